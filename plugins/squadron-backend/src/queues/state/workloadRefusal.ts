import {
  amountOf,
  messageOf,
  resourceNameOf,
  type MessageText,
} from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';
import { isInadmissible, kueueObstacles } from './kueueMessage';
import type { KueueObstacle } from './kueueMessage';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';

/** Reasons of `QuotaReserved=False` that never resolve without a change (Kueue 0.19 with explicit reasons). */
const INADMISSIBLE_REASONS = new Set([
  'ExceedsMaxQuota',
  'NoMatchingFlavor',
  'Misconfigured',
]);

/** Why it would wait forever; undefined while it may still be admitted. @internal */
export function refusalOf({
  workload,
  cannotRun,
  queueStopped,
}: Pick<JobFacts, 'workload' | 'cannotRun' | 'queueStopped'>):
  | MessageText
  | undefined {
  const reserved = findCondition(workload, 'QuotaReserved');
  if (cannotRun || reserved?.status !== 'False') {
    return cannotRun;
  }
  const obstacles = kueueObstacles(reserved.message);
  const queue = obstacles.map(queueRefusal).find(Boolean);
  // A held queue is not active either, and can be resumed.
  if (queue && !queueStopped) {
    return queue;
  }
  return isInadmissible(obstacles) ||
    INADMISSIBLE_REASONS.has(reserved.reason ?? '')
    ? obstacles.map(flavorRefusal).find(Boolean) ?? reserved.message
    : undefined;
}

/** The problem of its queue, in words; undefined when it has none. @internal */
export function queueRefusal(obstacle: KueueObstacle): MessageText | undefined {
  switch (obstacle.type) {
    case 'missing':
      return messageOf('answers.queues.missing', {
        queue: `${obstacle.kind} ${obstacle.name}`,
      });
    case 'inactive':
      return messageOf('answers.queues.inactive', {
        queue: `${obstacle.kind} ${obstacle.name}`,
      });
    case 'namespace':
      return messageOf('answers.workloads.refused.namespace');
    default:
      return undefined;
  }
}

function flavorRefusal(obstacle: KueueObstacle): MessageText | undefined {
  switch (obstacle.type) {
    case 'never': {
      const { podSet, resource, flavor, asked, most } = obstacle;
      if (most === 0) {
        return messageOf('answers.workloads.refused.noQuota');
      }
      const amounts = {
        flavor,
        asked: amountOf(resource, asked),
        most: amountOf(resource, most),
      };
      return podSet && podSet !== 'main'
        ? messageOf('answers.workloads.refused.podSetExceeds', {
            podSet,
            ...amounts,
          })
        : messageOf('answers.workloads.refused.exceeds', amounts);
    }
    case 'mismatch':
      return messageOf('answers.workloads.refused.mismatch', {
        flavor: obstacle.flavor,
      });
    case 'taint':
      return messageOf('answers.workloads.refused.taint', {
        taint: obstacle.taint,
        flavor: obstacle.flavor,
      });
    case 'uncovered':
      return messageOf('answers.workloads.refused.uncovered', {
        resource: resourceNameOf(obstacle.resource),
      });
    default:
      return undefined;
  }
}
