import { findCondition, LABELS, KINDS } from '@squadron/kube-kinds';
import { isOurs } from '../../actions';
import { onHub, type Reader } from '../../reader';
import { hasWorkloads } from './hasWorkloads';
import type { Membership } from './membershipState';

/** Type of the condition by which a Placement reports that it has been decided, whatever the decision. */
const SATISFIED = 'PlacementSatisfied';

/**
 * Whether a Placement selects a worker. A worker that is not selected any more gets no new workloads, and leaves after
 * its running ones have ended. Without a decision all workers stay as they are, because leaving moves workloads.
 */
function choiceOf(observed: {
  placement: string;
  /** Undefined while the Placement has no decision. */
  chosen?: readonly string[];
  id: string;
  isJoined: boolean;
  hasWorkloads: boolean;
}): Membership {
  const { placement, chosen, id, isJoined } = observed;
  if (chosen?.includes(id)) {
    return { state: 'member' };
  }
  if (!chosen) {
    return isJoined
      ? { state: 'member' }
      : { state: 'leaving', reason: `Placement ${placement} has no decision` };
  }
  return isJoined && observed.hasWorkloads
    ? { state: 'draining' }
    : { state: 'leaving', reason: `Placement ${placement} does not select it` };
}

/** Reads the inputs of {@link choiceOf}. @internal */
export async function observeChoice(
  reader: Reader,
  id: string,
  placement: { namespace: string; name: string },
): Promise<Membership> {
  const isJoined = await hasJoined(reader, id);
  return choiceOf({
    placement: `${placement.namespace}/${placement.name}`,
    chosen: await observeChosen(reader, placement),
    id,
    isJoined,
    hasWorkloads: isJoined && (await hasWorkloads(reader, id)),
  });
}

/** Whether the hub has a connection of ours to it. @internal */
export async function hasJoined(reader: Reader, id: string): Promise<boolean> {
  const connection = await onHub(reader).find(KINDS.multiKueueCluster, {
    name: id,
  });
  return connection !== undefined && isOurs(connection);
}

async function observeChosen(
  reader: Reader,
  key: { namespace: string; name: string },
): Promise<string[] | undefined> {
  const placement = await onHub(reader).find(KINDS.placement, key);
  if (!placement) {
    return undefined;
  }
  const decisions = await onHub(reader).list(KINDS.placementDecision, {
    namespace: key.namespace,
    labels: { [LABELS.placement]: key.name },
  });
  const chosen = decisions.flatMap(({ status }) =>
    (status?.decisions ?? []).map(({ clusterName }) => clusterName),
  );
  const { numberOfSelectedClusters: count } = placement.status ?? {};
  const isDecided =
    decisions.length > 0 || findCondition(placement, SATISFIED) !== undefined;
  // A decision is written in several requests: the object, its status, the status of the Placement.
  const isComplete =
    count === undefined
      ? decisions.every(({ status }) => status !== undefined)
      : chosen.length === count;
  return isDecided && isComplete ? chosen : undefined;
}
