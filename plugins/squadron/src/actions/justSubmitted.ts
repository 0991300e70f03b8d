import { z } from 'zod';

/** A new object is in the portal's caches well before this; later its absence is news. */
const PATIENCE_MS = 15_000;

const stateSchema = z.object({ submittedAtMs: z.number() });

/** What a link to the page of a new object carries along, by the browser's clock. @internal */
export function justSubmitted(): z.infer<typeof stateSchema> {
  return { submittedAtMs: Date.now() };
}

/**
 * For how long the page of a new object still waits for it to appear; 0 for pages that were reached otherwise.
 *
 * @param state - of the browser's history, which anybody may have written
 * @internal
 */
export function patienceLeftMs(state: unknown, nowMs: number): number {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) {
    return 0;
  }
  const age = nowMs - parsed.data.submittedAtMs;
  return age < 0 ? 0 : Math.max(0, PATIENCE_MS - age);
}
