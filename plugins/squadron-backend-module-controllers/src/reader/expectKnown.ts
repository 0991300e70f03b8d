import { ServiceUnavailableError } from '@backstage/errors';
import type { Reading } from './types';

/**
 * The value of a reading, for facts without which nothing may be decided.
 * Throws when nobody can tell, so that the key is tried again later.
 *
 * @internal
 */
export function expectKnown<T>(reading: Reading<T>): T {
  if (!reading.known) {
    throw new ServiceUnavailableError(reading.reason);
  }
  return reading.value;
}
