import { Route, Routes } from 'react-router-dom';
import { ClusterPage } from './ClusterPage';
import { ClustersPage } from './ClustersPage';

/**
 * Pages below `/squadron/clusters`.
 *
 * @internal
 */
export function ClustersRoutes() {
  return (
    <Routes>
      <Route index element={<ClustersPage />} />
      <Route path=":cluster" element={<ClusterPage />} />
    </Routes>
  );
}
