import { Route, Routes } from 'react-router-dom';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../links';
import { NoSuchPage } from '../pages/NoSuchPage';
import { CapacityPage } from './claims/CapacityPage';
import { ClaimPage } from './claims/ClaimPage';
import { CohortPage } from './quota/CohortPage';
import { FlavorsPage } from './quota/FlavorsPage';
import { QuotaRulesPage } from './quota/QuotaRulesPage';
import { QueuePage } from './QueuePage';
import { QueuesPage } from './QueuesPage';
import { WorkloadsPage } from '../workloads/WorkloadsPage';

/** Pages below `/squadron/queues`. A fixed segment before each name keeps names and pages apart. @internal */
export function QueuesRoutes() {
  const t = useT();
  const links = useLinks();
  return (
    <Routes>
      <Route index element={<QueuesPage />} />
      <Route path="workloads" element={<WorkloadsPage isQueued />} />
      <Route path="flavors" element={<FlavorsPage />} />
      <Route path="capacity" element={<CapacityPage />} />
      <Route path="claims/:claim" element={<ClaimPage />} />
      <Route path="rules" element={<QuotaRulesPage />} />
      <Route path="cohort/:cluster/:cohort" element={<CohortPage />} />
      <Route path="cq/:cluster/:queue" element={<QueuePage />} />
      <Route path="lq/:cluster/:namespace/:queue" element={<QueuePage />} />
      <Route
        path="*"
        element={
          <NoSuchPage
            href={links.queues}
            label={t('queues.queuesRoutes.allQueues')}
          />
        }
      />
    </Routes>
  );
}
