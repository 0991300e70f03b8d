import type { OneblockClusterSpec, OneblockPool } from '@squadron/kube-kinds';
import { IMPLIED_POOLS } from '@squadron/kube-kinds';
import type { ClusterChanges } from '../../contract/clusters/lifecycle';

/** Name of the control plane in changes and effects. @public */
export const CONTROL_PLANE_PART = 'control-plane';

/**
 * Returns the spec with the changes applied; the input is not modified. Parts that no change affects are the same
 * objects, and applying the changes twice equals applying them once.
 *
 * @param now - ISO time; machines of parts to replace are replaced if they are older
 * @public
 */
export function applyClusterChanges(
  spec: OneblockClusterSpec,
  changes: ClusterChanges,
  now: string,
): OneblockClusterSpec {
  const { version, paused, replaceMachines = [] } = changes;
  const controlPlane = {
    ...withoutUndefined(changes.controlPlane ?? {}),
    ...(replaceMachines.includes(CONTROL_PLANE_PART) && { rolloutAfter: now }),
  };
  return {
    ...spec,
    ...(Object.keys(controlPlane).length > 0 && {
      controlPlane: { ...spec.controlPlane, ...controlPlane },
    }),
    ...(touchesPools(changes) && {
      pools: changedPools(spec.pools ?? IMPLIED_POOLS, changes, now),
    }),
    ...(version !== undefined && {
      provisioner: { ...spec.provisioner, k8sVersion: version },
    }),
    ...(paused !== undefined && { paused }),
  };
}

function touchesPools({
  pools = [],
  removePools = [],
  replaceMachines = [],
}: ClusterChanges): boolean {
  return (
    pools.length > 0 ||
    removePools.length > 0 ||
    replaceMachines.some(part => part !== CONTROL_PLANE_PART)
  );
}

function changedPools(
  pools: readonly OneblockPool[],
  changes: ClusterChanges,
  now: string,
): OneblockPool[] {
  const { removePools = [], replaceMachines = [] } = changes;
  const byName = new Map(pools.map(pool => [pool.name, pool]));
  for (const change of changes.pools ?? []) {
    byName.set(change.name, {
      ...byName.get(change.name),
      ...withoutUndefined(change),
      name: change.name,
    });
  }
  return [...byName.values()]
    .filter(({ name }) => !removePools.includes(name))
    .map(pool =>
      replaceMachines.includes(pool.name)
        ? { ...pool, rolloutAfter: now }
        : pool,
    );
}

function withoutUndefined<T extends object>(value: T): Partial<T> {
  return Object.fromEntries(
    Object.entries(value).filter(([, field]) => field !== undefined),
  ) as Partial<T>;
}
