import type { Workload } from '../../kinds';
import { amountsOf, scaleAmounts, workloadPodSets } from '../../quantity';
import { quotaKey } from './quotaTree';
import type { QuotaAmounts, QuotaKey } from './quotaTree';

/** Of each version of a Workload that was looked at. */
const held = new WeakMap<Workload, QuotaAmounts>();

/** What a Workload holds of each flavor's resources; empty without quota. @internal */
export function heldQuota(workload: Workload): QuotaAmounts {
  const known = held.get(workload);
  if (known) {
    return known;
  }
  const amounts = sumHeld(workload);
  held.set(workload, amounts);
  return amounts;
}

function sumHeld(workload: Workload): QuotaAmounts {
  const amounts = new Map<QuotaKey, bigint>();
  const sets = workloadPodSets(workload);
  for (const assignment of workload.status?.admission?.podSetAssignments ??
    []) {
    const set = sets.find(({ name }) => name === assignment.name);
    const used = assignment.resourceUsage
      ? amountsOf(assignment.resourceUsage)
      : set && scaleAmounts(set.requests, assignment.count ?? set.count);
    for (const [resource, flavor] of Object.entries(assignment.flavors ?? {})) {
      const key = quotaKey(flavor, resource);
      amounts.set(key, (amounts.get(key) ?? 0n) + (used?.[resource] ?? 0n));
    }
  }
  return amounts;
}
