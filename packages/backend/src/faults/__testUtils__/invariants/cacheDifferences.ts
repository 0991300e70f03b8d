import { kindName } from '@squadron/kube-kinds';
import type { CachedKind, SeenObject } from '../probe/types';
import type { ListedKind } from './listed';

/**
 * Differences between a fleet cache and the API servers: UIDs and versions of each kind of the listed
 * clusters. Empty when they agree.
 */
export function cacheDifferences(
  cached: readonly CachedKind[],
  listed: readonly ListedKind[],
): string[] {
  return listed.flatMap(({ cluster, kind, objects }) => {
    const where = `${kindName(kind)} of ${cluster}`;
    const held = cached.find(
      candidate =>
        candidate.cluster === cluster && candidate.kind === kindName(kind),
    );
    if (held?.state !== 'synced') {
      return [`${where} is ${held?.state ?? 'not watched'}`];
    }
    const there = byKey(
      objects.map(({ metadata }) => ({
        namespace: metadata.namespace,
        name: metadata.name ?? '',
        uid: metadata.uid ?? '',
        resourceVersion: metadata.resourceVersion ?? '',
      })),
    );
    const here = byKey(held.objects);
    return [
      ...[...here].flatMap(([key, seen]) => {
        const real = there.get(key);
        if (!real) {
          return [`${where}: ${key} is gone, and the cache still has it`];
        }
        return stateOf(real) === stateOf(seen)
          ? []
          : [
              `${where}: ${key} is ${stateOf(real)}, and ${stateOf(
                seen,
              )} in the cache`,
            ];
      }),
      ...(held.isPartial
        ? []
        : [...there.keys()]
            .filter(key => !here.has(key))
            .map(key => `${where}: the cache lacks ${key}`)),
    ];
  });
}

function byKey(objects: readonly SeenObject[]): Map<string, SeenObject> {
  return new Map(
    objects.map(object => [`${object.namespace ?? ''}/${object.name}`, object]),
  );
}

function stateOf({ uid, resourceVersion }: SeenObject): string {
  return `${uid} at ${resourceVersion}`;
}
