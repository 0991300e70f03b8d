import {
  createExternalRouteRef,
  createRouteRef,
  createSubRouteRef,
} from '@backstage/frontend-plugin-api';

/** The plugin's root, `/squadron`. @public */
export const rootRouteRef = createRouteRef();

/** The fleet overview. @public */
export const fleetRouteRef = createRouteRef();

/** The table of clusters. @public */
export const clustersRouteRef = createRouteRef();

/** The page of one cluster. @public */
export const clusterRouteRef = createSubRouteRef({
  parent: clustersRouteRef,
  path: '/:cluster',
});

/** The table of workloads. @public */
export const workloadsRouteRef = createRouteRef();

/** The page of one job or RayCluster. @public */
export const workloadRouteRef = createSubRouteRef({
  parent: workloadsRouteRef,
  path: '/:cluster/:namespace/:kind/:name',
});

/** The board of queues. @public */
export const queuesRouteRef = createRouteRef();

/** The page of one ClusterQueue. @public */
export const clusterQueueRouteRef = createSubRouteRef({
  parent: queuesRouteRef,
  path: '/cq/:cluster/:queue',
});

/** The page of one LocalQueue. @public */
export const localQueueRouteRef = createSubRouteRef({
  parent: queuesRouteRef,
  path: '/lq/:cluster/:namespace/:queue',
});

/** The table of finished workloads. @public */
export const historyRouteRef = createSubRouteRef({
  parent: workloadsRouteRef,
  path: '/history',
});

/** The plots of the fleet. @public */
export const insightsRouteRef = createSubRouteRef({
  parent: fleetRouteRef,
  path: '/insights',
});

/** The pages of administrators. @public */
export const adminRouteRef = createRouteRef();

/** The credentials of providers. @public */
export const credentialsRouteRef = createSubRouteRef({
  parent: adminRouteRef,
  path: '/credentials',
});

/** The known clusters and their sources. @public */
export const inventoryRouteRef = createSubRouteRef({
  parent: adminRouteRef,
  path: '/inventory',
});

/** The Placements and their decisions. @public */
export const placementRouteRef = createRouteRef();

/** A page of the catalog. @public */
export const catalogEntityRouteRef = createExternalRouteRef({
  params: ['namespace', 'kind', 'name'],
  defaultTarget: 'catalog.catalogEntity',
});

/** The form of a template. @public */
export const templateRouteRef = createExternalRouteRef({
  params: ['namespace', 'templateName'],
  defaultTarget: 'scaffolder.selectedTemplate',
});
