import { InputError } from '@backstage/errors';
import type { KubeObject } from '../kinds/kubeObject';
import type { Kind } from '../kinds/resourceKind';
import { conform } from './conform';
import { faultOf } from './readable';

/**
 * An object of unknown origin, or of a cache, as an object of its kind; unknown fields are kept. Throws an
 * {@link InputError} that names the object and the fields that have, or had, values of the wrong type.
 *
 * @public
 */
export function readObject<T extends KubeObject>(
  kind: Kind<T>,
  object: unknown,
): T {
  const given = (object ?? {}) as Partial<T>;
  const { object: read, fault } = conform(kind, given);
  const name = given.metadata?.name;
  const why =
    faultOf(given) ??
    fault ??
    (typeof name === 'string' ? undefined : 'metadata.name is missing');
  if (why === undefined) {
    return read as T;
  }
  const { namespace } = given.metadata ?? {};
  const path = [namespace, name].filter(Boolean).join('/');
  throw new InputError(
    `${kind.kind} ${path || 'without a name'} cannot be read: ${why}`,
  );
}
