import { LABELS, MANAGED_BY_VALUE } from '../../constants';
import { derivedName } from '../../names';
import {
  apiVersionOf,
  clusterResourceClaimKind,
  type ClusterResourceClaim,
} from '../../kinds';

/**
 * The claim by which a cluster gives to queues what another one gave them. Its name is a function of both, so that it
 * is made once.
 *
 * @param next - the cluster that takes over
 * @public
 */
export function replacementClaim(
  claim: ClusterResourceClaim,
  next: { id: string; uid: string },
): ClusterResourceClaim {
  const { resourceAssignments = [], shrinkPolicy } = claim.spec ?? {};
  return {
    apiVersion: apiVersionOf(clusterResourceClaimKind),
    kind: clusterResourceClaimKind.kind,
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
