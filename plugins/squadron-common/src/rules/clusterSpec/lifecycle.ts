import type { OneblockClusterSpec } from '../../kinds';
import type { Problem } from '../types';
import { countProblems, invalid } from './problem';

const DAY_SECONDS = 86_400;
const WEEK_SECONDS = 7 * DAY_SECONDS;

/** What is wrong with how machines are mended and how the cluster ends. @internal */
export function lifecycleProblems({
  healthCheck = {},
  drainTimeoutSeconds,
}: OneblockClusterSpec): Problem[] {
  const { unhealthySeconds, nodeStartupSeconds, maxUnhealthy } = healthCheck;
  const of = 'seconds here';
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
    ...(maxUnhealthy === undefined ||
    /^(\d{1,4}|(\d|[1-9]\d|100)%)$/.test(maxUnhealthy)
      ? []
      : [
          invalid(
            'healthCheck.maxUnhealthy',
            `'${maxUnhealthy}' is neither a number of machines nor a share of them; write e.g. 40%.`,
          ),
        ]),
    ...countProblems('drainTimeoutSeconds', drainTimeoutSeconds, {
      min: 0,
      max: WEEK_SECONDS,
      of,
    }),
  ];
}
