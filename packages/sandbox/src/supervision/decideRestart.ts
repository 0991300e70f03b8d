/** A process that exited this often within {@link START_WINDOW_MS} without ever settling cannot start. */
const MAX_STARTS = 3;
const START_WINDOW_MS = 10_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** Exits older than this no longer count. */
const MEMORY_MS = 60_000;

/** Reaction to a process that exited on its own. */
type RestartDecision =
  | { type: 'restart'; delayMs: number }
  | { type: 'giveUp' };

/**
 * Decides whether and when a process that exited on its own is restarted. A process that has ever run for longer
 * than ten seconds is always restarted, with growing delays; other processes are given up after three exits.
 *
 * @param options.exitsMs - times of its exits including this one, oldest first
 * @param options.hasSettled - whether it ever ran for longer than the window
 *
 * @internal
 */
export function decideRestart(options: {
  exitsMs: readonly number[];
  hasSettled: boolean;
}): RestartDecision {
  const { exitsMs, hasSettled } = options;
  const nowMs = exitsMs.at(-1) ?? 0;
  const inWindow = exitsMs.filter(at => nowMs - at <= START_WINDOW_MS).length;
  if (!hasSettled && inWindow >= MAX_STARTS) {
    return { type: 'giveUp' };
  }
  const recent = exitsMs.filter(at => nowMs - at <= MEMORY_MS).length;
  return {
    type: 'restart',
    delayMs: Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (recent - 1)),
  };
}

/** Whether a process has run long enough to count as started. @internal */
export function hasSettledAfter(ranMs: number): boolean {
  return ranMs > START_WINDOW_MS;
}
