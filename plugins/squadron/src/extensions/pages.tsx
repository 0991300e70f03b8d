import {
  PageBlueprint,
  PluginHeaderActionBlueprint,
  SubPageBlueprint,
} from '@backstage/frontend-plugin-api';
import { RiShip2Line } from '@remixicon/react';
import {
  clustersRouteRef,
  credentialsRouteRef,
  fleetRouteRef,
  historyRouteRef,
  insightsRouteRef,
  inventoryRouteRef,
  placementRouteRef,
  queuesRouteRef,
  rootRouteRef,
  workloadsRouteRef,
} from '../routes';

const page = PageBlueprint.make({
  params: {
    path: '/squadron',
    title: 'Squadron',
    icon: <RiShip2Line />,
    routeRef: rootRouteRef,
  },
});

const fleet = SubPageBlueprint.make({
  name: 'fleet',
  params: {
    path: 'fleet',
    title: 'Fleet',
    routeRef: fleetRouteRef,
    loader: () => import('../fleet/FleetPage').then(m => <m.FleetPage />),
  },
});

const clusters = SubPageBlueprint.make({
  name: 'clusters',
  params: {
    path: 'clusters',
    title: 'Clusters',
    routeRef: clustersRouteRef,
    loader: () =>
      import('../clusters/ClustersRoutes').then(m => <m.ClustersRoutes />),
  },
});

const workloads = SubPageBlueprint.make({
  name: 'workloads',
  params: {
    path: 'workloads',
    title: 'Workloads',
    routeRef: workloadsRouteRef,
    loader: () =>
      import('../workloads/WorkloadsRoutes').then(m => <m.WorkloadsRoutes />),
  },
});

const queues = SubPageBlueprint.make({
  name: 'queues',
  params: {
    path: 'queues',
    title: 'Queues',
    routeRef: queuesRouteRef,
    loader: () =>
      import('../queues/QueuesRoutes').then(m => <m.QueuesRoutes />),
  },
});

const history = SubPageBlueprint.make({
  name: 'history',
  params: {
    path: 'history',
    title: 'History',
    routeRef: historyRouteRef,
    loader: () => import('../history/HistoryPage').then(m => <m.HistoryPage />),
  },
});

const insights = SubPageBlueprint.make({
  name: 'insights',
  params: {
    path: 'insights',
    title: 'Insights',
    routeRef: insightsRouteRef,
    loader: () =>
      import('../history/insights/InsightsPage').then(m => <m.InsightsPage />),
  },
});

const credentials = SubPageBlueprint.make({
  name: 'credentials',
  params: {
    path: 'credentials',
    title: 'Credentials',
    routeRef: credentialsRouteRef,
    loader: () =>
      import('../credentials/CredentialsPage').then(m => <m.CredentialsPage />),
  },
});

const inventory = SubPageBlueprint.make({
  name: 'inventory',
  params: {
    path: 'inventory',
    title: 'Inventory',
    routeRef: inventoryRouteRef,
    loader: () =>
      import('../placement/inventory/InventoryPage').then(m => (
        <m.InventoryPage />
      )),
  },
});

const placement = SubPageBlueprint.make({
  name: 'placement',
  params: {
    path: 'placement',
    title: 'Placement',
    routeRef: placementRouteRef,
    loader: () =>
      import('../placement/PlacementsRoutes').then(m => <m.PlacementsRoutes />),
  },
});

const liveMark = PluginHeaderActionBlueprint.make({
  name: 'live',
  params: {
    loader: () =>
      import('../pages/HeaderLiveMark').then(m => <m.HeaderLiveMark />),
  },
});

/**
 * The plugin's page with its sub-pages.
 *
 * @internal
 */
export const pageExtensions = [
  page,
  fleet,
  clusters,
  workloads,
  queues,
  placement,
  history,
  insights,
  credentials,
  inventory,
  liveMark,
];
