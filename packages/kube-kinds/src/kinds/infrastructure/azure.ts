import { kubeKind } from '../resourceKind';

/** Resource group, network and location of a cluster on Azure. @public */
export const azureClusterKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'AzureCluster',
);

/** Virtual machines of one shape. @public */
export const azureMachineTemplateKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'AzureMachineTemplate',
);

/** A virtual machine scale set. @public */
export const azureMachinePoolKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'AzureMachinePool',
);

/** A service principal that clusters of some namespaces may use. @public */
export const azureClusterIdentityKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'AzureClusterIdentity',
  'azureclusteridentities',
);
