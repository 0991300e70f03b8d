import { NotFoundError } from '@backstage/errors';
import { asHiddenRefusal } from '@squadron/backstage-plugin-squadron-node';

/**
 * Returns an object if its reader may see it. Otherwise throws NotFoundError, with the same message whether it does not
 * exist or is hidden; the audit log records a refusal if it is hidden.
 *
 * @internal
 */
export function visible<T>(
  found: T | undefined,
  isAllowed: (found: T) => boolean,
  message: string,
): T {
  if (found === undefined) {
    throw new NotFoundError(message);
  }
  if (!isAllowed(found)) {
    throw asHiddenRefusal(new NotFoundError(message));
  }
  return found;
}
