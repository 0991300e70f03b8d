import { kubeKind } from '../resourceKind';

/** Network, load balancer and region of a cluster on AWS. @public */
export const awsClusterKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta2',
  'AWSCluster',
);

/** EC2 instances of one shape. @public */
export const awsMachineTemplateKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta2',
  'AWSMachineTemplate',
);

/** An EC2 auto scaling group. @public */
export const awsMachinePoolKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta2',
  'AWSMachinePool',
);

/** Access keys that clusters of some namespaces may use. @public */
export const awsClusterStaticIdentityKind = kubeKind(
  'infrastructure.cluster.x-k8s.io/v1beta2',
  'AWSClusterStaticIdentity',
  'awsclusterstaticidentities',
  false,
);
