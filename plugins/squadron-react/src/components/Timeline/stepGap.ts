import { formatDuration } from '@squadron/backstage-plugin-squadron-common';

/**
 * The time between two steps; below ten seconds with tenths, because most steps take less.
 *
 * @internal
 */
export function stepGap(ms: number): string {
  return ms < 10_000
    ? `${(Math.max(0, ms) / 1000).toFixed(1)} s`
    : formatDuration(ms);
}
