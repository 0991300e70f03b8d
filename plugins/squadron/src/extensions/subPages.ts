import type { RouteRef } from '@backstage/frontend-plugin-api';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import {
  adminRouteRef,
  clustersRouteRef,
  fleetRouteRef,
  placementRouteRef,
  queuesRouteRef,
  workloadsRouteRef,
} from '../routes';
import type { Load } from './loaders';

/** A page of the second level. @internal */
interface PagePart {
  /** Path below the page; empty for the page itself. */
  path: string;
  title: (t: Translate) => string;
}

/** A page below `/squadron`, with a tab in the plugin's header. @internal */
export interface SubPage {
  /** Name of the extension, and its path below `/squadron`. */
  name: string;
  /** Title in a portal that does not translate it. */
  title: string;
  translatedTitle: (t: Translate) => string;
  routeRef: RouteRef;
  load: Load;
  /** Pages of the second level, in the order of their tabs; absent if there is only one. */
  parts?: readonly PagePart[];
}

/** The plugin's title in its header and in the navigation. @internal */
export const PLUGIN_TITLE = 'Squadron';

/** All pages, in the order of their tabs. Both frontend systems derive theirs from this list. @internal */
export const subPages: readonly SubPage[] = [
  {
    name: 'fleet',
    title: 'Fleet',
    translatedTitle: t => t('common.pages.fleet'),
    routeRef: fleetRouteRef,
    load: async () => (await import('../fleet/FleetRoutes')).FleetRoutes,
    parts: [
      { path: '', title: t => t('clusters.detail.overview') },
      { path: 'insights', title: t => t('common.pages.insights') },
    ],
  },
  {
    name: 'clusters',
    title: 'Clusters',
    translatedTitle: t => t('common.labels.clusters'),
    routeRef: clustersRouteRef,
    load: async () =>
      (await import('../clusters/ClustersRoutes')).ClustersRoutes,
  },
  {
    name: 'workloads',
    title: 'Workloads',
    translatedTitle: t => t('common.labels.workloads'),
    routeRef: workloadsRouteRef,
    load: async () =>
      (await import('../workloads/WorkloadsRoutes')).WorkloadsRoutes,
    parts: [
      { path: '', title: t => t('common.pages.present') },
      { path: 'history', title: t => t('common.pages.history') },
    ],
  },
  {
    name: 'queues',
    title: 'Queues',
    translatedTitle: t => t('common.pages.queues'),
    routeRef: queuesRouteRef,
    load: async () => (await import('../queues/QueuesRoutes')).QueuesRoutes,
    parts: [
      { path: '', title: t => t('queues.quota.board') },
      { path: 'workloads', title: t => t('queues.quota.workloads') },
      { path: 'capacity', title: t => t('queues.claims.nav') },
      { path: 'flavors', title: t => t('queues.quota.flavors') },
      { path: 'rules', title: t => t('queues.quota.rules') },
    ],
  },
  {
    name: 'placement',
    title: 'Placement',
    translatedTitle: t => t('placement.placement'),
    routeRef: placementRouteRef,
    load: async () =>
      (await import('../placement/PlacementsRoutes')).PlacementsRoutes,
  },
  {
    name: 'admin',
    title: 'Admin',
    translatedTitle: t => t('common.pages.admin'),
    routeRef: adminRouteRef,
    load: async () => (await import('../pages/AdminRoutes')).AdminRoutes,
    parts: [
      { path: 'inventory', title: t => t('placement.inventory.nav') },
      { path: 'access', title: t => t('placement.inventory.access') },
      { path: 'doctor', title: t => t('common.pages.doctor') },
      {
        path: 'credentials',
        title: t => t('credentials.title'),
      },
    ],
  },
];

/**
 * Former addresses below `/squadron`, and where their pages are. The first that matches counts; `tab` is the parameter
 * of the query.
 *
 * @internal
 */
export const movedPages: readonly { from: string; tab?: string; to: string }[] =
  [
    { from: 'history', to: 'workloads/history' },
    { from: 'insights', to: 'fleet/insights' },
    { from: 'credentials', to: 'admin/credentials' },
    { from: 'inventory', tab: 'access', to: 'admin/access' },
    { from: 'inventory', tab: 'doctor', to: 'admin/doctor' },
    { from: 'inventory', to: 'admin/inventory' },
    { from: 'inventory/credentials', to: 'admin/access' },
    { from: 'inventory/doctor', to: 'admin/doctor' },
    { from: 'inventory/setup', to: 'admin/doctor' },
    { from: 'queues/claims', to: 'queues/capacity' },
    { from: 'queues/drift', to: 'queues/capacity' },
    { from: 'admin', to: 'admin/inventory' },
  ];
