import type { ManagedCluster } from '@squadron/kube-kinds';
import type { PlacementCluster } from '@squadron/backstage-plugin-squadron-common';
import { numbersOf } from './amounts';
import { expressionObject } from './expressionObject';

/** A ManagedCluster of Open Cluster Management as placements see it. @public */
export function clusterOfManaged(object: ManagedCluster): PlacementCluster {
  const { metadata, spec, status } = object;
  const allocatable = numbersOf(status?.allocatable);
  const capacity = numbersOf(status?.capacity);
  return {
    name: metadata.name,
    labels: metadata.labels ?? {},
    claims: Object.fromEntries(
      (status?.clusterClaims ?? []).map(({ name, value }) => [name, value]),
    ),
    taints: (spec?.taints ?? []).map(({ key, value, effect, timeAdded }) => ({
      key,
      ...(value && { value }),
      effect,
      ...(timeAdded && { timeAdded: Date.parse(timeAdded) }),
    })),
    ...(allocatable && { allocatable }),
    ...(capacity && { capacity }),
    ...(metadata.deletionTimestamp && { isDeleting: true }),
    managedCluster: expressionObject(object),
  };
}
