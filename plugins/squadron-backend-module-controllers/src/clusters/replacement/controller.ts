import { clusterIdOf } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { profileOf } from '../../engine/hubObjects';
import { keyOf, listOnHub, parseKey } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { decideReplacement } from './decide';
import { observeReplacement } from './observe';

/** Replaces clusters with others. Keys are cluster IDs of the replacements. @internal */
export function replacementReconciler(
  reader: Reader,
  fleet: Fleet,
): Reconciler {
  const ofProfile = ({ metadata }: KubeObject) =>
    [
      clusterIdOf(metadata, reader.fleetNamespace),
      metadata.annotations?.[ANNOTATIONS.replacedBy] ?? '',
    ]
      .filter(Boolean)
      .map(keyOfId);
  return {
    name: 'replacement',
    fieldManager: FIELD_MANAGERS.replacement,
    allKeys: () => listOnHub(fleet, KINDS.clusterProfile).flatMap(ofProfile),
    keysOf: keysBy([
      watchHub(KINDS.clusterProfile, ofProfile),
      watchHub(KINDS.multiKueueCluster, ({ metadata }) => [
        keyOfId(metadata.name),
      ]),
    ]),
    objectsOf: key => profileOf(parseKey(key).name, reader.fleetNamespace),
    decide: async key =>
      decideReplacement(await observeReplacement(reader, parseKey(key).name)),
    perform,
  };
}

function keyOfId(id: string): string {
  return keyOf({ namespace: '', name: id });
}
