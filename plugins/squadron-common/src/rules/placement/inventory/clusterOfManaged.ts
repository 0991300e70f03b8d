import type { ManagedCluster } from '../../../kinds';
import type { PlacementCluster } from '../types';
import { numbersOf } from './amounts';

/** A ManagedCluster of Open Cluster Management as placements see it. @public */
export function clusterOfManaged({
  metadata,
  spec,
  status,
}: ManagedCluster): PlacementCluster {
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
  };
}
