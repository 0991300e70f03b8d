import { formatResource } from '@squadron/backstage-plugin-squadron-common';
import { findCondition } from '@squadron/kube-kinds';
import {
  isInadmissible,
  kueueObstacles,
} from '../../queues/state/kueueMessage';
import type { KueueObstacle } from '../../queues/state/kueueMessage';
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
}: JobFacts): string | undefined {
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
export function queueRefusal(obstacle: KueueObstacle): string | undefined {
  switch (obstacle.type) {
    case 'missing':
      return `${obstacle.kind} ${obstacle.name} does not exist`;
    case 'inactive':
      return `${obstacle.kind} ${obstacle.name} is not active`;
    case 'namespace':
      return 'its ClusterQueue does not accept jobs from its namespace';
    default:
      return undefined;
  }
}

function flavorRefusal(obstacle: KueueObstacle): string | undefined {
  switch (obstacle.type) {
    case 'never': {
      const { podSet, resource, flavor, asked, most } = obstacle;
      const subject = podSet && podSet !== 'main' ? podSet : 'it';
      return `${subject} requests ${formatResource(
        resource,
        asked,
      )}; the most that flavor ${flavor} can provide is ${formatResource(
        resource,
        most,
      )}`;
    }
    case 'mismatch':
      return `its node selector matches no flavor of its queue (tried ${obstacle.flavor})`;
    case 'taint':
      return `it does not tolerate the taint ${obstacle.taint} of flavor ${obstacle.flavor}`;
    case 'uncovered':
      return `its queue has no quota for ${obstacle.resource}`;
    default:
      return undefined;
  }
}
