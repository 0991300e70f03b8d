import {
  ANNOTATIONS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { kindName } from '@squadron/controller-node';
import type { KubeObject } from '@squadron/controller-node';
import { perform } from '../../actions';
import type { Concern } from '../../engine';
import type { Reader } from '../../reader';
import { keyOf } from '../keys';
import { decideHandover } from './decide';
import { HANDOVER_KINDS, observeHandover } from './observe';

/**
 * Moves what serves without a gap: another object is ready on the other cluster before the one before goes. Keys are
 * `<kind>/<namespace>/<name>` of that one.
 *
 * @internal
 */
export function handoverConcern(reader: Reader, fleet: Fleet): Concern {
  const keysOf = (kind: string, { metadata }: KubeObject): string[] => {
    const { namespace, name, annotations = {} } = metadata;
    const before = annotations[ANNOTATIONS.successorOf];
    return [
      ...(before ? [before] : []),
      ...(annotations[ANNOTATIONS.handoverTo] && name ? [name] : []),
    ].map(one => `${kind}/${keyOf({ namespace, name: one })}`);
  };
  return {
    name: 'handover',
    fieldManager: FIELD_MANAGERS.handover,
    allKeys: () =>
      HANDOVER_KINDS.flatMap(kind =>
        fleet
          .list<KubeObject>(kind, { cluster: HUB_CLUSTER_ID })
          .flatMap(result => ('items' in result ? result.items : []))
          .flatMap(object => keysOf(kind.kind, object)),
      ),
    keysOf: ({ cluster, kind, object }) => {
      const found = HANDOVER_KINDS.find(
        one => kindName(one) === kindName(kind),
      );
      if (cluster !== HUB_CLUSTER_ID || !found) {
        return [];
      }
      const { namespace, name } = object.metadata;
      const own = `${found.kind}/${keyOf({ namespace, name })}`;
      const successor = fleet
        .list<KubeObject>(found, { cluster: HUB_CLUSTER_ID, namespace })
        .flatMap(result => ('items' in result ? result.items : []))
        .some(
          ({ metadata }) =>
            metadata.annotations?.[ANNOTATIONS.successorOf] === name,
        );
      return [...keysOf(found.kind, object), ...(successor ? [own] : [])];
    },
    keysOfCluster: () => [],
    decide: async key => decideHandover(await observeHandover(reader, key)),
    perform,
  };
}
