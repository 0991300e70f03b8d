import { ServiceUnavailableError } from '@backstage/errors';
import type { Reading } from './types';

/**
 * The value of a reading that a decision cannot do without. Throws if it is unknown, so that the key is retried later.
 *
 * @internal
 */
export function expectKnown<T>(reading: Reading<T>): T {
  if (!reading.known) {
    throw new ServiceUnavailableError(reading.reason);
  }
  return reading.value;
}
