import {
  formatDuration,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The time between two steps. Short ones get tenths of a second, unless both times are whole seconds: most Kubernetes
 * times have no fractions.
 *
 * @internal
 */
export function stepGap(t: Translate, ms: number): string {
  if (ms <= 0) {
    return t('common.time.underSecond');
  }
  return ms < 10_000 && ms % 1_000 !== 0
    ? t('common.time.seconds', { seconds: (ms / 1_000).toFixed(1) })
    : formatDuration(ms);
}
