import { isLabelValue } from '../names/labels';
import { clusterMatcher } from './selectors';
import { MisconfiguredError } from './types';
import type { PlacementCluster, PlacementGroup } from './types';
import type { PlacementSpec } from '@squadron/kube-kinds';

/**
 * Groups of the selected clusters: named groups first, each cluster in the first group that matches it, then the
 * rest. Each group is split into parts of at most the same size.
 *
 * A group that cannot be evaluated ends the list; the groups before it are kept.
 *
 * @public
 */
export function groupDecisions(
  selected: readonly PlacementCluster[],
  { decisionStrategy }: PlacementSpec,
): { groups: PlacementGroup[]; misconfigured?: string } {
  const { decisionGroups = [], clustersPerDecisionGroup = '100%' } =
    decisionStrategy?.groupStrategy ?? {};
  const groups: PlacementGroup[] = [];
  const add = (name: string, clusters: string[], size: number) => {
    for (let at = 0; at < clusters.length; at += size) {
      groups.push({
        index: groups.length,
        name,
        clusters: clusters.slice(at, at + size),
      });
    }
  };
  try {
    const size = sizeOf(clustersPerDecisionGroup, selected.length);
    let rest = selected;
    for (const { groupName, groupClusterSelector } of decisionGroups) {
      if (!isLabelValue(groupName)) {
        throw new MisconfiguredError(
          `Group '${groupName}' cannot be a label of its decisions; use at most 63 letters, digits, '-', '_' and '.'.`,
        );
      }
      const { matches } = clusterMatcher(groupClusterSelector);
      add(groupName, rest.filter(matches).map(nameOf), size);
      rest = rest.filter(cluster => !matches(cluster));
    }
    add('', rest.map(nameOf), size);
  } catch (error) {
    if (error instanceof MisconfiguredError) {
      return { groups, misconfigured: error.message };
    }
    throw error;
  }
  return {
    groups: groups.length > 0 ? groups : [{ index: 0, name: '', clusters: [] }],
  };
}

function sizeOf(size: number | string, selected: number): number {
  const percent = /^([1-9]\d{0,2})%$/.exec(String(size))?.[1];
  if (percent && Number(percent) <= 100) {
    return Math.max(1, Math.ceil((selected * Number(percent)) / 100));
  }
  if (typeof size === 'number' && Number.isInteger(size) && size > 0) {
    return size;
  }
  throw new MisconfiguredError(
    `clustersPerDecisionGroup is '${size}'; use a whole number from 1 or a percentage from 1% to 100%.`,
  );
}

function nameOf({ name }: PlacementCluster): string {
  return name;
}
