import type { DispatchCluster } from '../dispatch';

/**
 * The clusters that a pin means: those that it names, and those that took the place of one of them.
 *
 * @public
 */
export function namedClusters(
  names: readonly string[],
  clusters: readonly Pick<DispatchCluster, 'name' | 'replaces'>[],
): string[] {
  const heirs = clusters
    .filter(
      ({ replaces }) => replaces !== undefined && names.includes(replaces),
    )
    .map(({ name }) => name);
  return [...new Set([...names, ...heirs])];
}
