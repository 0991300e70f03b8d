import type { QuotaView } from '@squadron/backstage-plugin-squadron-common';

/**
 * What a quota bar draws, in units of the resource, left to right without gaps.
 *
 * @internal
 */
export interface QuotaSegments {
  /** Admitted and within the own quota. */
  used: number;
  /** Reserved within the own quota, not admitted yet. */
  reserved: number;
  /** Beyond the own quota, taken from the cohort. */
  borrowed: number;
  /** Beyond what it may have at all, after a shrink. */
  over: number;
  /** Length of the track. */
  track: number;
}

/**
 * Splits a quota into the segments of its bar. They add up to what is reserved.
 *
 * @internal
 */
export function quotaSegments(quota: QuotaView): QuotaSegments {
  const { nominal, limit, reserved } = quota;
  const over = limit === undefined ? 0 : Math.max(0, reserved - limit);
  const within = reserved - over;
  const own = Math.min(within, nominal);
  const used = Math.min(own, quota.used);
  return {
    used,
    reserved: own - used,
    borrowed: within - own,
    over,
    track: Math.max(nominal, reserved),
  };
}
