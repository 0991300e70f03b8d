import { kubeKind } from '../resourceKind';

/** Project, network and region of a cluster on GCP. @public */
export const gcpClusterKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'GCPCluster',
);

/** Compute Engine instances of one shape. @public */
export const gcpMachineTemplateKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'GCPMachineTemplate',
);

/** A managed instance group. @public */
export const gcpMachinePoolKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta1',
  'GCPMachinePool',
);
