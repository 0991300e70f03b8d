import { formatResource } from '../format';
import { findCondition } from './conditions';
import { isInadmissible, kueueObstacles } from './kueueMessage';
import type { KueueObstacle } from './kueueMessage';
import type { JobFacts } from './workloadFacts';

/** Reasons of `QuotaReserved=False` that waiting does not change (Kueue 0.19 with explicit reasons). */
const HOPELESS = new Set([
  'ExceedsMaxQuota',
  'NoMatchingFlavor',
  'Misconfigured',
]);

/** Why it would wait for ever; undefined while waiting may help. @internal */
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
  // A queue that is held is not active either, and that ends.
  if (queue && !queueStopped) {
    return queue;
  }
  return isInadmissible(obstacles) || HOPELESS.has(reserved.reason ?? '')
    ? obstacles.map(flavorRefusal).find(Boolean) ?? reserved.message
    : undefined;
}

/** What is wrong with its queue, in words; undefined when nothing is. @internal */
export function queueRefusal(obstacle: KueueObstacle): string | undefined {
  switch (obstacle.type) {
    case 'missing':
      return `${obstacle.kind} ${obstacle.name} does not exist`;
    case 'inactive':
      return `${obstacle.kind} ${obstacle.name} is not active`;
    case 'namespace':
      return 'its ClusterQueue does not take jobs of its namespace';
    default:
      return undefined;
  }
}

function flavorRefusal(obstacle: KueueObstacle): string | undefined {
  switch (obstacle.type) {
    case 'never': {
      const { podSet, resource, flavor, asked, most } = obstacle;
      const who = podSet && podSet !== 'main' ? `${podSet} asks` : 'it asks';
      return `${who} for ${formatResource(
        resource,
        asked,
      )}; the most that flavor ${flavor} can give is ${formatResource(
        resource,
        most,
      )}`;
    }
    case 'mismatch':
      return `its node selector fits no flavor of its queue, e.g. not ${obstacle.flavor}`;
    case 'taint':
      return `it does not tolerate the taint ${obstacle.taint} of flavor ${obstacle.flavor}`;
    case 'uncovered':
      return `its queue gives no ${obstacle.resource}`;
    default:
      return undefined;
  }
}
