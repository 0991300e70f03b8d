import { kubeMicroTime, type Lease } from '@squadron/kube-kinds';

/**
 * The last observed change of a Lease, with the time of the observation on the local clock. The times in the Lease come
 * from another machine's clock and are never compared.
 *
 * @internal
 */
export interface Observation {
  resourceVersion: string | undefined;
  seenAtMs: number;
}

/** Keeps the time of the first observation of each version. @internal */
export function observe(
  previous: Observation | undefined,
  lease: Lease,
  nowMs: number,
): Observation {
  const { resourceVersion } = lease.metadata;
  return previous && previous.resourceVersion === resourceVersion
    ? previous
    : { resourceVersion, seenAtMs: nowMs };
}

/** Whether a candidate may take the Lease. @internal */
export function mayTake(options: {
  lease: Lease;
  observation: Observation;
  identity: string;
  leaseDurationMs: number;
  nowMs: number;
}): boolean {
  const { lease, observation, identity, leaseDurationMs, nowMs } = options;
  const holder = lease.spec?.holderIdentity;
  // The holder may have a longer duration than this candidate.
  const holdsForMs = Math.max(
    leaseDurationMs,
    (lease.spec?.leaseDurationSeconds ?? 0) * 1000,
  );
  return (
    !holder || holder === identity || nowMs - observation.seenAtMs >= holdsForMs
  );
}

/** The Lease with a new or renewed holder. @internal */
export function heldLease(options: {
  lease: Lease;
  identity: string;
  leaseDurationMs: number;
  nowMs: number;
}): Lease {
  const { lease, identity, leaseDurationMs, nowMs } = options;
  const { spec = {} } = lease;
  const isRenewal = spec.holderIdentity === identity;
  const time = kubeMicroTime(nowMs);
  return {
    ...lease,
    spec: {
      ...spec,
      holderIdentity: identity,
      leaseDurationSeconds: Math.ceil(leaseDurationMs / 1000),
      acquireTime: isRenewal ? spec.acquireTime : time,
      renewTime: time,
      leaseTransitions: isRenewal
        ? spec.leaseTransitions
        : (spec.leaseTransitions ?? 0) +
          (lease.metadata.resourceVersion ? 1 : 0),
    },
  };
}

/** The released Lease, for which no candidate has to wait. @internal */
export function releasedLease(lease: Lease, nowMs: number): Lease {
  return {
    ...lease,
    spec: {
      ...lease.spec,
      holderIdentity: '',
      leaseDurationSeconds: 1,
      renewTime: kubeMicroTime(nowMs),
    },
  };
}

/** A moment on both clocks. @internal */
export interface Moment {
  /** On the monotonic clock. */
  elapsedMs: number;
  /** On the wall clock, which continues while the machine is suspended. */
  nowMs: number;
}

/**
 * Whether a Lease that was renewed at one moment is still held at another. If the wall clock is stepped forward, it
 * ends too early, which is safe and costs one renewal.
 *
 * @internal
 */
export function isStillHeld(
  renewed: Moment,
  now: Moment,
  validMs: number,
): boolean {
  return (
    Math.max(now.elapsedMs - renewed.elapsedMs, now.nowMs - renewed.nowMs) <
    validMs
  );
}
