import type { ResourceKind } from './resourceKind';

const addons = {
  group: 'addons.cluster.x-k8s.io',
  version: 'v1alpha1',
  namespaced: true,
} as const;

/** A Helm chart for every Cluster that its selector matches; of Cluster API's Helm add-on provider. @public */
export const helmChartProxyKind: ResourceKind = {
  ...addons,
  kind: 'HelmChartProxy',
  plural: 'helmchartproxies',
};

/** The chart on one Cluster. @public */
export const helmReleaseProxyKind: ResourceKind = {
  ...addons,
  kind: 'HelmReleaseProxy',
  plural: 'helmreleaseproxies',
};
