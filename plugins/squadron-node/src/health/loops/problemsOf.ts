import type { LoopProblem, LoopState } from './types';

/** A hub or database that has not answered by then is unreachable. */
const START_WITHIN_MS = 60_000;

/** The loops that fail, hang or have not started, the longest first. @internal */
export function problemsOf(
  states: readonly LoopState[],
  nowMs: number,
): LoopProblem[] {
  return states
    .flatMap(state => problemOf(state, nowMs) ?? [])
    .sort((a, b) => a.sinceMs - b.sinceMs);
}

function problemOf(loop: LoopState, nowMs: number): LoopProblem | undefined {
  const { id, effect, state, sinceMs, error, nextAttemptMs } = loop;
  const { lastSuccessMs = sinceMs, overdueAfterMs = Infinity } = loop;
  switch (state) {
    case 'failing':
      return { id, effect, reason: 'failing', sinceMs, error, nextAttemptMs };
    case 'starting':
      return nowMs - sinceMs > START_WITHIN_MS
        ? { id, effect, reason: 'notStarted', sinceMs }
        : undefined;
    default:
      return nowMs - lastSuccessMs > overdueAfterMs
        ? { id, effect, reason: 'hanging', sinceMs: lastSuccessMs }
        : undefined;
  }
}
