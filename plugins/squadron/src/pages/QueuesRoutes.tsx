import { Route, Routes } from 'react-router-dom';
import { QueuePage } from './QueuePage';
import { QueuesPage } from './QueuesPage';

/**
 * Pages below `/squadron/queues`. The fixed words keep names and pages apart.
 *
 * @internal
 */
export function QueuesRoutes() {
  return (
    <Routes>
      <Route index element={<QueuesPage />} />
      <Route path="cq/:cluster/:queue" element={<QueuePage />} />
      <Route path="lq/:cluster/:namespace/:queue" element={<QueuePage />} />
    </Routes>
  );
}
