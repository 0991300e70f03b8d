import { ANNOTATIONS, type Workload } from '@squadron/kube-kinds';

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
  const { conditions = [], admissionChecks = [] } = workload.status ?? {};
  return (
    isMarked(workload) &&
    workload.spec?.active !== false &&
    conditions.some(
      ({ type, status }) => type === 'Requeued' && status === 'True',
    ) &&
    !admissionChecks.some(({ state }) => state === 'Rejected')
  );
}

/** Whether Kueue keeps a Workload out of its queue, although it may be active. @internal */
export function isNotRequeued({ status }: Workload): boolean {
  const { conditions = [] } = status ?? {};
  return conditions.some(
    condition => condition.type === 'Requeued' && condition.status === 'False',
  );
}

function isMarked({ metadata }: Workload): boolean {
  return (
    metadata.annotations?.[ANNOTATIONS.inadmissible] !== undefined &&
    metadata.deletionTimestamp === undefined
  );
}
