import type { ResourceKind } from '../resourceKind';

const azure = {
  group: 'infrastructure.cluster.x-k8s.io',
  version: 'v1beta1',
  namespaced: true,
} as const;

/** Resource group, network and location of a cluster on Azure. @public */
export const azureClusterKind: ResourceKind = {
  ...azure,
  kind: 'AzureCluster',
  plural: 'azureclusters',
};

/** Virtual machines of one shape. @public */
export const azureMachineTemplateKind: ResourceKind = {
  ...azure,
  kind: 'AzureMachineTemplate',
  plural: 'azuremachinetemplates',
};

/** A virtual machine scale set. @public */
export const azureMachinePoolKind: ResourceKind = {
  ...azure,
  kind: 'AzureMachinePool',
  plural: 'azuremachinepools',
};

/** A service principal that clusters of some namespaces may use. @public */
export const azureClusterIdentityKind: ResourceKind = {
  ...azure,
  kind: 'AzureClusterIdentity',
  plural: 'azureclusteridentities',
};
