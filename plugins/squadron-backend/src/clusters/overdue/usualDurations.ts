const MINUTE_MS = 60_000;

/**
 * How long each step takes at most in a healthy fleet, in milliseconds: steps of the creation of a cluster (by their id, see
 * `CLUSTER_STEPS`), states of a cluster or job (by their code), and the response of a reconciler. Clouds create a
 * network and a control plane within 20 minutes and machines with GPUs within 15; local steps take seconds.
 *
 * @public
 */
export const USUAL_DURATIONS_MS = {
  credentials: 2 * MINUTE_MS,
  network: 15 * MINUTE_MS,
  controlPlane: 25 * MINUTE_MS,
  nodes: 20 * MINUTE_MS,
  addOns: 15 * MINUTE_MS,
  joining: 5 * MINUTE_MS,
  Upgrading: 90 * MINUTE_MS,
  Scaling: 30 * MINUTE_MS,
  Repairing: 30 * MINUTE_MS,
  Deleting: 30 * MINUTE_MS,
  Dispatching: 5 * MINUTE_MS,
  Stopping: 10 * MINUTE_MS,
  /** An AuthTokenRequest, from the last transition of its condition Ready until Ready=True. */
  credential: 3 * MINUTE_MS,
  /** Any object of a reconciler of Squadron, from its creation until its status is written. */
  'first look': 2 * MINUTE_MS,
} as const satisfies Readonly<Record<string, number>>;

type UsualStep = keyof typeof USUAL_DURATIONS_MS;

/**
 * The time since which something has waited for longer than is usual; undefined if it has not, or if the start of the
 * wait is unknown.
 *
 * @param since - RFC 3339
 *
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
