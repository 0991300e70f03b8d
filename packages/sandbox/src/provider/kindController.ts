import {
  type Controller,
  type Reflector,
  type WorkResult,
  controllerWatch,
  createController,
} from '@squadron/controller-node';
import { type KubeObject, KINDS } from '@squadron/kube-kinds';
import type { ProviderContext } from './ProviderContext';
import { idOf, ownerNameOf } from './identity';
import { keyOf } from './objects';

const RESYNC_MS = 60_000;

/**
 * A controller of one kind. Its objects, their owners, and the processes enqueue keys; it reads the
 * cache when it processes a key.
 *
 * @internal
 */
export function kindController<T extends KubeObject>(
  { cache, clusters, logger }: ProviderContext,
  name: string,
  reflector: Reflector<T>,
  reconcile: (key: string) => Promise<WorkResult | void>,
): Controller {
  const keysWhere = (belongs: (object: T) => boolean) =>
    reflector.store.list().filter(belongs).map(keyOf);
  const allKeys = () => keysWhere(() => true);
  const controller = createController({
    name,
    logger,
    concurrency: 4,
    maxDelayMs: 10_000,
    // The caches may have synced long before this controller starts.
    ready: async signal => {
      await cache.waitForSync(signal);
      allKeys().forEach(key => controller.enqueue(key));
    },
    resync: { everyMs: RESYNC_MS, keys: allKeys },
    reconcile,
    watches: [
      controllerWatch<{ object: KubeObject }>({
        subscribe: listener => reflector.onEvent(listener),
        keysOf: ({ object }) => [keyOf(object)],
      }),
      controllerWatch<{ object: KubeObject }>({
        subscribe: listener => cache.clusters.onEvent(listener),
        keysOf: ({ object }) =>
          keysWhere(
            candidate =>
              candidate.metadata.namespace === object.metadata.namespace &&
              ownerNameOf(candidate) === object.metadata.name,
          ),
      }),
      controllerWatch<{ object: KubeObject }>({
        subscribe: listener =>
          // A Machine has the name of its SandboxMachine, and owns no other kind.
          reflector.kind === KINDS.sandboxMachine
            ? cache.machines.onEvent(listener)
            : () => {},
        keysOf: ({ object }) => [keyOf(object)],
      }),
      controllerWatch<string>({
        subscribe: listener => clusters.onChange(listener),
        keysOf: id => keysWhere(candidate => idOf(candidate) === id),
      }),
    ],
  });
  return controller;
}
