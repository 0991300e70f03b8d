import { amountsOf, scaleAmounts, workloadPodSets } from '@squadron/kube-kinds';
import type { Workload, Amounts } from '@squadron/kube-kinds';
import { quotaKey, type QuotaAmounts, type QuotaKey } from './quotaKey';

/** Cached per version of a Workload. */
const held = new WeakMap<Workload, QuotaAmounts>();

/** Quota of each flavor's resources that a Workload has reserved; empty without a reservation. @public */
export function reservedQuota(workload: Workload): QuotaAmounts {
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
  for (const assignment of workload.status?.admission?.podSetAssignments ??
    []) {
    const used = assignment.resourceUsage
      ? amountsOf(assignment.resourceUsage)
      : requestedBy(workload, assignment);
    for (const [resource, flavor] of Object.entries(assignment.flavors ?? {})) {
      const key = quotaKey(flavor, resource);
      amounts.set(key, (amounts.get(key) ?? 0n) + (used?.[resource] ?? 0n));
    }
  }
  return amounts;
}

/** For Workloads that do not report their usage; counting pods is much slower than reading it. */
function requestedBy(
  workload: Workload,
  { name, count }: { name: string; count?: number },
): Amounts | undefined {
  const set = workloadPodSets(workload).find(one => one.name === name);
  return set && scaleAmounts(set.requests, count ?? set.count);
}
