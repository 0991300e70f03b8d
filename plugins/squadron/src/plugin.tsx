import { createFrontendPlugin } from '@backstage/frontend-plugin-api';
import { RiShip2Line } from '@remixicon/react';
import { apiExtensions } from './extensions/api';
import { entityExtensions } from './extensions/entity';
import { fieldExtensions } from './extensions/fields';
import { homeExtensions } from './extensions/home';
import { pageExtensions } from './extensions/pages';
import { searchExtensions } from './extensions/search';
import { PLUGIN_TITLE } from './extensions/subPages';
import {
  adminRouteRef,
  catalogEntityRouteRef,
  clusterQueueRouteRef,
  clusterRouteRef,
  clustersRouteRef,
  credentialsRouteRef,
  fleetRouteRef,
  historyRouteRef,
  insightsRouteRef,
  inventoryRouteRef,
  localQueueRouteRef,
  placementRouteRef,
  queuesRouteRef,
  rootRouteRef,
  templateRouteRef,
  workloadRouteRef,
  workloadsRouteRef,
} from './routes';

/** Fleet pages, entity tabs and cards, and fields for templates. @public */
export const squadronPlugin = createFrontendPlugin({
  pluginId: 'squadron',
  title: PLUGIN_TITLE,
  icon: <RiShip2Line />,
  info: { packageJson: () => import('../package.json') },
  routes: {
    root: rootRouteRef,
    fleet: fleetRouteRef,
    clusters: clustersRouteRef,
    cluster: clusterRouteRef,
    workloads: workloadsRouteRef,
    workload: workloadRouteRef,
    queues: queuesRouteRef,
    clusterQueue: clusterQueueRouteRef,
    localQueue: localQueueRouteRef,
    history: historyRouteRef,
    insights: insightsRouteRef,
    admin: adminRouteRef,
    credentials: credentialsRouteRef,
    inventory: inventoryRouteRef,
    placement: placementRouteRef,
  },
  externalRoutes: {
    catalogEntity: catalogEntityRouteRef,
    template: templateRouteRef,
  },
  extensions: [
    ...apiExtensions,
    ...pageExtensions,
    ...entityExtensions,
    ...fieldExtensions,
    ...homeExtensions,
    ...searchExtensions,
  ],
});
