import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * The last known state of a workload that was deleted at a time: nothing ends its wait, and nothing of it grows until
 * now. The workload itself if it exists.
 *
 * @internal
 */
export function asDeleted(
  workload: WorkloadDetail,
  deletedAt: string | undefined,
): WorkloadDetail {
  return deletedAt === undefined
    ? workload
    : {
        ...workload,
        wait: undefined,
        state: { code: 'Deleted', tone: 'neutral' },
        finishedAt: workload.finishedAt ?? deletedAt,
      };
}
