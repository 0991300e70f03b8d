import { FIELD_MANAGERS, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type {
  Fleet,
  PlacementFacts,
} from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { parseKey } from '../../engine/keys';
import { decidePlacementObjects } from './decide';
import { observePlacement } from './observe';
import { PlacementIndex } from './PlacementIndex';

/**
 * Decides Placements on hubs without a placement controller of Open Cluster Management. Without the kind there are no
 * keys.
 *
 * @internal
 */
export function placementReconciler(
  reader: Reader,
  fleet: Fleet,
  facts: PlacementFacts,
): Reconciler {
  const index = new PlacementIndex({
    fleet,
    facts,
    fleetNamespace: reader.fleetNamespace,
  });
  return {
    name: 'placement',
    fieldManager: FIELD_MANAGERS.placement,
    allKeys: () => {
      index.refresh();
      return index.allKeys();
    },
    keysOf: change =>
      change.cluster === HUB_CLUSTER_ID ? index.keysOf(change) : [],
    objectsOf: key => [{ kind: KINDS.placement, key: parseKey(key) }],
    decide: async key =>
      decidePlacementObjects(
        observePlacement({ fleet, facts, now: reader.now() }, parseKey(key)),
      ),
    perform,
  };
}
