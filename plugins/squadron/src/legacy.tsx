import { Navigate, Route, Routes } from 'react-router-dom';
import {
  compatWrapper,
  convertLegacyRouteRef,
} from '@backstage/core-compat-api';
import {
  createApiFactory,
  createPlugin,
  createRoutableExtension,
  discoveryApiRef,
  fetchApiRef,
} from '@backstage/core-plugin-api';
import {
  SquadronProvider,
  squadronApiRef,
} from '@squadron/backstage-plugin-squadron-react';
import { createSquadronClient } from './api';
import { rootRouteRef } from './routes';

const legacyRootRouteRef = convertLegacyRouteRef(rootRouteRef);

/**
 * The plugin for apps of the legacy frontend system.
 *
 * @public
 */
export const squadronPlugin = createPlugin({
  id: 'squadron',
  routes: { root: legacyRootRouteRef },
  apis: [
    createApiFactory({
      api: squadronApiRef,
      deps: { discoveryApi: discoveryApiRef, fetchApi: fetchApiRef },
      factory: createSquadronClient,
    }),
  ],
});

/**
 * All pages, to be mounted at `/squadron`.
 *
 * @public
 */
export const SquadronPage = squadronPlugin.provide(
  createRoutableExtension({
    name: 'SquadronPage',
    mountPoint: legacyRootRouteRef,
    component: async () => {
      const [
        fleet,
        clusters,
        workloads,
        queues,
        history,
        insights,
        credentials,
        inventory,
      ] = await Promise.all([
        import('./fleet/FleetPage'),
        import('./clusters/ClustersRoutes'),
        import('./workloads/WorkloadsRoutes'),
        import('./queues/QueuesRoutes'),
        import('./history/HistoryPage'),
        import('./history/insights/InsightsPage'),
        import('./credentials/CredentialsPage'),
        import('./placement/inventory/InventoryPage'),
      ]);
      return () =>
        compatWrapper(
          <SquadronProvider>
            <Routes>
              <Route index element={<Navigate to="fleet" replace />} />
              <Route path="fleet" element={<fleet.FleetPage />} />
              <Route path="clusters/*" element={<clusters.ClustersRoutes />} />
              <Route
                path="workloads/*"
                element={<workloads.WorkloadsRoutes />}
              />
              <Route path="queues/*" element={<queues.QueuesRoutes />} />
              <Route path="history" element={<history.HistoryPage />} />
              <Route path="insights" element={<insights.InsightsPage />} />
              <Route
                path="credentials"
                element={<credentials.CredentialsPage />}
              />
              <Route path="inventory" element={<inventory.InventoryPage />} />
            </Routes>
          </SquadronProvider>,
        );
    },
  }),
);
