import { kubeMicroTime } from '../conditions';
import type { Lease } from './types';

/**
 * The last change of a Lease that this process saw, and when it saw it on its own clock. The times in the
 * Lease come from another machine's clock and are never compared.
 *
 * @internal
 */
export interface Observation {
  resourceVersion: string | undefined;
  seenAtMs: number;
}

/**
 * Keeps the time of the first sight of each version.
 *
 * @internal
 */
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

/**
 * Whether a candidate may write itself into the Lease.
 *
 * @internal
 */
export function mayTake(options: {
  lease: Lease;
  observation: Observation;
  identity: string;
  leaseDurationMs: number;
  nowMs: number;
}): boolean {
  const { lease, observation, identity, leaseDurationMs, nowMs } = options;
  const holder = lease.spec?.holderIdentity;
  // The holder may run with a longer duration than ours.
  const holdsForMs = Math.max(
    leaseDurationMs,
    (lease.spec?.leaseDurationSeconds ?? 0) * 1000,
  );
  return (
    !holder || holder === identity || nowMs - observation.seenAtMs >= holdsForMs
  );
}

/**
 * The Lease as its holder writes it.
 *
 * @internal
 */
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

/**
 * The Lease as it is given up: nobody has to wait.
 *
 * @internal
 */
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
  /** On a clock that is never stepped. */
  elapsedMs: number;
  /** On the wall clock, which goes on while the machine is suspended. */
  nowMs: number;
}

/**
 * Whether a Lease that was renewed at one moment still counts at another. A wall clock that is stepped forward makes
 * it end too early, which costs one renewal and is safe.
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
