import type { Workload } from '../../kinds';
import { hasFree, preemptionFor } from './preemption';
import type { Preemptor } from './preemption';
import type { QuotaAmounts } from './quotaKey';

/**
 * How an ask comes to its quota, best first: it is `free`; others end that hold what its queue has lent (`reclaim`);
 * Workloads of its own queue end too (`preempt`); not at all now (`none`).
 *
 * @internal
 */
export const QUOTA_WAYS = ['free', 'reclaim', 'preempt', 'none'] as const;

/** @internal */
export interface QuotaOffer {
  way: (typeof QUOTA_WAYS)[number];
  /** How many cohorts up its loans reach once the victims have ended; 0 without a loan. */
  loanHeight: number;
  victims: readonly Workload[];
}

/** What a queue has for all of an ask. @internal */
export function quotaOffer(
  preemptor: Preemptor,
  ask: QuotaAmounts,
): QuotaOffer {
  const { ledger, own, clusterQueue } = preemptor;
  const found = hasFree(ledger, own, ask)
    ? { victims: [], left: ledger }
    : preemptionFor(preemptor, ask);
  const { victims = [], left = ledger } = found ?? {};
  const after = left.plus(own, ask);
  const heights = [...ask.keys()].map(key => after.loanHeight(own, key));
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
