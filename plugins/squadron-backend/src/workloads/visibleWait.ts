import type {
  WaitHolder,
  WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import type { AccessSubject } from '../access';

/**
 * Why a workload is pending, with the amounts but without the names of workloads that the reader may not read.
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
 * Holders of quota, without the names of workloads that the reader may not read.
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
