import type { QuotaView } from '@squadron/backstage-plugin-squadron-common';

/** The segments of a quota bar, in units of the resource, left to right without gaps. @internal */
interface QuotaSegments {
  /** Admitted, within nominal quota. */
  used: number;
  /** Reserved within nominal quota, not admitted yet. */
  reserved: number;
  /** Above nominal quota, borrowed from the cohort. */
  borrowed: number;
  /** Above the limit, after a shrink. */
  over: number;
  /** Length of the track. */
  track: number;
}

/** Splits a quota into the segments of its bar. Their sum is the reserved amount. @internal */
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
