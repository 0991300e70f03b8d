import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  kindName,
  LABELS,
  podKind,
  workloadKind,
  type KubeManifest,
  type QUEUED_KINDS,
} from '@squadron/kube-kinds';
import { perform } from '../../actions';
import type { Reconciler } from '../../engine';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { expectKnown, type Reader } from '../../reader';
import { decideCopiedStatus, type ObservedCopy } from './decide';

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
  const observe = async (
    key: ReturnType<typeof parseKey>,
  ): Promise<ObservedCopy | undefined> => {
    const object = fleet.find<KubeManifest>(HUB_CLUSTER_ID, kind, key);
    const cluster = fleet
      .findBy(
        HUB_CLUSTER_ID,
        workloadKind,
        LABELS.kueueJobUid,
        object?.metadata.uid ?? '',
      )
      .map(({ status }) => status?.clusterName)
      .find(Boolean);
    if (!object || (cluster && !reader.isReachable(cluster))) {
      return undefined;
    }
    const copy =
      cluster && expectKnown(await reader.findOnServer(cluster, kind, key));
    return { kind, object, ...(copy && { copy }) };
  };
  return {
    name: kind.plural,
    fieldManager: FIELD_MANAGERS.copiedStatus,
    allKeys,
    keysOf: ({ cluster, kind: changed, object: { metadata } }) => {
      const { namespace, labels, ownerReferences = [] } = metadata;
      switch (kindName(changed)) {
        case kindName(kind):
          return [keyOf(metadata)];
        case kindName(workloadKind):
          return ownerReferences
            .filter(owner => owner.kind === kind.kind)
            .map(({ name }) => keyOf({ namespace, name }));
        case kindName(podKind): {
          const name = labels?.[podLabel];
          return cluster === HUB_CLUSTER_ID || !name
            ? []
            : [keyOf({ namespace, name })];
        }
        default:
          return [];
      }
    },
    keysOfCluster: allKeys,
    objectsOf: key => [{ kind, key: parseKey(key) }],
    decide: async key => {
      const observed = await observe(parseKey(key));
      return observed ? decideCopiedStatus(observed) : { actions: [] };
    },
    perform,
  };
}
