import type { ResourceKind } from '../resourceKind';

const vsphere = {
  group: 'infrastructure.cluster.x-k8s.io',
  version: 'v1beta1',
  namespaced: true,
} as const;

/** vCenter and endpoint of a cluster on vSphere. @public */
export const vsphereClusterKind: ResourceKind = {
  ...vsphere,
  kind: 'VSphereCluster',
  plural: 'vsphereclusters',
};

/** Virtual machines of one shape. @public */
export const vsphereMachineTemplateKind: ResourceKind = {
  ...vsphere,
  kind: 'VSphereMachineTemplate',
  plural: 'vspheremachinetemplates',
};
