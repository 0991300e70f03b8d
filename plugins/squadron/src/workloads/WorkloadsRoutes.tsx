import { Route, Routes } from 'react-router-dom';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { HistoryPage } from '../history/HistoryPage';
import { useLinks } from '../links';
import { NoSuchPage } from '../pages/NoSuchPage';
import { WorkloadPage } from './WorkloadPage';
import { WorkloadsPage, type WorkloadsPageProps } from './WorkloadsPage';

/** Pages below `/squadron/workloads`. @internal */
export function WorkloadsRoutes(props: WorkloadsPageProps) {
  const t = useT();
  const links = useLinks();
  return (
    <Routes>
      <Route index element={<WorkloadsPage {...props} />} />
      <Route path="history" element={<HistoryPage />} />
      <Route
        path=":cluster/:namespace/:kind/:name"
        element={<WorkloadPage />}
      />
      <Route
        path="*"
        element={
          <NoSuchPage
            href={links.workloads()}
            label={t('workloads.workloadsRoutes.allWorkloads')}
          />
        }
      />
    </Routes>
  );
}
