import type { ClaimInput } from '../../contract';
import {
  apiVersionOf,
  clusterResourceClaimKind,
  type ClusterResourceClaim,
} from '@squadron/kube-kinds';

/** The manifest of a claim; fields without a value are omitted. @public */
export function claimManifest(
  input: ClaimInput & {
    /** Name of the ClusterResourceClaim. */
    name: string;
    /** Cluster ID of the claimed cluster. */
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
