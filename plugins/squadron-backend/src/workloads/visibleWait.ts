import {
  hasCode,
  type MessageText,
  type WaitHolder,
  type WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import { workloadKindOf } from '@squadron/kube-kinds';
import type { Place } from '../access';
import { placeOfUser } from '../access/placeOf';

/** More holders than a reader acts on. */
const MAX_HOLDERS = 5;

/**
 * Why a workload is pending, with the amounts but without the names and priorities of workloads that the reader may not
 * read.
 *
 * @internal
 */
export function visibleWait(
  wait: WaitView,
  allows: (subject: Place) => boolean,
): WaitView {
  const holders = visibleHolders(wait.holders, allows);
  const areAllVisible = holders.every(({ name }) => name !== undefined);
  const isShown = (text: MessageText | undefined) =>
    areAllVisible || !REVEAL_PRIORITIES.some(code => hasCode(text, code));
  return {
    ...wait,
    holders: holders.slice(0, MAX_HOLDERS),
    preemption: isShown(wait.preemption) ? wait.preemption : undefined,
    unblock: wait.unblock.filter(isShown),
  };
}

const REVEAL_PRIORITIES = [
  'answers.workloads.wait.preemptsLower',
  'answers.workloads.unblock.outrank',
] as const;

/** Holders of quota, without the names and priorities of workloads that the reader may not read. @internal */
export function visibleHolders(
  holders: readonly WaitHolder[],
  allows: (subject: Place) => boolean,
): WaitHolder[] {
  return holders.map(holder => named(holder, allows));
}

function named(
  holder: WaitHolder,
  allows: (subject: Place) => boolean,
): WaitHolder {
  const { namespace, kind = '', name = '', priority, ...amounts } = holder;
  const { cluster } = holder;
  const known = workloadKindOf(kind);
  const place = placeOfUser({ cluster, namespace, kind: known, name });
  return allows(place) ? holder : amounts;
}
