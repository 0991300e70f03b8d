import { FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { listKeys, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { decideScores } from './decide';
import { observeScores } from './observe';

/** Publishes the measurements of each cluster as scores for placements. Keys are cluster IDs. @internal */
export function scoresReconciler(reader: Reader, fleet: Fleet): Reconciler {
  return {
    name: 'scores',
    fieldManager: FIELD_MANAGERS.scores,
    allKeys: () =>
      listKeys(fleet, KINDS.clusterMetrics).map(key => parseKey(key).name),
    keysOf: keysBy([
      watchHub(KINDS.clusterMetrics, ({ metadata }) => [metadata.name]),
      watchHub(KINDS.addOnPlacementScore, ({ metadata }) => [
        metadata.namespace ?? '',
      ]),
    ]),
    objectsOf: id => profileOf(id, reader.fleetNamespace),
    decide: async id => decideScores(await observeScores(reader, id)),
    perform,
  };
}
