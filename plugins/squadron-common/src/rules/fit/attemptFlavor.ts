import type { ResourceFlavor, Workload } from '../../kinds';
import type { Amounts, PodSetAsk } from '../../quantity';
import {
  available,
  borrowsWith,
  localAvailable,
  parentsOf,
  potential,
  quotaKey,
} from './quotaNode';
import type { QuotaKey, QuotaNode } from './quotaNode';
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

/** Better is more. @internal */
export const MODES = [
  'noFit',
  'noCandidates',
  'preempt',
  'reclaim',
  'fit',
] as const;

/** @internal */
export type Mode = (typeof MODES)[number];

/** What a flavor would mean for a pod set. @internal */
export interface Attempt {
  mode: Mode;
  /** Height of the Cohort that lends; 0 without a loan. */
  borrows: number;
  flavor: string;
  /** What this pod set and those before it take, by resource. */
  amounts: Map<QuotaKey, bigint>;
  needsRoom: QuotaKey[];
  shortfalls: Shortfall[];
}

/** The queue that assigns, and as whom. @internal */
export interface Assigner {
  node: QuotaNode;
  flavors: readonly ResourceFlavor[];
  holders: readonly Workload[];
  priority: number;
  nowMs: number;
}

/** A pod set that looks for a flavor of one resource group. @internal */
export interface FlavorAsk {
  set: PodSetAsk;
  /** Of all its pods. */
  asked: Amounts;
  /** Resources of the group that it asks for. */
  ofGroup: readonly string[];
  /** Flavors of the group. */
  names: readonly string[];
  /** What the pod sets before it take. */
  taken: ReadonlyMap<QuotaKey, bigint>;
}

/** What Kueue would find when it tries a flavor. @internal */
export function attemptFlavor(
  flavor: string,
  { set, asked, ofGroup, taken }: FlavorAsk,
  facts: Assigner,
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
  facts: Assigner,
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

/** @internal */
export function worse(a: Mode, b: Mode): Mode {
  return MODES.indexOf(a) <= MODES.indexOf(b) ? a : b;
}

function notNegative(amount: bigint): bigint {
  return amount > 0n ? amount : 0n;
}
