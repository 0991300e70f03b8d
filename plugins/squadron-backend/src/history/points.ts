import type { InsightPoint } from '@squadron/backstage-plugin-squadron-common';
import type { Bin } from './bins';

/** The points of a plot. Bins before the first record and bins in the future have no values. @internal */
export function pointsOf(
  time: { bins: readonly Bin[]; knownFromMs: number; nowMs: number },
  valuesOf: (bin: Bin, index: number) => Record<string, number>,
): InsightPoint[] {
  const { bins, knownFromMs, nowMs } = time;
  return bins.map((bin, index) => ({
    from: new Date(bin.fromMs).toISOString(),
    to: new Date(bin.toMs).toISOString(),
    values:
      bin.toMs <= knownFromMs || bin.fromMs >= nowMs
        ? {}
        : valuesOf(bin, index),
  }));
}
