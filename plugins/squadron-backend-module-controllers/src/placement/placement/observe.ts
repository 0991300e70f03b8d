import { decidePlacement } from '@squadron/backstage-plugin-squadron-node';
import {
  readObject,
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { Placement } from '@squadron/kube-kinds';
import type { PlacementOutcome } from '@squadron/backstage-plugin-squadron-common';
import type {
  Fleet,
  PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import type { ObservedPlacement } from './types';

/** Longest value of the label that links decisions to their Placement. */
const MAX_LABEL = 63;

/** @internal */
export function observePlacement(
  { fleet, facts, now }: { fleet: Fleet; facts: PlacementFacts; now: number },
  key: { namespace: string; name: string },
): ObservedPlacement {
  const placement = fleet.find(HUB_CLUSTER_ID, KINDS.placement, key);
  if (!placement || isFrozen(placement)) {
    return { now, placement, decisions: [] };
  }
  const decidesHere = facts.inventory().decidedBy === 'squadron';
  return {
    now,
    placement,
    ...(decidesHere && { outcome: outcomeOf(placement, facts, now) }),
    decisions: fleet
      .findBy(
        HUB_CLUSTER_ID,
        KINDS.placementDecision,
        LABELS.placement,
        key.name,
      )
      .filter(({ metadata }) => metadata.namespace === key.namespace),
  };
}

function isFrozen({ metadata }: Placement): boolean {
  return metadata.annotations?.[ANNOTATIONS.schedulingDisabled] === 'true';
}

function outcomeOf(
  placement: Placement,
  facts: PlacementFacts,
  now: number,
): PlacementOutcome {
  if (placement.metadata.name.length > MAX_LABEL) {
    return refused(
      `Its name has ${placement.metadata.name.length} characters; decisions carry it as a label, which holds at most ${MAX_LABEL}.`,
    );
  }
  try {
    return decidePlacement(
      facts.inputOf(readObject(KINDS.placement, placement), now),
    );
  } catch (error) {
    if (error instanceof Error && error.name === 'InputError') {
      return refused(error.message);
    }
    throw error;
  }
}

function refused(misconfigured: string): PlacementOutcome {
  return {
    decisions: [],
    groups: [],
    satisfied: {
      status: false,
      reason: 'NoManagedClusterMatched',
      message: 'The placement cannot be evaluated.',
    },
    misconfigured,
  };
}
