import type {
  WaitHolder,
  WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import { WORKLOAD_KINDS, workloadKindOf } from '@squadron/kube-kinds';
import type { Place } from '../access';

/**
 * Why a workload is pending, with the amounts but without the names of workloads that the reader may not read.
 *
 * @internal
 */
export function visibleWait(
  wait: WaitView,
  allows: (subject: Place) => boolean,
): WaitView {
  return {
    ...wait,
    holders: visibleHolders(wait.holders, allows),
  };
}

/** Holders of quota, without the names of workloads that the reader may not read. @internal */
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
  const { namespace, kind = '', name = '', ...amounts } = holder;
  const known = workloadKindOf(kind);
  const place = {
    clusters: [holder.cluster],
    namespace,
    ...(known && { object: { kind: WORKLOAD_KINDS[known], name } }),
  };
  return allows(place) ? holder : amounts;
}
