import {
  isFalse,
  isTrue,
  ANNOTATIONS,
  type Workload,
} from '@squadron/kube-kinds';

/**
 * Whether the dispatcher has refused a Workload, and Kueue therefore keeps it out of its queue: it is inactive, or
 * active again and not requeued yet.
 *
 * @internal
 */
export function isRefused(workload: Workload): boolean {
  return (
    isMarked(workload) &&
    (workload.spec?.active === false || isNotRequeued(workload))
  );
}

/**
 * Whether a Workload is requeued and still has the annotation of its refusal. While its check is rejected, Kueue is
 * about to deactivate it.
 *
 * @internal
 */
export function isReadmitted(workload: Workload): boolean {
  const { admissionChecks = [] } = workload.status ?? {};
  return (
    isMarked(workload) &&
    workload.spec?.active !== false &&
    isTrue(workload, 'Requeued') &&
    !admissionChecks.some(({ state }) => state === 'Rejected')
  );
}

/** Whether Kueue keeps a Workload out of its queue, although it may be active. @internal */
export function isNotRequeued(workload: Workload): boolean {
  return isFalse(workload, 'Requeued');
}

function isMarked({ metadata }: Workload): boolean {
  return (
    metadata.annotations?.[ANNOTATIONS.inadmissible] !== undefined &&
    metadata.deletionTimestamp === undefined
  );
}
