import type { ResourceFlavor, Workload } from '../../kinds';
import { scaleAmounts } from '../../quantity';
import type { Amounts, PodSetAsk } from '../../quantity';
import { flavorRefusal } from './flavorRefusal';
import {
  available,
  borrowsWith,
  localAvailable,
  parentsOf,
  potential,
  quotaKey,
} from './quotaTree';
import type { QuotaKey, QuotaNode } from './quotaTree';
import { victimsOf } from './victims';

/** A resource of a flavor that is short, in nano units. @internal */
export interface Shortfall {
  podSet: string;
  key: QuotaKey;
  /** Of the pod set. */
  asked: bigint;
  free: bigint;
  shortBy: bigint;
  isForEver: boolean;
}

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
  /** Of each pod set that finds no room, in the flavor that comes closest. */
  shortfalls: Shortfall[];
  /** Why pod sets may use no flavor at all, or a resource that the queue does not give. */
  refusals: string[];
}

/** Better is more. */
const MODES = ['noFit', 'noCandidates', 'preempt', 'reclaim', 'fit'] as const;

type Mode = (typeof MODES)[number];

interface Attempt {
  mode: Mode;
  /** Height of the Cohort that lends; 0 without a loan. */
  borrows: number;
  flavor: string;
  /** What this pod set and those before it take, by resource. */
  amounts: Map<QuotaKey, bigint>;
  needsRoom: QuotaKey[];
  shortfalls: Shortfall[];
}

/**
 * Assigns flavors as Kueue 0.18 does (pkg/scheduler/flavorassigner): pod set by pod set, of each resource group the
 * first flavor that is good enough. Topologies and fair sharing are not looked at.
 *
 * @internal
 */
export function assignFlavors(
  podSets: readonly PodSetAsk[],
  facts: {
    node: QuotaNode;
    flavors: readonly ResourceFlavor[];
    holders: readonly Workload[];
    priority: number;
    nowMs: number;
  },
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
  const mode =
    worst === 'fit' ? 'fit' : victims.length > 0 ? 'preempt' : 'none';
  return { mode, isBorrowing, victims, flavors, shortfalls, refusals };
}

function chooseFlavor(
  ask: {
    set: PodSetAsk;
    asked: Amounts;
    ofGroup: readonly string[];
    names: readonly string[];
    taken: ReadonlyMap<QuotaKey, bigint>;
  },
  facts: Parameters<typeof assignFlavors>[1],
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

function attemptFlavor(
  flavor: string,
  { set, asked, ofGroup, taken }: Parameters<typeof chooseFlavor>[0],
  facts: Parameters<typeof assignFlavors>[1],
): Attempt {
  const attempt: Attempt = {
    mode: 'fit',
    borrows: 0,
    flavor,
    amounts: new Map(),
    needsRoom: [],
    shortfalls: [],
  };
  for (const resource of ofGroup) {
    const key = quotaKey(flavor, resource);
    const before = taken.get(key) ?? 0n;
    const total = before + asked[resource];
    const { mode, borrows } = modeOf(key, total, facts);
    attempt.mode = worse(attempt.mode, mode);
    attempt.borrows = Math.max(attempt.borrows, borrows);
    attempt.amounts.set(key, total);
    if (mode !== 'fit') {
      const room = available(facts.node, key);
      const most = potential(facts.node, key);
      const isForEver = total > most;
      attempt.needsRoom.push(key);
      attempt.shortfalls.push({
        podSet: set.name,
        key,
        asked: asked[resource],
        free: notNegative(room - before),
        shortBy: total - (isForEver ? most : room),
        isForEver,
      });
    }
  }
  return attempt;
}

function modeOf(
  key: QuotaKey,
  total: bigint,
  facts: Parameters<typeof assignFlavors>[1],
): { mode: Mode; borrows: number } {
  const { node } = facts;
  if (total > potential(node, key)) {
    return { mode: 'noFit', borrows: 0 };
  }
  const { height, isBelowRoot } = lenderOf(node, key, total);
  if (total <= available(node, key)) {
    return { mode: 'fit', borrows: height };
  }
  const policy = node.queue?.spec?.preemption?.borrowWithinCohort?.policy;
  const mayPreempt =
    total <= (node.quotas.get(key)?.nominal ?? 0n) ||
    isBelowRoot ||
    (policy !== undefined && policy !== 'Never');
  if (!mayPreempt) {
    return { mode: 'noFit', borrows: height };
  }
  const victims = victimsOf(facts, new Map([[key, total]]), [key]);
  const isOwn = victims.some(
    ({ status }) => status?.admission?.clusterQueue === node.name,
  );
  const found = isOwn ? 'preempt' : 'reclaim';
  return {
    mode: victims.length === 0 ? 'noCandidates' : found,
    borrows: height,
  };
}

/** The lowest subtree that holds the amount. */
function lenderOf(
  node: QuotaNode,
  key: QuotaKey,
  amount: bigint,
): { height: number; isBelowRoot: boolean } {
  const { parent } = node;
  if (!parent || !borrowsWith(node, key, amount)) {
    return { height: 0, isBelowRoot: parent !== undefined };
  }
  let remaining = amount - localAvailable(node, key);
  const parents = parentsOf(node);
  for (const one of parents) {
    if (!borrowsWith(one, key, remaining)) {
      return { height: heightOf(one), isBelowRoot: one.parent !== undefined };
    }
    remaining -= localAvailable(one, key);
  }
  return { height: heightOf(parents[parents.length - 1]), isBelowRoot: false };
}

function heightOf({ children }: QuotaNode): number {
  return children.reduce(
    (most, child) => Math.max(most, child.queue ? 1 : heightOf(child) + 1),
    0,
  );
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

function worse(a: Mode, b: Mode): Mode {
  return MODES.indexOf(a) <= MODES.indexOf(b) ? a : b;
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

function notNegative(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
