import type { KubeObject, ObjectMeta } from '@squadron/kube-kinds';

// Three times the depth of the deepest objects of real kinds, and far below the overflow of recursive readers.
const MAX_DEPTH = 128;

/** Drops `metadata.managedFields`, about half of an object's bytes, except what the chosen managers apply. @internal */
export function dropManagedFields<T extends KubeObject>(
  object: T,
  keeps: (manager: string) => boolean = () => false,
): T {
  const kept = object.metadata.managedFields?.filter(
    ({ manager = '', operation }) => operation === 'Apply' && keeps(manager),
  );
  if (kept && kept.length > 0) {
    object.metadata.managedFields = kept;
  } else {
    Reflect.deleteProperty(object.metadata, 'managedFields');
  }
  return object;
}

/**
 * The object if it is nested at most 128 levels deep, else only its metadata, marked. API servers accept 10,000 levels,
 * at which recursive readers overflow; one such object must not affect the others.
 *
 * @param mark - records the reason on the reduced object
 *
 * @internal
 */
export function boundDepth<T extends KubeObject>(
  object: T,
  mark: (stub: T, reason: string) => T = stub => stub,
): T {
  return isDeeper(object, MAX_DEPTH)
    ? mark(
        stubOf(object),
        `it is nested more than ${MAX_DEPTH} levels deep, and only its metadata is kept`,
      )
    : object;
}

/** Freezes a JSON value recursively, at any depth. @public */
export function deepFreeze<T>(value: T): T {
  const rest: unknown[] = [value];
  while (rest.length > 0) {
    const part = rest.pop();
    if (isObject(part) && !Object.isFrozen(part)) {
      Object.freeze(part);
      for (const inner of Object.values(part)) {
        rest.push(inner);
      }
    }
  }
  return value;
}

/** Iterates by level, so that depth needs no stack. */
function isDeeper(value: object, maxDepth: number): boolean {
  let level: object[] = [value];
  for (let depth = 0; depth < maxDepth; depth++) {
    level = level.flatMap(part => Object.values(part).filter(isObject));
    if (level.length === 0) {
      return false;
    }
  }
  return true;
}

// The fields that identify an object. Kubernetes guarantees that they are flat.
function stubOf<T extends KubeObject>({ apiVersion, kind, metadata }: T): T {
  const flat = Object.entries(metadata).filter(
    ([name, value]) =>
      !isObject(value) || FLAT_MAPS.includes(name as keyof ObjectMeta),
  );
  // Without spec and status, only KubeObject's fields of T are left, which readers must expect.
  return { apiVersion, kind, metadata: Object.fromEntries(flat) } as T;
}

const FLAT_MAPS: (keyof ObjectMeta)[] = ['labels', 'annotations'];

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
