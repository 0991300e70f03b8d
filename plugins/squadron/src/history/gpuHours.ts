import {
  gpuShortName,
  type HistorySummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';

/** GPU-hours by type, e.g. `16 GPU·h A100`; a dash if there were none. @internal */
export function gpuHoursText(
  t: Translate,
  gpuSeconds: HistorySummary['gpuSeconds'],
): string {
  const parts = gpuSeconds
    .filter(({ seconds }) => seconds > 0)
    .map(
      ({ type, seconds }) =>
        `${hoursText(t, seconds / 3_600)} ${gpuShortName(type)}`,
    );
  return parts.join(' + ') || '—';
}

/** What a run used: GPU-hours, or CPU-hours if it had no GPUs; a dash if it did not run. @internal */
export function usedText(t: Translate, run: HistorySummary): string {
  const { gpuSeconds, cpu = 0, runSeconds = 0 } = run;
  const hours = (cpu * runSeconds) / 3_600;
  if (gpuSeconds.length > 0 || hours === 0) {
    return gpuHoursText(t, gpuSeconds);
  }
  return t('history.archive.cpuHours', { hours: roundedHours(hours) });
}

/** An amount of money, e.g. `12.80 USD`. @internal */
export function moneyText(
  money: HistorySummary['gpuPrice'],
): string | undefined {
  return money && `${centsText(money.amount)} ${money.currency}`;
}

/** An amount with two decimals, never a zero for one that is greater, e.g. `< 0.01`. @internal */
export function centsText(amount: number): string {
  return amount > 0 && amount < 0.01 ? '< 0.01' : amount.toFixed(2);
}

/** GPU-hours with their unit. @internal */
export function hoursText(t: Translate, hours: number): string {
  return t('history.archive.hours', { hours: roundedHours(hours) });
}

function roundedHours(hours: number): string | number {
  return hours > 0 && hours < 0.01 ? '< 0.01' : Math.round(hours * 100) / 100;
}
