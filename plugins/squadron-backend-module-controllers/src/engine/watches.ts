import {
  HUB_CLUSTER_ID,
  kindName,
  type Kind,
  type KubeObject,
  type ResourceKind,
} from '@squadron/kube-kinds';
import type { FleetChange } from '@squadron/backstage-plugin-squadron-node';
import type { Reconciler } from './types';

/** One kind, with the type of its objects, or several. */
type Watched<T extends KubeObject> = Kind<T> | readonly ResourceKind[];

type KeysOf<T> = (object: T, cluster: string, change: FleetChange) => string[];

/** The keys that changes of objects of these kinds may affect. */
interface Watch {
  kinds: ResourceKind[];
  keysOf: KeysOf<KubeObject>;
}

/** Watches kinds on the hub and on all workers. @internal */
export function watchAll<T extends KubeObject>(
  watched: Watched<T>,
  keysOf: KeysOf<T>,
): Watch {
  const kinds: ResourceKind[] = [watched].flat();
  return { kinds, keysOf: keysOf as KeysOf<KubeObject> };
}

/** Watches kinds on the hub. @internal */
export function watchHub<T extends KubeObject>(
  watched: Watched<T>,
  keysOf: (object: T, change: FleetChange) => string[],
): Watch {
  return watchAll<T>(watched, (object, cluster, change) =>
    cluster === HUB_CLUSTER_ID ? keysOf(object, change) : [],
  );
}

/** Watches kinds on all workers. @internal */
export function watchWorkers<T extends KubeObject>(
  watched: Watched<T>,
  keysOf: KeysOf<T>,
): Watch {
  return watchAll<T>(watched, (object, cluster, change) =>
    cluster === HUB_CLUSTER_ID ? [] : keysOf(object, cluster, change),
  );
}

/** The keys that a change may affect, by all watches of its kind. @internal */
export function keysBy(watches: readonly Watch[]): Reconciler['keysOf'] {
  const byKind = Map.groupBy(
    watches.flatMap(({ kinds, keysOf }) =>
      kinds.map(kind => ({ name: kindName(kind), keysOf })),
    ),
    ({ name }) => name,
  );
  return change =>
    (byKind.get(kindName(change.kind)) ?? []).flatMap(({ keysOf }) =>
      keysOf(change.object, change.cluster, change),
    );
}
