import type { AddressPolicy } from './addressPolicy';
import { checkServer } from './checkFields';

/**
 * Why an address of an API server that somebody told us must not be connected to, in words; undefined when it
 * may. A name is resolved, and checked again, only when a connection is made.
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
    return error instanceof Error ? error.message : String(error);
  }
}
