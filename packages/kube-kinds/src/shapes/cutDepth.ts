/**
 * Code that walks an object recurses for each level: to freeze it, to compare it, to serialize it. An API server
 * accepts 10,000 levels, a call stack about 4,000, and no real object has 50.
 */
const MAX_DEPTH = 100;

/**
 * A JSON value without fields that are nested deeper than 100 levels; the identical value if there are none. Pure.
 *
 * @param faults - receives the paths of those fields
 *
 * @internal
 */
export function cutDepth<T>(value: T, faults: string[]): T {
  const paths = new Set<string>();
  const kept = cut(value, [], paths) as T;
  paths.forEach(path =>
    faults.push(`${path} is nested deeper than ${MAX_DEPTH} levels`),
  );
  return kept;
}

function cut(value: unknown, path: string[], paths: Set<string>): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (path.length > MAX_DEPTH) {
    // The first two keys suffice to find the field.
    paths.add(path.slice(0, 2).join('.'));
    return undefined;
  }
  let copy: Record<string, unknown> | undefined;
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'object' && inner !== null) {
      path.push(key);
      const kept = cut(inner, path, paths);
      path.pop();
      if (kept !== inner) {
        copy ??= (Array.isArray(value) ? [...value] : { ...value }) as Record<
          string,
          unknown
        >;
        Object.defineProperty(copy, key, {
          value: kept === undefined ? null : kept,
          enumerable: true,
          configurable: true,
          writable: true,
        });
      }
    }
  }
  return copy ?? value;
}
