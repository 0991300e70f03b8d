import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import {
  invalidUnless,
  type Problem,
} from '@squadron/backstage-plugin-squadron-common';
import { choiceProblems, countProblems } from './problem';

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

/** Problems of the health checks of machines, of the deletion and of the drain. @internal */
export function lifecycleProblems({
  healthCheck = {},
  deletionPolicy,
  drainTimeoutSeconds,
}: OneblockClusterSpec): Problem[] {
  const { unhealthySeconds, nodeStartupSeconds, maxUnhealthy } = healthCheck;
  const of = 'seconds';
  return [
    ...countProblems('healthCheck.unhealthySeconds', unhealthySeconds, {
      min: 30,
      max: DAY_SECONDS,
      of,
    }),
    ...countProblems('healthCheck.nodeStartupSeconds', nodeStartupSeconds, {
      min: 60,
      max: DAY_SECONDS,
      of,
    }),
    ...invalidUnless(
      maxUnhealthy === undefined ||
        /^(\d{1,4}|(\d|[1-9]\d|100)%)$/.test(maxUnhealthy),
      'healthCheck.maxUnhealthy',
      `'${maxUnhealthy}' is neither a number nor a percentage of machines; use e.g. 40%.`,
    ),
    ...choiceProblems('deletionPolicy', deletionPolicy, ['Destroy', 'Detach']),
    ...countProblems('drainTimeoutSeconds', drainTimeoutSeconds, {
      min: 0,
      max: WEEK_SECONDS,
      of,
    }),
  ];
}
