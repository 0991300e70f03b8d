import { ANNOTATIONS, recordOf } from '@squadron/kube-kinds';
import type { ClusterQueue, ResourceGroup } from '@squadron/kube-kinds';
import { formatQueueGrants, parseQueueGrants } from './queueGrants';
import type { QueueGrants } from './queueGrants';
import { mergeAssignments } from './mergeAssignments';
import type {
  Assignment,
  AssignmentsByClaim,
  ClaimProblem,
} from '@squadron/backstage-plugin-squadron-common';

/** Desired state of a ClusterQueue. @public */
interface MergedQueue {
  groups: ResourceGroup[];
  /** Text of the annotation; undefined when no claim has a grant. */
  recorded?: string;
  isChanged: boolean;
  problems: Readonly<Record<string, ClaimProblem[]>>;
}

/**
 * A ClusterQueue with changed grants of some claims; the grants of all other claims stay. Undefined when the annotation
 * with the grants is invalid: base quotas and grants are then indistinguishable, and no quota is changed.
 *
 * @public
 */
export function mergeQueue(
  queue: Pick<ClusterQueue, 'metadata' | 'spec'>,
  claims: readonly string[],
  shares: AssignmentsByClaim,
): MergedQueue | undefined {
  const text = queue.metadata.annotations?.[ANNOTATIONS.claimGrants];
  const recorded = parseQueueGrants(text);
  if (!recorded) {
    return undefined;
  }
  const groups = queue.spec?.resourceGroups ?? [];
  const merged = mergeAssignments({
    groups,
    recorded,
    grants: { ...othersOf(recorded, queue.metadata.name, claims), ...shares },
  });
  const written = formatQueueGrants(merged.recorded);
  return {
    groups: merged.groups,
    recorded: written,
    isChanged:
      written !== text ||
      JSON.stringify(merged.groups) !== JSON.stringify(groups),
    problems: merged.problems,
  };
}

function othersOf(
  { shares }: QueueGrants,
  queue: string,
  claims: readonly string[],
): AssignmentsByClaim {
  return recordOf(
    Object.entries(shares)
      .filter(([claim]) => !claims.includes(claim))
      .map(([claim, flavors]) => [
        claim,
        Object.entries(flavors).map(
          ([flavor, amounts]): Assignment => ({ queue, flavor, amounts }),
        ),
      ]),
  );
}
