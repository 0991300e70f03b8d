const MINUTE_MS = 60_000;

/**
 * How long each step takes at most where nothing is wrong, in milliseconds: of creating a cluster (the names of
 * `CLUSTER_STEPS`), of what a cluster or job in a state goes through (its word), and of an answer by a reconciler.
 * Clouds create a network and a control plane within 20 minutes, machines with GPUs within 15; what is local takes
 * seconds.
 *
 * @public
 */
export const USUAL_DURATIONS_MS = {
  credentials: 2 * MINUTE_MS,
  network: 15 * MINUTE_MS,
  'control plane': 25 * MINUTE_MS,
  nodes: 20 * MINUTE_MS,
  'add-ons': 15 * MINUTE_MS,
  joining: 5 * MINUTE_MS,
  Upgrading: 90 * MINUTE_MS,
  Scaling: 30 * MINUTE_MS,
  Repairing: 30 * MINUTE_MS,
  Deleting: 30 * MINUTE_MS,
  Dispatching: 5 * MINUTE_MS,
  Stopping: 10 * MINUTE_MS,
  /** An AuthTokenRequest, from what its condition Ready says to Ready=True. */
  credential: 3 * MINUTE_MS,
  /** Any object that a reconciler of ours answers, from its creation to the first word in its status. */
  'first look': 2 * MINUTE_MS,
} as const satisfies Readonly<Record<string, number>>;

/** @public */
export type UsualStep = keyof typeof USUAL_DURATIONS_MS;

/**
 * Since when something waits that has waited longer than is usual; undefined where it has not, or nobody knows since
 * when.
 *
 * @param since - RFC 3339
 * @public
 */
export function overdueSince(
  step: string,
  since: string | undefined,
  nowMs: number,
): { since: string; usualMs: number } | undefined {
  if (since === undefined || !isUsualStep(step)) {
    return undefined;
  }
  const usualMs = USUAL_DURATIONS_MS[step];
  return nowMs - Date.parse(since) > usualMs ? { since, usualMs } : undefined;
}

function isUsualStep(step: string): step is UsualStep {
  return Object.hasOwn(USUAL_DURATIONS_MS, step);
}
