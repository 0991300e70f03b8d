import { setTimeout as delay } from 'node:timers/promises';
import { monotonicMs, type PortalAddress } from '../peers';
import { readUsage } from '../world';

const PROBE_MS = 100;
const SAMPLE_MS = 500;

/** Response times of a portal's simplest route, one request every 100 ms, until the signal. @internal */
export async function probeNeighbours(
  { baseUrl }: PortalAddress,
  signal: AbortSignal,
): Promise<number[]> {
  const answersMs: number[] = [];
  const pending: Promise<void>[] = [];
  const probe = async () => {
    const fromMs = monotonicMs();
    const response = await fetch(`${baseUrl}/.backstage/health/v1/liveness`);
    await response.arrayBuffer();
    answersMs.push(monotonicMs() - fromMs);
  };
  while (!signal.aborted) {
    pending.push(probe());
    await delay(PROBE_MS);
  }
  await Promise.all(pending);
  return answersMs;
}

/** Highest memory of each process until the signal, in MiB. @internal */
export async function peakMemory(
  pids: readonly number[],
  signal: AbortSignal,
): Promise<number[]> {
  const peaks = pids.map(() => 0);
  while (!signal.aborted) {
    pids.forEach((pid, index) => {
      peaks[index] = Math.max(peaks[index], readUsage(pid).rssMiB);
    });
    await delay(SAMPLE_MS);
  }
  return peaks;
}
