import {
  HUB_CLUSTER_ID,
  placementDecisionKind,
  placementKind,
} from '@squadron/backstage-plugin-squadron-common';
import type { Placement } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest, ResourceKind } from '@squadron/controller-node';
import type { PlacementDecision } from '@squadron/backstage-plugin-squadron-common';
import { ensure, ensureDeleted, isApplied, isOurs } from '../../actions';
import type { ApplyAction, Decision } from '../../actions';
import { renderDecisions, renderStatus } from './render';
import type { ObservedPlacement } from './types';

/**
 * The PlacementDecisions and the status of a Placement. If another controller has written a decision, nothing is
 * written at all.
 *
 * @internal
 */
export function decidePlacementObjects(observed: ObservedPlacement): Decision {
  const { now, placement, outcome, decisions } = observed;
  if (
    !placement ||
    !outcome ||
    placement.metadata.deletionTimestamp ||
    decisions.some(decision => !isOurs(decision))
  ) {
    return { actions: [] };
  }
  const rendered = renderDecisions(placement, outcome);
  const byName = new Map(decisions.map(one => [one.metadata.name, one]));
  const wanted = new Set(rendered.map(({ object }) => object.metadata.name));
  const actions = [
    ...rendered.flatMap(({ object, status }) => {
      const live = byName.get(object.metadata.name ?? '');
      return [
        ...ensure(HUB_CLUSTER_ID, placementDecisionKind, object, live),
        ...statusAction(placementDecisionKind, status, live),
      ];
    }),
    ...decisions
      .filter(({ metadata }) => !wanted.has(metadata.name))
      .flatMap(one =>
        ensureDeleted(HUB_CLUSTER_ID, placementDecisionKind, one),
      ),
  ];
  const [status] = statusAction(
    placementKind,
    renderStatus(placement, outcome, { now, rendered }),
    placement,
  );
  return {
    actions,
    ...(status && { status }),
    ...(outcome.nextChangeAt !== undefined && {
      requeueAfterMs: Math.max(0, outcome.nextChangeAt - now),
    }),
  };
}

function statusAction(
  kind: ResourceKind,
  object: KubeManifest,
  live: Placement | PlacementDecision | undefined,
): ApplyAction[] {
  return isApplied(object, live)
    ? []
    : [
        {
          type: 'apply',
          cluster: HUB_CLUSTER_ID,
          kind,
          object,
          uid: live?.metadata.uid,
          subresource: 'status',
        },
      ];
}
