import type { PaceMemory } from './types';

/** How long a loss of capacity must last before it is written; a restarting node takes less. */
export const LESS_AFTER_MS = 5_000;

/** Least time between two writes. */
export const MIN_INTERVAL_MS = 2_000;

/** Writes of changed capacity in a row before {@link REFILL_MS} limits them. */
export const BURST = 6;

/** A permanently flapping node causes one write per this time. */
export const REFILL_MS = 20_000;

/** Pods change all the time: free capacity alone is written at most once per this time. */
export const FREE_INTERVAL_MS = 30_000;

/** Whether a measurement is written now, later (`waitMs`), or not at all. @internal */
export function paceOf(
  change: {
    /** How the measured capacity differs from the written one. */
    capacity: 'same' | 'more' | 'less';
    /** Whether other values differ, e.g. free capacity. */
    rest: boolean;
  },
  memory: PaceMemory,
  now: number,
): { isDue: boolean; waitMs?: number; memory: PaceMemory } {
  const { capacity } = change;
  // The clock may have been set back meanwhile.
  const past = (atMs: number) => Math.min(atMs, now);
  const lessSinceMs =
    capacity === 'less' ? past(memory.lessSinceMs ?? now) : undefined;
  const kept = { ...memory, lessSinceMs };
  if (capacity === 'same' && !change.rest) {
    return { isDue: false, memory: kept };
  }
  const isCapacity = capacity !== 'same';
  const tokens = tokensAt(memory, now);
  const dueMs = Math.max(
    past(memory.lastWriteMs ?? -Infinity) +
      (isCapacity ? MIN_INTERVAL_MS : FREE_INTERVAL_MS),
    lessSinceMs === undefined ? -Infinity : lessSinceMs + LESS_AFTER_MS,
    isCapacity && tokens < 1 ? now + (1 - tokens) * REFILL_MS : -Infinity,
  );
  if (dueMs > now) {
    return { isDue: false, waitMs: dueMs - now, memory: kept };
  }
  return {
    isDue: true,
    memory: {
      lastWriteMs: now,
      tokens: isCapacity ? tokens - 1 : tokens,
      tokensMs: now,
    },
  };
}

function tokensAt({ tokens, tokensMs }: PaceMemory, now: number): number {
  return tokens === undefined || tokensMs === undefined
    ? BURST
    : Math.min(BURST, tokens + Math.max(0, now - tokensMs) / REFILL_MS);
}
