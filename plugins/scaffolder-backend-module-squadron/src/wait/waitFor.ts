import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import { judge } from './judge';
import { observe } from './observe';
import type { WaitTarget } from './types';

/** Maximum time between two log lines, so that a person sees that the task is alive. */
const REPORT_EVERY_MS = 15_000;

interface WaitOptions {
  fleet: Fleet;
  clock: Clock;
  timeoutMs: number;
  /** Receives the lines for the task log. */
  report: (line: string) => void;
  signal?: AbortSignal;
}

/**
 * Resolves with the seconds waited once the target is met. Throws if it can no longer be met, after the timeout, and
 * with the signal's reason if the task is cancelled. Changes nothing in any cluster.
 *
 * @internal
 */
export async function waitFor(
  target: WaitTarget,
  options: WaitOptions,
): Promise<number> {
  const { fleet, clock, timeoutMs, report, signal } = options;
  const what = describeTarget(target);
  const start = clock.elapsed();
  const changes = watchChanges(fleet);
  let reported: { text: string; atMs: number } | undefined;
  try {
    for (;;) {
      signal?.throwIfAborted();
      const verdict = judge(target, observe(fleet, target));
      const passedMs = clock.elapsed() - start;
      if (verdict.state === 'met') {
        report(`${what} · ${seconds(passedMs)} · ${target.until}`);
        return Math.round(passedMs / 1000);
      }
      if (verdict.state === 'failed') {
        throw new Error(
          `${what} cannot become ${target.until}: ${verdict.message}`,
        );
      }
      const { waitingFor } = verdict;
      if (passedMs >= timeoutMs) {
        throw new Error(
          `${what} is not ${target.until} after ${seconds(
            timeoutMs,
          )}: waiting for ${waitingFor}. The object continues to reconcile without this task; run the step again to wait longer.`,
        );
      }
      if (
        waitingFor !== reported?.text ||
        passedMs - reported.atMs >= REPORT_EVERY_MS
      ) {
        reported = { text: waitingFor, atMs: passedMs };
        report(`${what} · ${seconds(passedMs)} · waiting for ${waitingFor}`);
      }
      const nextMs = Math.min(
        timeoutMs - passedMs,
        reported.atMs + REPORT_EVERY_MS - passedMs,
      );
      await changes.next(clock, nextMs, signal);
    }
  } finally {
    changes.stop();
  }
}

/** `Cluster fleet/gpu-3 on hub`. */
function describeTarget({
  kind,
  cluster,
  namespace,
  name,
}: WaitTarget): string {
  return `${kind} ${namespace ? `${namespace}/` : ''}${name} on ${cluster}`;
}

function seconds(ms: number): string {
  return `${Math.floor(ms / 1000)} s`;
}

/** Wakes on each change in the fleet: judging reads memory only, which is cheaper than filtering the changes. */
function watchChanges(fleet: Fleet) {
  let wake: () => void = () => {};
  let isPending = false;
  const notice = () => {
    isPending = true;
    wake();
  };
  const stops = [fleet.onChange(notice), fleet.onClusterChange(notice)];
  return {
    /** Resolves on the next change, on one since the last call, or after `ms`. Rejects if cancelled. */
    async next(
      clock: Clock,
      ms: number,
      signal: AbortSignal | undefined,
    ): Promise<void> {
      if (!isPending) {
        const timer = new AbortController();
        const stopped = AbortSignal.any([
          timer.signal,
          ...(signal ? [signal] : []),
        ]);
        const changed = new Promise<void>(resolve => {
          wake = resolve;
        });
        try {
          await Promise.race([changed, clock.sleep(ms, stopped)]);
        } finally {
          timer.abort();
        }
      }
      isPending = false;
    },
    stop: () => stops.forEach(stop => stop()),
  };
}
