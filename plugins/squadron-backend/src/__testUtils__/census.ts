import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/**
 * Descriptors that this process has open.
 *
 * @internal
 */
export function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length;
}

/**
 * Timers that this process waits for.
 *
 * @internal
 */
export function runningTimers(): number {
  return process.getActiveResourcesInfo().filter(name => name === 'Timeout')
    .length;
}

/**
 * Bytes that this process holds for JavaScript, garbage included.
 *
 * @internal
 */
export function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/**
 * Collects garbage at once, so that only what is reachable counts.
 *
 * @internal
 */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/**
 * Remembers objects without keeping them, to count those that something else keeps.
 *
 * @internal
 */
export class Remembered {
  readonly #refs: Array<WeakRef<object>> = [];

  add(object: object): void {
    this.#refs.push(new WeakRef(object));
  }

  /** After a collection of garbage. */
  countKept(): number {
    collectGarbage();
    return this.#refs.filter(ref => ref.deref() !== undefined).length;
  }
}
