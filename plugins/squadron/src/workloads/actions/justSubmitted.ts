import { z } from 'zod';

/** A new object reaches the portal's caches well within this time; after it, its absence is reported. */
const PATIENCE_MS = 15_000;

const stateSchema = z.object({ submittedAtMs: z.number() });

/** The router state of a link to the page of a new object: the submission time by the browser's clock. @internal */
export function justSubmitted(): z.infer<typeof stateSchema> {
  return { submittedAtMs: Date.now() };
}

/**
 * How long the page of a new object still waits for it to appear, in ms; 0 for pages that were reached otherwise.
 *
 * @param state - of the browser's history; untrusted
 * @internal
 */
export function remainingWaitMs(state: unknown, nowMs: number): number {
  const parsed = stateSchema.safeParse(state);
  if (!parsed.success) {
    return 0;
  }
  const age = nowMs - parsed.data.submittedAtMs;
  return age < 0 ? 0 : Math.max(0, PATIENCE_MS - age);
}
