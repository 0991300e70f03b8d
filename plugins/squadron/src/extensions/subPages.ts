import type { RouteRef } from '@backstage/frontend-plugin-api';
import {
  clustersRouteRef,
  credentialsRouteRef,
  fleetRouteRef,
  historyRouteRef,
  insightsRouteRef,
  inventoryRouteRef,
  placementRouteRef,
  queuesRouteRef,
  workloadsRouteRef,
} from '../routes';
import type { Load } from './loaders';

/**
 * A page below `/squadron`, with a tab in the plugin's header.
 *
 * @internal
 */
interface SubPage {
  /** Name of the extension, and its path below `/squadron`. */
  name: string;
  title: string;
  routeRef: RouteRef;
  load: Load;
}

/** The plugin's title in its header and in the navigation. @internal */
export const PLUGIN_TITLE = 'Squadron';

/**
 * All pages, in the order of their tabs. Both frontend systems derive theirs from this list.
 *
 * @internal
 */
export const subPages: readonly SubPage[] = [
  {
    name: 'fleet',
    title: 'Fleet',
    routeRef: fleetRouteRef,
    load: async () => (await import('../fleet/FleetPage')).FleetPage,
  },
  {
    name: 'clusters',
    title: 'Clusters',
    routeRef: clustersRouteRef,
    load: async () =>
      (await import('../clusters/ClustersRoutes')).ClustersRoutes,
  },
  {
    name: 'workloads',
    title: 'Workloads',
    routeRef: workloadsRouteRef,
    load: async () =>
      (await import('../workloads/WorkloadsRoutes')).WorkloadsRoutes,
  },
  {
    name: 'queues',
    title: 'Queues',
    routeRef: queuesRouteRef,
    load: async () => (await import('../queues/QueuesRoutes')).QueuesRoutes,
  },
  {
    name: 'placement',
    title: 'Placement',
    routeRef: placementRouteRef,
    load: async () =>
      (await import('../placement/PlacementsRoutes')).PlacementsRoutes,
  },
  {
    name: 'history',
    title: 'History',
    routeRef: historyRouteRef,
    load: async () => (await import('../history/HistoryPage')).HistoryPage,
  },
  {
    name: 'insights',
    title: 'Insights',
    routeRef: insightsRouteRef,
    load: async () =>
      (await import('../history/insights/InsightsPage')).InsightsPage,
  },
  {
    name: 'credentials',
    title: 'Credentials',
    routeRef: credentialsRouteRef,
    load: async () =>
      (await import('../credentials/CredentialsPage')).CredentialsPage,
  },
  {
    name: 'inventory',
    title: 'Inventory',
    routeRef: inventoryRouteRef,
    load: async () =>
      (await import('../placement/inventory/InventoryPage')).InventoryPage,
  },
];
