import type { KubePod } from '../generated/kinds';
import { recordOf } from '../recordOf';
import { sumAmounts, type Amounts } from './amounts';
import { podRequests } from './requests';

/**
 * What unfinished pods do not request of the allocatable amounts of a node, by the node's name; never below zero.
 *
 * @public
 */
export function freeBeside(
  pods: readonly KubePod[],
): (node: string, allocatable: Amounts) => Amounts {
  const requested = new Map<string, Amounts>();
  for (const { spec, status } of pods) {
    const node = spec?.nodeName;
    if (node && status?.phase !== 'Succeeded' && status?.phase !== 'Failed') {
      const before = requested.get(node) ?? {};
      requested.set(node, sumAmounts(before, podRequests(spec)));
    }
  }
  return (node, allocatable) => {
    const taken = requested.get(node) ?? recordOf<bigint>();
    return recordOf(
      Object.entries(allocatable).map(([resource, amount]) => {
        const left = amount - (taken[resource] ?? 0n);
        return [resource, left > 0n ? left : 0n];
      }),
    );
  };
}
