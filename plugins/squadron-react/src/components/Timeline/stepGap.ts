import { formatDuration } from '@squadron/backstage-plugin-squadron-common';

/**
 * The time between two steps. Short ones get tenths of a second, unless both times are whole seconds: most Kubernetes
 * times have no fractions.
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
