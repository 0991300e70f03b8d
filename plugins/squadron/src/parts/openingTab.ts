import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * The tab that a workload opens with: why it waits, its log if it failed, its users, otherwise its timeline.
 *
 * @internal
 */
export function openingTab(
  workload: Pick<WorkloadDetail, 'kind' | 'wait' | 'state' | 'hasLog'>,
): string {
  const { kind, wait, state, hasLog } = workload;
  if (wait) {
    return 'why';
  }
  switch (kind) {
    case 'raycluster':
      return 'groups';
    case 'rayservice':
      return 'applications';
    default:
      return state.code === 'Failed' && hasLog ? 'logs' : 'timeline';
  }
}
