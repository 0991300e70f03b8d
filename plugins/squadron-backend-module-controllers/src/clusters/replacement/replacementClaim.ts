import {
  LABELS,
  MANAGED_BY_VALUE,
  typeMeta,
  type ClusterResourceClaim,
  KINDS,
} from '@squadron/kube-kinds';
import { derivedName } from '@squadron/backstage-plugin-squadron-common';

/**
 * The claim that assigns capacity of a replacement to the queues to which the old cluster assigned it. The name is
 * derived from both, so that the claim is created only once.
 *
 * @param next - the replacement
 *
 * @internal
 */
export function replacementClaim(
  claim: ClusterResourceClaim,
  next: { id: string; uid: string },
): ClusterResourceClaim {
  const { resourceAssignments = [], shrinkPolicy } = claim.spec ?? {};
  return {
    ...typeMeta(KINDS.clusterResourceClaim),
    metadata: {
      name: derivedName([next.id, 'for', claim.metadata.name], {
        form: 'subdomain',
      }),
      labels: {
        [LABELS.managedBy]: MANAGED_BY_VALUE,
        [LABELS.ownerUid]: next.uid,
      },
    },
    spec: {
      clusterName: next.id,
      resourceAssignments,
      ...(shrinkPolicy && { shrinkPolicy }),
    },
  };
}
