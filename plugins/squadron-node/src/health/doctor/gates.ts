import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { unknownOutcome } from './outcome';
import type { Outcome } from './types';

/**
 * No API of Kueue (0.18) exposes its feature gates or configuration. The outcome is unknown with this reason, so that
 * it is not mistaken for passed.
 *
 * @internal
 */
export function checkGates(cluster: string): Outcome {
  return unknownOutcome(
    'gates',
    messageOf('answers.doctor.unread.gates', { cluster }),
  );
}
