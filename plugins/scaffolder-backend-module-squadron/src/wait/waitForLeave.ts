import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { NotFoundError } from '@backstage/errors';
import {
  decommissionView,
  type Fleet,
} from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';

/** Each step takes seconds, and a person follows the log. */
const POLL_EVERY_MS = 1_000;

/**
 * Resolves with the seconds waited once all requested steps of a decommissioning are done. Throws if the
 * decommissioning is cancelled, after the timeout, and with the signal's reason if the task is cancelled.
 *
 * @internal
 */
export async function waitForLeave(
  cluster: string,
  options: {
    /** The requested goal: until it is seen, the steps are those of an earlier one. */
    wanted?: string;
    fleet: Fleet;
    clock: Clock;
    fleetNamespace: string;
    timeoutMs: number;
    /** Receives the lines for the task log. */
    report: (line: string) => void;
    signal?: AbortSignal;
  },
): Promise<number> {
  const { wanted, fleet, clock, fleetNamespace } = options;
  const { timeoutMs, report, signal } = options;
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
        `The decommissioning of ${cluster} was cancelled; the cluster accepts workloads again.`,
      );
    }
    wasAsked = isAsked;
    const passedMs = clock.elapsed() - start;
    const open = steps.find(({ state }) => state === 'running');
    const isSeen = wanted === undefined || goal === wanted;
    if (isAsked && isSeen && !open) {
      return Math.round(passedMs / 1_000);
    }
    const line =
      open && isSeen
        ? `${messageText(open.name)}: ${messageText(open.detail ?? '')}`
        : 'starting';
    if (passedMs >= timeoutMs) {
      throw new Error(
        `${cluster} is not decommissioned after ${Math.round(
          timeoutMs / 1_000,
        )} s: ${line}. The decommissioning continues without this task; run the step again to wait longer.`,
      );
    }
    if (line !== reported) {
      reported = line;
      report(`Cluster ${cluster} · ${line}`);
    }
    await clock.sleep(POLL_EVERY_MS, signal ?? new AbortController().signal);
  }
}
