import type { KubeObject, ObjectMeta } from '../client';

// Three times as deep as the deepest objects of real kinds, and far from where recursive readers overflow.
const MAX_DEPTH = 128;

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
 * An object that is nested at most 128 levels deep, else what its metadata says of it. API servers take 10,000
 * levels, which no reader that calls itself gets through; so this one is marked, and all others go on.
 *
 * @param mark - puts the reason on what is left of the object
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

/**
 * Freezes a JSON value with all that it holds, however deep it is.
 *
 * @public
 */
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

/** Goes down one level at a time, so that depth costs no stack. */
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

// What identifies an object and is flat by Kubernetes' own rules.
function stubOf<T extends KubeObject>({ apiVersion, kind, metadata }: T): T {
  const flat = Object.entries(metadata).filter(
    ([name, value]) =>
      !isObject(value) || FLAT_MAPS.includes(name as keyof ObjectMeta),
  );
  // Without spec and status nothing is left that T promises beyond KubeObject: its readers must expect that.
  return { apiVersion, kind, metadata: Object.fromEntries(flat) } as T;
}

const FLAT_MAPS: (keyof ObjectMeta)[] = ['labels', 'annotations'];

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
