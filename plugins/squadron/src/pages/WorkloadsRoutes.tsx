import { Route, Routes } from 'react-router-dom';
import { WorkloadPage } from './WorkloadPage';
import { WorkloadsPage } from './WorkloadsPage';

/**
 * Pages below `/squadron/workloads`.
 *
 * @internal
 */
export function WorkloadsRoutes() {
  return (
    <Routes>
      <Route index element={<WorkloadsPage />} />
      <Route
        path=":cluster/:namespace/:kind/:name"
        element={<WorkloadPage />}
      />
    </Routes>
  );
}
