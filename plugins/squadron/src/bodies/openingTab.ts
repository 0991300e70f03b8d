import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';

/**
 * The tab that answers what people ask first: why it waits, what it printed before it failed, who uses it, else what
 * happened so far.
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
      return state.word === 'Failed' && hasLog ? 'logs' : 'timeline';
  }
}
