import { changeWorkload } from '@squadron/backstage-plugin-squadron-node';
import type {
  Fleet,
  SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import {
  FIELD_MANAGERS,
  KINDS,
  LABELS,
  type RayJob,
} from '@squadron/kube-kinds';
import type { Reconciler } from '../../engine';
import { keyOf, listKeys, parseKey } from '../../engine/keys';
import { keysBy, watchAll, watchHub } from '../../engine/watches';
import type { Reader } from '../../reader';
import { decideIdle } from './decide';
import { observeRayCluster } from './observe';
import type { SuspendAction } from './types';

/** Suspends idle RayClusters. Keys are RayClusters of the hub. @internal */
export function idleReconciler(
  reader: Reader,
  fleet: Fleet,
  options: {
    clock: Clock;
    defaultMs: SquadronConfig['ray']['suspendIdleAfterMs'];
  },
): Reconciler<SuspendAction> {
  const { clock, defaultMs } = options;
  const allKeys = () => listKeys(fleet, KINDS.rayCluster);
  return {
    name: 'idle',
    fieldManager: FIELD_MANAGERS.idle,
    allKeys,
    keysOf: keysBy([
      watchAll(KINDS.rayCluster, ({ metadata }) => [keyOf(metadata)]),
      watchAll(KINDS.rayJob, keysOfJob),
      watchHub(KINDS.workload, ({ metadata }) =>
        (metadata.ownerReferences ?? [])
          .filter(({ kind }) => kind === KINDS.rayCluster.kind)
          .map(({ name }) => keyOf({ namespace: metadata.namespace, name })),
      ),
    ]),
    keysOfCluster: allKeys,
    objectsOf: key => [{ kind: KINDS.rayCluster, key: parseKey(key) }],
    decide: async key => {
      const observed = await observeRayCluster(
        reader,
        fleet,
        parseKey(key),
        defaultMs,
      );
      return observed ? decideIdle(observed, clock.now()) : { actions: [] };
    },
    // The same command as that of people: it reads the object again, and knows how Kueue suspends.
    perform: async ({ cluster, key, uid }, { signal }) => {
      await changeWorkload(
        fleet,
        {
          cluster,
          uid,
          kind: 'raycluster',
          name: key.name,
          namespace: key.namespace ?? '',
          changes: { suspend: true },
        },
        { signal, clock },
      );
    },
  };
}

function keysOfJob({ metadata, spec }: RayJob): string[] {
  const name = spec?.clusterSelector?.[LABELS.rayCluster];
  return name ? [keyOf({ namespace: metadata.namespace, name })] : [];
}
