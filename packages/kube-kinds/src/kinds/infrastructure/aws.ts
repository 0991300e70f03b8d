import type { ResourceKind } from '../resourceKind';

const aws = {
  group: 'infrastructure.cluster.x-k8s.io',
  version: 'v1beta2',
  namespaced: true,
} as const;

/** Network, load balancer and region of a cluster on AWS. @public */
export const awsClusterKind: ResourceKind = {
  ...aws,
  kind: 'AWSCluster',
  plural: 'awsclusters',
};

/** EC2 instances of one shape. @public */
export const awsMachineTemplateKind: ResourceKind = {
  ...aws,
  kind: 'AWSMachineTemplate',
  plural: 'awsmachinetemplates',
};

/** An EC2 auto scaling group. @public */
export const awsMachinePoolKind: ResourceKind = {
  ...aws,
  kind: 'AWSMachinePool',
  plural: 'awsmachinepools',
};

/** Access keys that clusters of some namespaces may use. @public */
export const awsClusterStaticIdentityKind: ResourceKind = {
  ...aws,
  kind: 'AWSClusterStaticIdentity',
  plural: 'awsclusterstaticidentities',
  namespaced: false,
};
