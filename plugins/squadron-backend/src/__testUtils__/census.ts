import { readdirSync } from 'node:fs';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** Number of open descriptors of this process. @internal */
export function openDescriptors(): number {
  return readdirSync('/proc/self/fd').length;
}

/** Number of active timers of this process. @internal */
export function runningTimers(): number {
  return process.getActiveResourcesInfo().filter(name => name === 'Timeout')
    .length;
}

/** Bytes of the JavaScript heap of this process, garbage included. @internal */
export function heldBytes(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Collects garbage, so that only reachable objects count. @internal */
export function collectGarbage(): void {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
}

/** Holds weak references to objects, to count those that other references retain. @internal */
export class WeakObjects {
  readonly #refs: Array<WeakRef<object>> = [];

  add(object: object): void {
    this.#refs.push(new WeakRef(object));
  }

  /** Number of retained objects, after a garbage collection. */
  countKept(): number {
    collectGarbage();
    return this.#refs.filter(ref => ref.deref() !== undefined).length;
  }
}
