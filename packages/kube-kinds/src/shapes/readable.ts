import type { ResourceKind } from '../kinds/resourceKind';
import { conform } from './conform';

const faults = new WeakMap<object, string>();

/**
 * A transform for the objects of a watch, so that cached objects match the types of their kind, see {@link conform},
 * whatever a server returns. {@link faultOf} returns the fault of an object afterwards.
 *
 * @param transform - of an object that matches its type. Default: none
 * @param report - called for each object that does not match its kind
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

/** Stores the reason why fields of an object were left out. Returns the object. @public */
export function markFault<T extends object>(object: T, fault: string): T {
  faults.set(object, fault);
  return object;
}

/**
 * Fields that were left out of a cached object because their values have the wrong type, e.g.
 * `spec.headGroupSpec is text, not an object`. Undefined for nearly all objects.
 *
 * @public
 */
export function faultOf(object: object): string | undefined {
  return faults.get(object);
}
