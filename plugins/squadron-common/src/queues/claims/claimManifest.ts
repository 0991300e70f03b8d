import type { ClaimInput } from '../../contract';
import {
  typeMeta,
  type ClusterResourceClaim,
  KINDS,
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
    ...typeMeta(KINDS.clusterResourceClaim),
    metadata: { name },
    spec: {
      clusterName: cluster,
      ...(nominalResources && { nominalResources }),
      resourceAssignments,
      ...(shrinkPolicy && { shrinkPolicy }),
    },
  };
}
