import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs, type Portal } from '../peers';

/** Pause between a response and the next request, for background work of the portal. */
const PAUSE_MS = 20;

/** Samples of one kind of request: CPU time of the portal, and response time. @internal */
export interface Taken {
  cpuMs: number[];
  answerMs: number[];
}

/** Runs a measure on a portal, which gets a temporary directory and is stopped afterwards. @internal */
export async function onPortal<T>(
  start: (world: { directory: string }) => Promise<Portal>,
  measure: (portal: Portal) => Promise<T>,
): Promise<T> {
  const directory = await mkdtemp(join(tmpdir(), 'squadron-bench-portal-'));
  try {
    const portal = await start({ directory });
    try {
      return await measure(portal);
    } finally {
      await portal.program.stop();
    }
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** Sends requests sequentially; the first ones warm up Node's compiler. @internal */
export async function takeCpuTime(
  portal: Portal,
  counts: { warmUp: number; samples: number },
  ask: (index: number) => Promise<unknown>,
  prepare?: (index: number) => Promise<unknown>,
): Promise<Taken> {
  const taken: Taken = { cpuMs: [], answerMs: [] };
  const cpu = () => portal.program.ask<number>('cpuMs');
  for (let index = 0; index < counts.warmUp + counts.samples; index += 1) {
    await prepare?.(index);
    await delay(PAUSE_MS);
    const before = await cpu();
    const fromMs = monotonicMs();
    await ask(index);
    const answerMs = monotonicMs() - fromMs;
    const cpuMs = (await cpu()) - before;
    if (index >= counts.warmUp) {
      taken.cpuMs.push(cpuMs);
      taken.answerMs.push(answerMs);
    }
  }
  return taken;
}
