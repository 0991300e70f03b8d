import { Route, Routes } from 'react-router-dom';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { NoSuchPage } from '../pages/NoSuchPage';
import { ClusterPage } from './ClusterPage';
import { ClustersPage } from './ClustersPage';

/** Pages below `/squadron/clusters`. @internal */
export function ClustersRoutes(props: { rowsPerPage?: number }) {
  const t = useT();
  const links = useLinks();
  return (
    <Routes>
      <Route index element={<ClustersPage {...props} />} />
      <Route path=":cluster" element={<ClusterPage />} />
      <Route
        path="*"
        element={
          <NoSuchPage
            href={links.clusters}
            label={t('common.labels.allClusters')}
          />
        }
      />
    </Routes>
  );
}
