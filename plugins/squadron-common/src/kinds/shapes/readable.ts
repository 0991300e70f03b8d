import type { ResourceKind } from '../resourceKind';
import { conform } from './conform';

const faults = new WeakMap<object, string>();

/**
 * A transform of a watch that lets the types of a kind be true of what a cache keeps, see {@link conform}, whatever a
 * server answers. {@link faultOf} knows later what was wrong.
 *
 * @param transform - of an object of which the types are true. Default: none
 * @param report - called for each object that is not as its kind says
 * @public
 */
export function readable<T extends object>(
  kind: Pick<ResourceKind, 'kind' | 'group'>,
  transform: (object: T) => T = object => object,
  report?: (object: T, fault: string) => void,
): (object: T) => T {
  return object => {
    const before = faults.get(object);
    const { object: conformed, fault } = conform(kind, object);
    const kept = transform(conformed);
    if (before !== undefined) {
      return markFault(kept, before);
    }
    if (fault !== undefined) {
      markFault(kept, fault);
      report?.(kept, fault);
    }
    return kept;
  };
}

/** Remembers why nothing more than this was kept of an object. Returns the object. @public */
export function markFault<T extends object>(object: T, fault: string): T {
  faults.set(object, fault);
  return object;
}

/**
 * What had to be left out of an object of the cache because it is of another type than its field has, e.g.
 * `spec.headGroupSpec is text, not an object`. Undefined for nearly all objects.
 *
 * @public
 */
export function faultOf(object: object): string | undefined {
  return faults.get(object);
}
