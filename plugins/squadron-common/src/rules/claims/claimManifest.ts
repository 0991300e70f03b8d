import type { ClaimInput } from '../../api';
import {
  apiVersionOf,
  clusterResourceClaimKind,
  type ClusterResourceClaim,
} from '../../kinds';

/**
 * A claim as `kubectl apply` takes it: what its author does not name is left out.
 *
 * @public
 */
export function claimManifest(
  input: ClaimInput & {
    /** Name of the ClusterResourceClaim. */
    name: string;
    /** Fleet id of the cluster. */
    cluster: string;
  },
): ClusterResourceClaim {
  const { name, cluster, resourceAssignments } = input;
  const { nominalResources, shrinkPolicy } = input;
  return {
    apiVersion: apiVersionOf(clusterResourceClaimKind),
    kind: clusterResourceClaimKind.kind,
    metadata: { name },
    spec: {
      clusterName: cluster,
      ...(nominalResources && { nominalResources }),
      resourceAssignments,
      ...(shrinkPolicy && { shrinkPolicy }),
    },
  };
}
