import type { Workload } from '@squadron/kube-kinds';
import { hasFree, preemptionFor, type Preemptor } from './preemption';
import type { QuotaAmounts } from './quotaKey';

/**
 * How a request gets its quota, best first: it is `free`; workloads that borrow it are preempted (`reclaim`); workloads
 * of its own queue are preempted too (`preempt`); it gets none now (`none`).
 *
 * @public
 */
export const QUOTA_WAYS = ['free', 'reclaim', 'preempt', 'none'] as const;

/** @public */
export interface QuotaOffer {
  way: (typeof QUOTA_WAYS)[number];
  /** Number of cohorts up to which it borrows after the preemption; 0 if it does not borrow. */
  loanHeight: number;
  victims: readonly Workload[];
}

/** The quota that a queue has for all of a request. @internal */
export function quotaOffer(
  preemptor: Preemptor,
  request: QuotaAmounts,
): QuotaOffer {
  const { usage, own, clusterQueue } = preemptor;
  const found = hasFree(usage, own, request)
    ? { victims: [], left: usage }
    : preemptionFor(preemptor, request);
  const { victims = [], left = usage } = found ?? {};
  const after = left.plus(own, request);
  const heights = [...request.keys()].map(key => after.loanHeight(own, key));
  const { name } = clusterQueue.metadata;
  const endsOwn = victims.some(
    ({ status }) => status?.admission?.clusterQueue === name,
  );
  const wayOfVictims = endsOwn ? 'preempt' : 'reclaim';
  const wayOfFound = victims.length > 0 ? wayOfVictims : 'free';
  return {
    way: found ? wayOfFound : 'none',
    loanHeight: Math.max(0, ...heights),
    victims,
  };
}
