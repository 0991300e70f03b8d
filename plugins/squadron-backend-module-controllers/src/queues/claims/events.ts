import { ANNOTATIONS, type ClusterQueue } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** A queue must release grants of a cluster, but its record of grants is invalid. @internal */
export function brokenRecordEvent(
  object: ClusterQueue,
  cluster: string,
): EventDraft {
  return {
    object,
    type: 'Warning',
    reason: 'ClaimGrantsUnreadable',
    message: brokenRecordMessage(object.metadata.name, cluster),
  };
}

/** @internal */
export function brokenRecordMessage(queue: string, cluster: string): string {
  return `The annotation ${ANNOTATIONS.claimGrants} of ClusterQueue ${queue} cannot be parsed, so the grants of ${cluster} are not released. Restore it, or remove it once the quotas contain no grants.`;
}
