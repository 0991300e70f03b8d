import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  kindName,
  LABELS,
  type KubeManifest,
  type QUEUED_KINDS,
  KINDS,
} from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { expectKnown, type Reader } from '../../reader';
import { decideCopiedStatus } from './decide';

/**
 * Brings the status back to the hub of a kind that MultiKueue copies as a whole to a cluster, where no controller of the
 * hub writes it. Keys are objects of the hub.
 *
 * @internal
 */
export function copiedStatusReconciler(
  reader: Reader,
  fleet: Fleet,
  { kind, podLabel }: (typeof QUEUED_KINDS)[keyof typeof QUEUED_KINDS],
): Reconciler {
  const allKeys = () => listKeys(fleet, kind);
  return {
    name: kind.plural,
    fieldManager: FIELD_MANAGERS.copiedStatus,
    allKeys,
    keysOf: ({ cluster, kind: changed, object: { metadata } }) => {
      const { namespace, name, labels, ownerReferences = [] } = metadata;
      const owners = ownerReferences.filter(one => one.kind === kind.kind);
      const names = {
        [kindName(kind)]: [name],
        [kindName(KINDS.workload)]: owners.map(owner => owner.name),
        [kindName(KINDS.pod)]:
          cluster === HUB_CLUSTER_ID ? [] : [labels?.[podLabel] ?? ''],
      }[kindName(changed)];
      return (names ?? [])
        .filter(Boolean)
        .map(one => keyOf({ namespace, name: one }));
    },
    keysOfCluster: allKeys,
    objectsOf: key => [{ kind, key: parseKey(key) }],
    decide: async name => {
      const key = parseKey(name);
      const object = fleet.find<KubeManifest>(HUB_CLUSTER_ID, kind, key);
      const uid = object?.metadata.uid ?? '';
      const cluster = fleet
        .findBy(HUB_CLUSTER_ID, KINDS.workload, LABELS.kueueJobUid, uid)
        .map(({ status }) => status?.clusterName)
        .find(Boolean);
      if (!object || (cluster && !reader.isReachable(cluster))) {
        return { actions: [] };
      }
      const copy = cluster
        ? expectKnown(await reader.findOnServer(cluster, kind, key))
        : undefined;
      return decideCopiedStatus(kind, object, copy);
    },
    perform,
  };
}
