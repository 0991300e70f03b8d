import { ANNOTATIONS } from '@squadron/backstage-plugin-squadron-common';
import type { Workload } from '@squadron/backstage-plugin-squadron-common';

/** Whether the dispatcher has refused a Workload, and Kueue has deactivated it for that. @internal */
export function isRefused({ metadata, spec }: Workload): boolean {
  return (
    metadata.annotations?.[ANNOTATIONS.refused] !== undefined &&
    metadata.deletionTimestamp === undefined &&
    spec?.active === false
  );
}
