import type { DispatchCluster } from '../../placement/dispatch/types';

/** The clusters that a cluster affinity refers to: those that it names, and the replacements of those. @public */
export function namedClusters(
  names: readonly string[],
  clusters: readonly Pick<DispatchCluster, 'name' | 'replaces'>[],
): string[] {
  const replacements = clusters
    .filter(
      ({ replaces }) => replaces !== undefined && names.includes(replaces),
    )
    .map(({ name }) => name);
  return [...new Set([...names, ...replacements])];
}
