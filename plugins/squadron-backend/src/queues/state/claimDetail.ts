import type {
  ClaimDetail,
  ClaimTarget,
} from '@squadron/backstage-plugin-squadron-common';
import { FLEET_QUEUE_NAME, type ClusterQueue } from '@squadron/kube-kinds';
import type { ClaimFacts } from '@squadron/backstage-plugin-squadron-node';
import { dispatchesToFleet } from '@squadron/backstage-plugin-squadron-node';
import type { NodeHeadroom } from './flavorHeadrooms';
import { isShownFlavor } from './quotaViews';
import { assignmentViews, capacityRow, claimSummary } from './claimViews';

/**
 * A claim with the data for its editor: the capacity of its cluster, the grants of other claims, and the queues that it
 * can assign capacity to.
 *
 * @param facts - those of the claim's cluster, including the claim
 * @param flavors - names of the hub's ResourceFlavors
 * @returns undefined when there is no claim of that name
 *
 * @public
 */
export function claimDetailOf(
  {
    metrics,
    claims,
    queues,
    nodes,
  }: ClaimFacts & { nodes?: readonly NodeHeadroom[] },
  name: string,
  flavors: readonly string[],
): ClaimDetail | undefined {
  const claim = claims.find(({ metadata }) => metadata.name === name);
  if (!claim) {
    return undefined;
  }
  return {
    ...claimSummary(claim),
    ...(metrics?.status?.measuredAt && {
      capacity: capacityRow(metrics, claims, nodes),
    }),
    others: (metrics?.status?.granted ?? [])
      .filter(granted => granted.claim !== name)
      .map(granted => ({
        claim: granted.claim,
        assignments: assignmentViews(granted.resourceAssignments),
      })),
    targets: queues
      .filter(({ metadata }) => metadata.name !== FLEET_QUEUE_NAME)
      .map(targetOf)
      .sort((a, b) => a.queue.localeCompare(b.queue, 'en')),
    flavors: [...flavors].sort(),
  };
}

function targetOf(queue: ClusterQueue): ClaimTarget {
  const { metadata, spec } = queue;
  return {
    queue: metadata.name,
    flavors: (spec?.resourceGroups ?? []).flatMap(group =>
      group.flavors.filter(isShownFlavor).map(flavor => flavor.name),
    ),
    isDispatched: dispatchesToFleet(queue),
  };
}
