import { setImmediate } from 'node:timers/promises';

/** Resolves after `count` turns of the event loop: a delay in work that is done meanwhile, not in time. @internal */
export async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) {
    await setImmediate();
  }
}
