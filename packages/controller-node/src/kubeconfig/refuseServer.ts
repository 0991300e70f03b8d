import { toError } from '@backstage/errors';
import type { AddressPolicy } from './addressPolicy';
import { checkServer } from './checkFields';

/**
 * Why an untrusted address of an API server is refused; undefined if it is allowed. A name is resolved, and checked
 * again, only when a connection is opened.
 *
 * @public
 */
export function refuseServer(
  server: string,
  policy: AddressPolicy,
): string | undefined {
  try {
    checkServer(server, policy);
    return undefined;
  } catch (error) {
    return toError(error).message;
  }
}
