import { ANNOTATIONS, FIELD_MANAGERS, KINDS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { keyOf, listOnHub } from '../../engine/keys';
import { keysBy, watchHub } from '../../engine/watches';
import { decideHandover } from './decide';
import { HANDOVER_KINDS, observeHandover, parseHandoverKey } from './observe';
import { servingKeys } from './pending';

/**
 * Moves services without downtime: the successor is ready on the other cluster before the old object is deleted. Keys
 * are `<kind>/<namespace>/<name>` of the old object.
 *
 * @param isDispatcher - whether Squadron dispatches; without it handovers take place only for drains
 *
 * @internal
 */
export function handoverReconciler(
  reader: Reader,
  fleet: Fleet,
  isDispatcher: boolean,
): Reconciler {
  const allKeys = () =>
    HANDOVER_KINDS.flatMap(kind =>
      listOnHub<KubeObject>(fleet, kind).flatMap(object =>
        keysOfObject(kind.kind, object),
      ),
    );
  return {
    name: 'handover',
    fieldManager: FIELD_MANAGERS.handover,
    allKeys,
    keysOf: keysBy([
      watchHub(KINDS.workload, servingKeys),
      watchHub([KINDS.clusterProfile, KINDS.multiKueueCluster], allKeys),
      ...HANDOVER_KINDS.map(kind =>
        watchHub<KubeObject>(kind, object => keysOfObject(kind.kind, object)),
      ),
    ]),
    objectsOf: key => {
      const { kind, ...name } = parseHandoverKey(key);
      return [{ kind, key: name }];
    },
    decide: async key =>
      decideHandover(await observeHandover(reader, key, isDispatcher)),
    perform,
  };
}

/** The keys of an object itself and of its predecessor. */
function keysOfObject(kind: string, { metadata }: KubeObject): string[] {
  const { namespace, name = '', annotations = {} } = metadata;
  const before = annotations[ANNOTATIONS.successorOf];
  return [name, ...(before ? [before] : [])].map(
    one => `${kind}/${keyOf({ namespace, name: one })}`,
  );
}
