import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  WORKLOAD_KINDS,
  workloadKindOf,
  KINDS,
} from '@squadron/kube-kinds';
import { OWNER_UID_INDEX } from '@squadron/backstage-plugin-squadron-node';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';
import type { Reconciler } from '../../engine';
import type { Reader } from '../../reader';
import { listKeys, parseKey } from '../../engine/keys';
import { decideAffinity } from './decide';

/**
 * Publishes an event on jobs with a cluster affinity or placement that this hub cannot follow. Keys are jobs of the
 * hub, as `<kind>/<namespace>/<name>`.
 *
 * @internal
 */
export function affinityReconciler(
  reader: Reader,
  fleet: Fleet,
  isDispatching: boolean,
): Reconciler<never> {
  return {
    name: 'affinity',
    fieldManager: FIELD_MANAGERS.dispatch,
    allKeys: () =>
      Object.values(WORKLOAD_KINDS)
        .filter(({ kind }) => workloadKindOf(kind))
        .flatMap(kind =>
          listKeys(fleet, kind).map(key => `${kind.kind}/${key}`),
        ),
    keysOf: ({ type, cluster, kind, object }) => {
      const { namespace = '', name = '' } = object.metadata;
      return cluster === HUB_CLUSTER_ID &&
        type !== 'deleted' &&
        workloadKindOf(kind.kind)
        ? [`${kind.kind}/${namespace}/${name}`]
        : [];
    },
    objectsOf: key => {
      const { kind, name } = jobOf(key);
      return kind ? [{ kind, key: name }] : [];
    },
    decide: async key => {
      const { kind, name } = jobOf(key);
      const job = kind && fleet.find<KubeObject>(HUB_CLUSTER_ID, kind, name);
      return decideAffinity({
        now: reader.now(),
        kind: kind?.kind ?? '',
        job,
        isDispatching,
        hasWorkload:
          job !== undefined &&
          fleet.findBy(
            HUB_CLUSTER_ID,
            KINDS.workload,
            OWNER_UID_INDEX,
            job.metadata.uid ?? '',
          ).length > 0,
      });
    },
    perform: async () => {},
  };
}

function jobOf(key: string): {
  kind?: ResourceKind;
  name: { namespace: string; name: string };
} {
  const slash = key.indexOf('/');
  const id = workloadKindOf(key.slice(0, slash));
  return {
    kind: id && WORKLOAD_KINDS[id],
    name: parseKey(key.slice(slash + 1)),
  };
}
