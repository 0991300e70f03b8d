import { Route, Routes } from 'react-router-dom';
import { useLinks } from '../links';
import { NoSuchPage } from './NoSuchPage';
import { ClusterPage } from './ClusterPage';
import { ClustersPage } from './ClustersPage';

/**
 * Pages below `/squadron/clusters`.
 *
 * @internal
 */
export function ClustersRoutes() {
  const links = useLinks();
  return (
    <Routes>
      <Route index element={<ClustersPage />} />
      <Route path=":cluster" element={<ClusterPage />} />
      <Route
        path="*"
        element={<NoSuchPage href={links.clusters} label="All clusters" />}
      />
    </Routes>
  );
}
