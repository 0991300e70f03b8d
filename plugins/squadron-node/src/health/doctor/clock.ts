import { formatDuration } from '@squadron/backstage-plugin-squadron-common';
import { evaluate, found } from './outcome';
import type { Observation, Outcome } from './types';

/** A token is valid from the second of its issue, and API servers report their time in whole seconds. */
const MAX_SKEW_MS = 10_000;

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
  return evaluate('clock', skewMs, skew =>
    found(
      'clock',
      cluster,
      1,
      Math.abs(skew) <= MAX_SKEW_MS
        ? []
        : [
            {
              key: '',
              tone: 'warning',
              what: `The clock of ${cluster} is ${formatDuration(
                Math.abs(skew),
              )} ${skew > 0 ? 'ahead of' : 'behind'} the portal's.`,
              consequence:
                'Tokens expire earlier or later than the portal shows, and timestamps of hub and worker cannot be compared.',
              todo: `Synchronize the clocks of the API server of ${cluster} and of the portal, e.g. with NTP.`,
              remediation: 'person',
            },
          ],
    ),
  );
}
