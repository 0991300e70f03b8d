import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, writerFor, type Decision } from '../../actions';
import { renderDecisions, renderStatus } from './render';
import type { ObservedPlacement } from './types';

const { ensure, ensureStatus } = writerFor(FIELD_MANAGERS.placement);

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
      const live = byName.get(object.metadata.name);
      return [
        ensure(HUB_CLUSTER_ID, KINDS.placementDecision, object, live),
        ensureStatus(HUB_CLUSTER_ID, KINDS.placementDecision, status, live) ??
          [],
      ].flat();
    }),
    ...decisions
      .filter(({ metadata }) => !wanted.has(metadata.name))
      .flatMap(one =>
        ensureDeleted(HUB_CLUSTER_ID, KINDS.placementDecision, one),
      ),
  ];
  const status = ensureStatus(
    HUB_CLUSTER_ID,
    KINDS.placement,
    renderStatus(placement, outcome, { now, rendered }),
    placement,
  );
  return {
    actions,
    status,
    ...(outcome.nextChangeAt !== undefined && {
      requeueAfterMs: Math.max(0, outcome.nextChangeAt - now),
    }),
  };
}
