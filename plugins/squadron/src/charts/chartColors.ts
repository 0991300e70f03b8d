import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';

/** The theme of the page that colors are for. @internal */
export type ColorMode = 'light' | 'dark';

const OTHER = { light: '#7C8594', dark: '#8B93A1' };

const STATES: Readonly<Record<string, Record<ColorMode, string>>> = {
  running: { light: '#1F77D0', dark: '#70B8FF' },
  waiting: { light: '#C08A00', dark: '#F5C542' },
  Succeeded: { light: '#0E6B3E', dark: '#3DD68C' },
  Failed: { light: '#A1130E', dark: '#FF6A4D' },
  Rejected: { light: '#7A2E9E', dark: '#A845DD' },
  own: { light: '#1F77D0', dark: '#70B8FF' },
  borrowed: { light: '#C08A00', dark: '#F5C542' },
  nominal: { light: '#0E6B3E', dark: '#3DD68C' },
  oldest: { light: '#C08A00', dark: '#F5C542' },
  Preempted: { light: '#7A2E9E', dark: '#A845DD' },
  PodsReadyTimeout: { light: '#C08A00', dark: '#F5C542' },
  AdmissionCheck: { light: '#1F77D0', dark: '#70B8FF' },
  mean: { light: '#1F77D0', dark: '#70B8FF' },
  lowest: { light: '#C08A00', dark: '#F5C542' },
  p50: { light: '#1F77D0', dark: '#70B8FF' },
  p90: { light: '#C08A00', dark: '#F5C542' },
};

/** The same color slot for a GPU type on all pages. */
const GPU_SLOTS = ['A100', 'T4', 'H100', 'L4', 'V100', 'L40S'];
const GPUS: Record<ColorMode, string[]> = {
  light: ['#0B62A8', '#AF6C17', '#15A36D', '#402E5D', '#F217DB', '#6B2C0E'],
  dark: ['#63B3F5', '#9B6715', '#53FCAA', '#AC12E5', '#ACEF3B', '#307E54'],
};

/** Color of a state or of a percentile in a plot. @internal */
export function seriesColor(series: string, mode: ColorMode): string {
  return (STATES[series] ?? OTHER)[mode];
}

/** Color of a GPU type in a plot. @internal */
export function gpuChartColor(type: string, mode: ColorMode): string {
  return GPUS[mode][GPU_SLOTS.indexOf(gpuShortName(type))] ?? OTHER[mode];
}
