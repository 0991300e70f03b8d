import type { ClaimInput } from '../../contract';
import {
  typeMeta,
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
    ...typeMeta(clusterResourceClaimKind),
    metadata: { name },
    spec: {
      clusterName: cluster,
      ...(nominalResources && { nominalResources }),
      resourceAssignments,
      ...(shrinkPolicy && { shrinkPolicy }),
    },
  };
}
