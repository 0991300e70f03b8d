import type { Workload } from '../../kinds';
import { candidatesOf, forbidsBorrowing, isWithinOwn } from './candidates';
import type { Candidate, Preemptor } from './candidates';
import { heldQuota } from './heldQuota';
import { available, borrowsWith, giveBack, parentsOf, take } from './quotaNode';
import type { QuotaAmounts, QuotaKey, QuotaNode } from './quotaNode';

/**
 * Whom Kueue 0.18 would preempt so that `asked` fits (classic preemption, pkg/scheduler/preemption); empty when nobody
 * may be, or when that is not enough.
 *
 * @param keys - what is short
 * @internal
 */
export function victimsOf(
  { node, priority, nowMs, holders }: Preemptor,
  asked: QuotaAmounts,
  keys: readonly QuotaKey[],
): Workload[] {
  const candidates = candidatesOf(
    { node, priority, nowMs, holders },
    asked,
    keys,
  );
  for (const mayBorrow of attemptsOf(node, candidates, keys)) {
    const victims = attempt(node, candidates, { asked, keys, mayBorrow });
    if (victims.length > 0) {
      return victims;
    }
  }
  return [];
}

/** Whether it may borrow afterwards, in the order in which Kueue tries the two. */
function attemptsOf(
  node: QuotaNode,
  candidates: readonly Candidate[],
  keys: readonly QuotaKey[],
): boolean[] {
  const others = candidates.filter(candidate => candidate.common);
  const isBelowOwn = keys.every(
    key => (node.quotas.get(key)?.nominal ?? 0n) > (node.usage.get(key) ?? 0n),
  );
  const isForbidden = forbidsBorrowing(node);
  if (others.length === 0 || (isForbidden && !isBelowOwn)) {
    return [true];
  }
  return isForbidden && !others.some(one => one.hasAdvantage)
    ? [false, true]
    : [true, false];
}

function attempt(
  node: QuotaNode,
  candidates: readonly Candidate[],
  how: { asked: QuotaAmounts; keys: readonly QuotaKey[]; mayBorrow: boolean },
): Workload[] {
  const { asked, keys, mayBorrow } = how;
  const fits = () =>
    [...asked].every(
      ([key, amount]) =>
        (mayBorrow || !borrowsWith(node, key, amount)) &&
        amount <= available(node, key),
    );
  const gone: Candidate[] = [];
  let hasRoom = false;
  for (const candidate of candidates) {
    if (isValid(candidate, keys, mayBorrow)) {
      move(candidate, giveBack);
      gone.push(candidate);
      if (fits()) {
        hasRoom = true;
        break;
      }
    }
  }
  let victims = hasRoom ? [...gone] : [];
  // Those that turn out not to be needed stay.
  for (const candidate of victims.slice(0, -1).reverse()) {
    move(candidate, take);
    if (fits()) {
      victims = victims.filter(one => one !== candidate);
    } else {
      move(candidate, giveBack);
    }
  }
  (hasRoom ? victims : gone).forEach(candidate => move(candidate, take));
  return victims.map(({ workload }) => workload);
}

function isValid(
  { node, common, needsOwnQuota: isBound }: Candidate,
  keys: readonly QuotaKey[],
  mayBorrow: boolean,
): boolean {
  if (!common) {
    return true;
  }
  const below = parentsOf(node);
  return (
    !(mayBorrow && isBound) &&
    ![node, ...below.slice(0, below.indexOf(common))].some(one =>
      isWithinOwn(one, keys),
    )
  );
}

function move(
  { node, workload }: Candidate,
  how: (node: QuotaNode, key: QuotaKey, amount: bigint) => void,
): void {
  heldQuota(workload).forEach((amount, key) => how(node, key, amount));
}
