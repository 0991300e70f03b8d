import { messageText } from '../../messages/messageText';
import { stateText } from '../../messages/stateText';
import type { WorkloadDetail } from '../../contract';

/** Why the Ray dashboard of a workload cannot be opened now; undefined when it can. @public */
export function dashboardObstacle(
  workload: Pick<WorkloadDetail, 'kind' | 'rayClusterName' | 'pods'>,
): string | undefined {
  const { kind, rayClusterName, pods } = workload;
  if (kind === 'job') {
    return 'A Job has no Ray dashboard.';
  }
  if (!rayClusterName) {
    return 'It has no RayCluster yet.';
  }
  const head = pods.find(({ role }) => role === 'head');
  if (!head) {
    return 'Its RayCluster has no head pod to serve the dashboard.';
  }
  return head.state.code === 'Running'
    ? undefined
    : `The head of its RayCluster is not running: ${[
        stateText(head.state),
        head.state.detail && messageText(head.state.detail),
      ]
        .filter(Boolean)
        .join(', ')}.`;
}
