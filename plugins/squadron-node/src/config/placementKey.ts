import { InputError } from '@backstage/errors';
import type { DispatchKey } from '../placement/dispatch/types';

/** Reads `<namespace>/<name>` of a Placement. Throws InputError with the key of an invalid value. @internal */
export function readPlacementKey(text: string, block: string): DispatchKey {
  const [namespace, name, ...rest] = text.split('/');
  if (!namespace || !name || rest.length > 0) {
    throw new InputError(
      `${block}.placement in the app-config is '${text}'; write <namespace>/<name> of a Placement`,
    );
  }
  return { namespace, name };
}
