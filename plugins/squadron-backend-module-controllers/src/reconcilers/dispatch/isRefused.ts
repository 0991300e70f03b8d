import { ANNOTATIONS } from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';

/**
 * Whether the dispatcher has refused a Workload and Kueue keeps it out of its queue for that: it is inactive, or is
 * active again and not requeued yet.
 *
 * @internal
 */
export function isRefused({ metadata, spec, status }: Workload): boolean {
  return (
    metadata.annotations?.[ANNOTATIONS.refused] !== undefined &&
    metadata.deletionTimestamp === undefined &&
    (spec?.active === false || isNotRequeued(status?.conditions))
  );
}

/** @internal */
export function isNotRequeued(
  conditions: NonNullable<Workload['status']>['conditions'] = [],
): boolean {
  return conditions.some(
    ({ type, status }) => type === 'Requeued' && status === 'False',
  );
}
