import type { Workload } from '../../kinds';
import { scaleAmounts } from '../../quantity';
import type { Amounts, PodSetAsk } from '../../quantity';
import { attemptFlavor, MODES, worse } from './attemptFlavor';
import type {
  Assigner,
  Attempt,
  FlavorAsk,
  Mode,
  Shortfall,
} from './attemptFlavor';
import { flavorRefusal } from './flavorRefusal';
import type { QuotaAmounts, QuotaKey, QuotaNode } from './quotaNode';
import { victimsOf } from './victims';

/**
 * What Kueue would assign to pod sets: `fit` now, `preempt` after others have ended, `none` nothing now.
 *
 * @internal
 */
export interface Assignment {
  mode: 'fit' | 'preempt' | 'none';
  isBorrowing: boolean;
  victims: Workload[];
  /** Flavors that pod sets would get. */
  flavors: Array<{ set: PodSetAsk; flavor: string }>;
  /** What pod sets would take of those flavors, in nano units. */
  taken: QuotaAmounts;
  /** Of each pod set that finds no room, in the flavor that comes closest. */
  shortfalls: Shortfall[];
  /** Why pod sets may use no flavor at all, or a resource that the queue does not give. */
  refusals: string[];
}

/**
 * Assigns flavors as Kueue 0.18 does (pkg/scheduler/flavorassigner): pod set by pod set, of each resource group the
 * first flavor that is good enough. Topologies and fair sharing are not looked at.
 *
 * @internal
 */
export function assignFlavors(
  podSets: readonly PodSetAsk[],
  facts: Assigner,
): Assignment {
  const { node } = facts;
  const taken = new Map<QuotaKey, bigint>();
  const needsRoom = new Set<QuotaKey>();
  const shortfalls: Shortfall[] = [];
  const refusals: string[] = [];
  const flavors: Assignment['flavors'] = [];
  let worst: Mode = 'fit';
  let isBorrowing = false;
  for (const set of podSets.filter(({ count }) => count > 0)) {
    const asked = askedOf(set, node);
    const groups = node.queue?.spec?.resourceGroups ?? [];
    for (const resource of Object.keys(asked)) {
      if (!groups.some(group => group.coveredResources.includes(resource))) {
        refusals.push(`its queue gives no ${resource}`);
        worst = 'noFit';
      }
    }
    for (const group of groups) {
      const ofGroup = group.coveredResources.filter(name => name in asked);
      const names = group.flavors.map(({ name }) => name);
      const found =
        ofGroup.length > 0
          ? chooseFlavor({ set, asked, ofGroup, names, taken }, facts)
          : undefined;
      if (found) {
        refusals.push(...found.refusals);
        shortfalls.push(...found.shortfalls);
        const { best } = found;
        flavors.push(...(best ? [{ set, flavor: best.flavor }] : []));
        worst = worse(worst, best?.mode ?? 'noFit');
        isBorrowing ||= (best?.borrows ?? 0) > 0;
        best?.amounts.forEach((amount, key) => taken.set(key, amount));
        best?.needsRoom.forEach(key => needsRoom.add(key));
      }
    }
  }
  const victims =
    worst === 'preempt' || worst === 'reclaim'
      ? victimsOf(facts, taken, [...needsRoom])
      : [];
  const otherwise = victims.length > 0 ? 'preempt' : 'none';
  const mode = worst === 'fit' ? 'fit' : otherwise;
  return { mode, isBorrowing, victims, flavors, taken, shortfalls, refusals };
}

function chooseFlavor(
  ask: FlavorAsk,
  facts: Assigner,
): { best?: Attempt; shortfalls: Shortfall[]; refusals: string[] } {
  const refusals: string[] = [];
  const attempts: Attempt[] = [];
  let best: Attempt | undefined;
  for (const name of ask.names) {
    const flavor = facts.flavors.find(one => one.metadata.name === name);
    const refusal = flavor
      ? flavorRefusal(ask.set, flavor)
      : `flavor ${name} does not exist`;
    if (refusal) {
      refusals.push(refusal);
      continue;
    }
    const attempt = attemptFlavor(name, ask, facts);
    attempts.push(attempt);
    if (!looksFurther(attempt, facts.node)) {
      best = attempt;
      break;
    }
    if (isPreferred(attempt, best, facts.node)) {
      best = attempt;
    }
  }
  const closest = [...attempts].sort(byDistance)[0];
  const hasRoom = best?.mode === 'fit';
  return {
    best,
    shortfalls: hasRoom ? [] : (best ?? closest)?.shortfalls ?? [],
    refusals: attempts.length === 0 ? refusals : [],
  };
}

function looksFurther({ mode, borrows }: Attempt, { queue }: QuotaNode) {
  const { whenCanPreempt = 'TryNextFlavor', whenCanBorrow = 'MayStopSearch' } =
    queue?.spec?.flavorFungibility ?? {};
  return (
    mode === 'noFit' ||
    mode === 'noCandidates' ||
    (mode !== 'fit' && whenCanPreempt === 'TryNextFlavor') ||
    (borrows > 0 && whenCanBorrow === 'TryNextFlavor')
  );
}

function isPreferred(
  next: Attempt,
  best: Attempt | undefined,
  { queue }: QuotaNode,
): boolean {
  if (next.mode === 'noFit' || !best) {
    return next.mode !== 'noFit';
  }
  const byMode = MODES.indexOf(next.mode) - MODES.indexOf(best.mode);
  const byLoan = best.borrows - next.borrows;
  const prefersPreemption =
    queue?.spec?.flavorFungibility?.preference === 'PreemptionOverBorrowing';
  return (prefersPreemption ? byLoan || byMode : byMode || byLoan) > 0;
}

/** What may come true first, then what is short of fewer things. */
function byDistance(a: Attempt, b: Attempt): number {
  const lost = ({ shortfalls }: Attempt) =>
    shortfalls.filter(({ isForEver }) => isForEver).length;
  return lost(a) - lost(b) || a.shortfalls.length - b.shortfalls.length;
}

/** Of all pods; where the queue counts pods, those too. */
function askedOf(set: PodSetAsk, { queue }: QuotaNode): Amounts {
  const countsPods = queue?.spec?.resourceGroups?.some(group =>
    group.coveredResources.includes('pods'),
  );
  const one = countsPods
    ? { ...set.requests, pods: 1_000_000_000n }
    : set.requests;
  return Object.fromEntries(
    Object.entries(scaleAmounts(one, set.count)).filter(
      ([, amount]) => amount > 0n,
    ),
  );
}
