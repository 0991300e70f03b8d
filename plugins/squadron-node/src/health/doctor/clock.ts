import {
  formatDuration,
  messageOf,
} from '@squadron/backstage-plugin-squadron-common';
import { evaluate, found, textsOf } from './outcome';
import type { Observation, Outcome } from './types';

/** A token is valid from the second of its issue, and API servers report their time in whole seconds. */
const MAX_SKEW_MS = 10_000;

/**
 * Whether a cluster's clock agrees with the portal's.
 *
 * @param skewMs - how far the cluster is ahead; negative where it is behind
 *
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
              ...textsOf('clock', {
                cluster,
                difference: messageOf(
                  `answers.doctor.part.${skew > 0 ? 'ahead' : 'behind'}`,
                  { duration: formatDuration(Math.abs(skew)) },
                ),
              }),
              remediation: 'person',
            },
          ],
    ),
  );
}
