import { setTimeout as delay } from 'node:timers/promises';
import { isStillRunning } from './processTable';

/** How long a process may take to end by itself. API servers take for ever while watches are open. */
const GRACE_MS = 3_000;
const POLL_MS = 25;

/**
 * Ends processes: asks, waits up to three seconds, then ends them by force, and waits until they are gone.
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
