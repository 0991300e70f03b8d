/** `spec.type` of the entities, with what they stand for. @internal */
export const ENTITY_TYPES = {
  'kubernetes-cluster': 'A cluster of the fleet: the hub, or a worker.',
  'ray-cluster': 'A RayCluster.',
  'ray-job': 'A RayJob.',
  'ray-service': 'A RayService.',
  'kueue-cluster-queue': 'A ClusterQueue of Kueue.',
  'kueue-local-queue': 'A LocalQueue of Kueue.',
  'resource-quota-claim':
    'A ClusterResourceClaim: assigns capacity of a cluster to queues.',
} as const;

/** `spec.type` of the entities. @public */
export type FleetEntityType = keyof typeof ENTITY_TYPES;
