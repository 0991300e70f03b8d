import { formatDuration } from '@squadron/backstage-plugin-squadron-common';

/**
 * The time between two steps. Short ones get tenths, unless both times are of whole seconds, as
 * Kubernetes writes most of them, where tenths would pretend to know.
 *
 * @internal
 */
export function stepGap(ms: number): string {
  if (ms <= 0) {
    return '< 1 s';
  }
  return ms < 10_000 && ms % 1_000 !== 0
    ? `${(ms / 1_000).toFixed(1)} s`
    : formatDuration(ms);
}
