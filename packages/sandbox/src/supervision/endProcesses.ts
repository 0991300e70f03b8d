import { setTimeout as delay } from 'node:timers/promises';
import { isStillRunning } from './processTable';

/** Time for a process to exit after SIGTERM. API servers do not exit while watches are open. */
const GRACE_MS = 3_000;
const POLL_MS = 25;

/**
 * Stops processes: sends SIGTERM, waits up to three seconds, then kills them, and waits until they have exited.
 *
 * @internal
 */
export async function endProcesses(
  processes: readonly { pid: number; startTime: string }[],
  graceMs: number = GRACE_MS,
): Promise<void> {
  let left = processes.filter(isStillRunning);
  for (const { pid } of left) {
    signal(pid, 'SIGTERM');
  }
  const deadline = performance.now() + graceMs;
  while (left.length > 0 && performance.now() < deadline) {
    await delay(POLL_MS);
    left = left.filter(isStillRunning);
  }
  for (const { pid } of left) {
    signal(pid, 'SIGKILL');
  }
  while (left.length > 0) {
    await delay(POLL_MS);
    left = left.filter(isStillRunning);
  }
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') {
      throw error;
    }
  }
}
