import {
  gpuShortName,
  type HistorySummary,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * GPU-hours by type, e.g. `16 GPU·h A100`; a dash if there were none.
 *
 * @internal
 */
export function gpuHoursText(gpuSeconds: HistorySummary['gpuSeconds']): string {
  const parts = gpuSeconds
    .filter(({ seconds }) => seconds > 0)
    .map(
      ({ type, seconds }) =>
        `${hoursText(seconds / 3_600)} ${gpuShortName(type)}`,
    );
  return parts.join(' + ') || '—';
}

function hoursText(hours: number): string {
  return hours < 0.01
    ? '< 0.01 GPU·h'
    : `${Math.round(hours * 100) / 100} GPU·h`;
}
