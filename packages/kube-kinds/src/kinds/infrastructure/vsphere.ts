import { kubeKind } from '../resourceKind';

/** vCenter and endpoint of a cluster on vSphere. @public */
export const vsphereClusterKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'VSphereCluster',
);

/** Virtual machines of one shape. @public */
export const vsphereMachineTemplateKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'VSphereMachineTemplate',
);
