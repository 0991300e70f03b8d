import { formatDuration } from '../../format';
import { found, judge } from './outcome';
import type { Observation, Outcome } from './types';

/** Tokens are valid from the second of their issue, and API servers tell their time in whole seconds. */
const MOST_SKEW_MS = 10_000;

/**
 * Whether a cluster's clock agrees with the portal's.
 *
 * @param skewMs - how far the cluster is ahead; negative where it is behind
 * @internal
 */
export function checkClock(
  cluster: string,
  skewMs: Observation<number>,
): Outcome {
  return judge('clock', skewMs, skew =>
    found(
      'clock',
      cluster,
      1,
      Math.abs(skew) <= MOST_SKEW_MS
        ? []
        : [
            {
              key: '',
              tone: 'warning',
              what: `The clock of ${cluster} is ${formatDuration(
                Math.abs(skew),
              )} ${skew > 0 ? 'ahead of' : 'behind'} the portal's.`,
              consequence:
                'Tokens end earlier or later than the portal says, and times of hub and worker do not fit together.',
              todo: `Have the machines of the API server of ${cluster} and of the portal keep time, e.g. by NTP.`,
              cure: 'person',
            },
          ],
    ),
  );
}
