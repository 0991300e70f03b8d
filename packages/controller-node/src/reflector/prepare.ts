import type { KubeObject } from '../client';

/**
 * Drops `metadata.managedFields`: about half of an object's bytes, and of no use to readers.
 *
 * @internal
 */
export function dropManagedFields<T extends KubeObject>(object: T): T {
  Reflect.deleteProperty(object.metadata, 'managedFields');
  return object;
}

/**
 * Freezes a JSON value with all that it holds.
 *
 * @public
 */
export function deepFreeze<T>(value: T): T {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    Object.freeze(value);
    Object.values(value).forEach(deepFreeze);
  }
  return value;
}
