import type { Deployment } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';

/** The event for a Deployment whose new pods start elsewhere before the old ones end. @internal */
export function movingEvent(
  object: Deployment,
  from: string,
  to: readonly string[],
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Moving',
    message: `Moves from ${from} to ${to.join(
      ', ',
    )} as a rolling update: pods on ${from} end as new ones become available.`,
  };
}

/** The event for a Deployment whose pods are on several clusters and move to one. @internal */
export function unitingEvent(
  object: Deployment,
  clusters: readonly string[],
): EventDraft {
  return {
    object,
    type: 'Normal',
    reason: 'Uniting',
    message: `Runs on ${clusters.join(
      ', ',
    )}; a rolling update brings all pods to one cluster.`,
  };
}
