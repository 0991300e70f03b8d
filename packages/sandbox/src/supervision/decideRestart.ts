/** A process that ended this often within {@link START_WINDOW_MS} without ever settling cannot start. */
const MAX_STARTS = 3;
const START_WINDOW_MS = 10_000;
const FIRST_DELAY_MS = 250;
const MAX_DELAY_MS = 30_000;
/** Exits older than this no longer count. */
const MEMORY_MS = 60_000;

/** What to do after a process ended by itself. @internal */
export type RestartDecision =
  | { type: 'restart'; delayMs: number }
  | { type: 'giveUp' };

/**
 * Decides whether and when a process that ended by itself is started again. A process that once ran for longer
 * than ten seconds is always restarted, later and later; one that never did is given up after three exits.
 *
 * @param options.exitsMs - when it ended, this time included, oldest first
 * @param options.hasSettled - whether it ever ran for longer than the window
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
