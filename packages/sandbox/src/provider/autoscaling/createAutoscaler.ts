import {
  type Controller,
  type EventRecorder,
  controllerWatch,
  createController,
  isNotFound,
} from '@squadron/controller-node';
import {
  type KubeObject,
  type MachineDeployment,
  KINDS,
} from '@squadron/kube-kinds';
import { FIELD_MANAGER } from '../../manifests';
import type { ProviderContext } from '../ProviderContext';
import { idOf, parseKey } from '../identity';
import { isDeleting, keyOf } from '../objects';
import { objectKey } from '../write';
import { decidePools } from './decidePools';
import { autoscaledPools, observePools } from './observePools';
import type { EmptySince, PoolChange } from './types';

/** Reconcile interval of a cluster with autoscaled pools. */
const SCAN_MS = 3_000;

const RESYNC_MS = 60_000;

/** Marks the machine that Cluster API deletes when a pool shrinks. */
const DELETE_MACHINE_ANNOTATION = 'cluster.x-k8s.io/delete-machine';

/**
 * The cluster autoscaler of the sandbox: a controller over clusters that changes the size of their pools with bounds.
 * Cluster API creates and drains the machines.
 *
 * @internal
 */
export function createAutoscaler(
  context: ProviderContext & { events: EventRecorder },
): Controller {
  const { cache, logger } = context;
  // Not persisted: after a restart empty machines wait again.
  const memory = new Map<string, EmptySince>();
  const allKeys = () => cache.clusters.store.list().map(keyOf);
  const controller = createController({
    name: 'sandbox-autoscaler',
    logger,
    concurrency: 4,
    maxDelayMs: 10_000,
    // The caches may have synced long before this controller starts.
    ready: async signal => {
      await cache.waitForSync(signal);
      allKeys().forEach(key => controller.enqueue(key));
    },
    resync: { everyMs: RESYNC_MS, keys: allKeys },
    reconcile: async key => {
      const isScanned = await reconcilePools(context, key, memory);
      return isScanned ? { requeueAfterMs: SCAN_MS } : undefined;
    },
    watches: [
      controllerWatch<{ object: MachineDeployment }>({
        subscribe: listener => cache.machineDeployments.onEvent(listener),
        keysOf: ({ object }) => [
          `${object.metadata.namespace}/${object.spec?.clusterName}`,
        ],
      }),
      controllerWatch<{ object: KubeObject }>({
        subscribe: listener => cache.clusters.onEvent(listener),
        keysOf: ({ object }) => [keyOf(object)],
      }),
    ],
  });
  return controller;
}

/** @returns whether the cluster has autoscaled pools. */
async function reconcilePools(
  context: ProviderContext & { events: EventRecorder },
  key: string,
  memory: Map<string, EmptySince>,
): Promise<boolean> {
  const { cache, clusters, now } = context;
  const cluster = cache.clusters.store.get(parseKey(key));
  const pools =
    cluster && !isDeleting(cluster) ? autoscaledPools(cache, cluster) : [];
  const id = pools[0] && idOf(pools[0]);
  if (!cluster || !id) {
    memory.delete(key);
    return false;
  }
  const controlPlane = clusters.controlPlane(id);
  if (controlPlane.phase.type !== 'ready') {
    return true;
  }
  const decision = decidePools(
    await observePools({
      cache,
      cluster,
      pools,
      client: controlPlane.client,
      emptySince: memory.get(key) ?? {},
      now: now(),
    }),
  );
  for (const change of decision.changes) {
    const pool = pools.find(({ metadata }) => metadata.name === change.pool);
    if (pool) {
      await performChange(context, pool, change);
    }
  }
  memory.set(key, decision.emptySince);
  return true;
}

async function performChange(
  { hub, events, logger }: ProviderContext & { events: EventRecorder },
  pool: MachineDeployment,
  { replicas, remove, reason, message }: PoolChange,
): Promise<void> {
  const { namespace, resourceVersion } = pool.metadata;
  const options = { fieldManager: FIELD_MANAGER };
  if (remove) {
    try {
      await hub.patch(
        KINDS.machine,
        { namespace, name: remove },
        { metadata: { annotations: { [DELETE_MACHINE_ANNOTATION]: '' } } },
        options,
      );
    } catch (error) {
      // The machine is already gone; the next pass counts again.
      if (isNotFound(error)) {
        return;
      }
      throw error;
    }
  }
  await hub.patch(
    KINDS.machineDeployment,
    objectKey(pool),
    // The resource version protects a concurrent change of the size.
    { metadata: { resourceVersion }, spec: { replicas } },
    options,
  );
  logger.info(`${keyOf(pool)}: ${message}`);
  events.record(pool, { type: 'Normal', reason, message });
}
