import type { PaceMemory } from './types';

/** How long less capacity must last before it is written: a node that restarts is back sooner. */
export const LESS_AFTER_MS = 5_000;

/** Least time between two writes. */
export const MIN_INTERVAL_MS = 2_000;

/** Writes of a changed capacity that may follow each other before one has to wait for {@link REFILL_MS}. */
export const BURST = 6;

/** A node that flaps for good costs one write in this time. */
export const REFILL_MS = 20_000;

/** Pods come and go all the time: what is free is written at most this often when nothing else changes. */
export const FREE_INTERVAL_MS = 30_000;

/**
 * Whether a measurement is written now, later (`waitMs`), or not at all.
 *
 * @internal
 */
export function paceOf(
  change: {
    /** How the capacity differs from what is written. */
    capacity: 'same' | 'more' | 'less';
    /** Whether anything else differs, e.g. what is free. */
    rest: boolean;
  },
  memory: PaceMemory,
  now: number,
): { isDue: boolean; waitMs?: number; memory: PaceMemory } {
  const { capacity } = change;
  const lessSinceMs =
    capacity === 'less' ? memory.lessSinceMs ?? now : undefined;
  const kept = { ...memory, lessSinceMs };
  if (capacity === 'same' && !change.rest) {
    return { isDue: false, memory: kept };
  }
  const isCapacity = capacity !== 'same';
  const tokens = tokensAt(memory, now);
  const dueMs = Math.max(
    (memory.lastWriteMs ?? -Infinity) +
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
    : Math.min(BURST, tokens + (now - tokensMs) / REFILL_MS);
}
