import { version } from '../../package.json';

/**
 * Returns the first value of this name in the process, to each copy of this version of the package. Dynamic plugins of
 * Developer Hub bring a copy each, and Backstage shares a service between them only if its default factory is the same.
 *
 * @internal
 */
export function onceInProcess<T>(name: string, value: T): T {
  const values = globalThis as unknown as Record<symbol, T | undefined>;
  const key = Symbol.for(`${name}@${version}`);
  values[key] ??= value;
  return values[key];
}
