import { NotFoundError } from '@backstage/errors';
import {
  decommissionView,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/** What people watch who wait; the steps take seconds. */
const LOOK_EVERY_MS = 1_000;

/**
 * Resolves with the seconds it took when all steps are done that were asked for of a cluster that is taken out of work.
 * Throws when that was taken back, when the time is up, and with the signal's reason when the task is cancelled.
 *
 * @internal
 */
export async function waitForLeave(
  cluster: string,
  options: {
    fleet: Fleet;
    clock: Clock;
    fleetNamespace: string;
    timeoutMs: number;
    /** Takes the lines for the task log. */
    report: (line: string) => void;
    signal?: AbortSignal;
  },
): Promise<number> {
  const { fleet, clock, fleetNamespace, timeoutMs, report, signal } = options;
  const start = clock.elapsed();
  let reported = '';
  let wasAsked = false;
  for (;;) {
    signal?.throwIfAborted();
    const { steps, goal, replacedBy } = decommissionView(fleet, cluster, {
      fleetNamespace,
      nowMs: clock.now(),
    });
    const isAsked = goal !== undefined || replacedBy !== undefined;
    if (wasAsked && !isAsked) {
      throw new NotFoundError(
        `The decommissioning of ${cluster} was taken back; it takes work again.`,
      );
    }
    wasAsked = isAsked;
    const passedMs = clock.elapsed() - start;
    const open = steps.find(({ state }) => state === 'running');
    if (isAsked && !open) {
      return Math.round(passedMs / 1_000);
    }
    const line = open ? `${open.name}: ${open.detail ?? ''}` : 'it begins';
    if (passedMs >= timeoutMs) {
      throw new Error(
        `${cluster} is not out of work after ${Math.round(
          timeoutMs / 1_000,
        )} s: ${line}. It goes on without this task; run the step again to wait longer.`,
      );
    }
    if (line !== reported) {
      reported = line;
      report(`Cluster ${cluster} · ${line}`);
    }
    await clock.sleep(LOOK_EVERY_MS, signal ?? new AbortController().signal);
  }
}
