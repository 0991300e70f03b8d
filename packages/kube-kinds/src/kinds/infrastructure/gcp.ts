import type { ResourceKind } from '../resourceKind';

const gcp = {
  group: 'infrastructure.cluster.x-k8s.io',
  version: 'v1beta1',
  namespaced: true,
} as const;

/** Project, network and region of a cluster on GCP. @public */
export const gcpClusterKind: ResourceKind = {
  ...gcp,
  kind: 'GCPCluster',
  plural: 'gcpclusters',
};

/** Compute Engine instances of one shape. @public */
export const gcpMachineTemplateKind: ResourceKind = {
  ...gcp,
  kind: 'GCPMachineTemplate',
  plural: 'gcpmachinetemplates',
};

/** A managed instance group. @public */
export const gcpMachinePoolKind: ResourceKind = {
  ...gcp,
  kind: 'GCPMachinePool',
  plural: 'gcpmachinepools',
};
