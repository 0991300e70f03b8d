import type {
  WaitHolder,
  WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import type { AccessSubject } from '../access';

/**
 * Why a workload waits, for a reader who may not see all that hold quota: amounts stay, names go.
 *
 * @internal
 */
export function visibleWait(
  wait: WaitView,
  allows: (subject: AccessSubject) => boolean,
): WaitView {
  return {
    ...wait,
    holders: visibleHolders(wait.holders, allows),
  };
}

/**
 * Who holds quota, without the names of what the reader may not see.
 *
 * @internal
 */
export function visibleHolders(
  holders: readonly WaitHolder[],
  allows: (subject: AccessSubject) => boolean,
): WaitHolder[] {
  return holders.map(holder => named(holder, allows));
}

function named(
  holder: WaitHolder,
  allows: (subject: AccessSubject) => boolean,
): WaitHolder {
  const { namespace, kind, name, ...amounts } = holder;
  return allows({ clusters: [holder.cluster], namespace }) ? holder : amounts;
}
