import type {
  InsightPlot,
  QueueHistory,
} from '@squadron/backstage-plugin-squadron-common';
import { pointsOf } from './points';
import { mergeQueueSamples, type QueueSample } from './queueSamples';
import type { PlotTime } from './runs';
import type { SampleSum } from './samples';
import { binIndexOf } from './bins';

/** Plots of one ClusterQueue. @public */
export type QueuePlots = Pick<
  QueueHistory,
  'use' | 'pending' | 'pendingAge' | 'evictions'
>;

/** The plots of a ClusterQueue from its samples. A bin without a sample is a gap, never a zero. @public */
export function queuePlots(
  samples: ReadonlyArray<{ atMs: number; sample: QueueSample }>,
  time: PlotTime,
): QueuePlots {
  const inBins = time.bins.map((): QueueSample[] => []);
  for (const { atMs, sample } of samples) {
    inBins[binIndexOf(time.bins, atMs)]?.push(sample);
  }
  const merged = inBins.map(all =>
    all.length > 0 ? mergeQueueSamples(all) : undefined,
  );
  const plot = (
    series: string[],
    valuesOf: (sample: QueueSample) => Record<string, number>,
  ): InsightPlot => ({
    series,
    points: pointsOf(time, (_, index) => {
      const sample = merged[index];
      return sample ? valuesOf(sample) : {};
    }),
  });
  const namesIn = (pick: (sample: QueueSample) => object) => [
    ...new Set(
      merged.flatMap(sample => (sample ? Object.keys(pick(sample)) : [])),
    ),
  ];
  const reasons = namesIn(({ e }) => e).sort();
  return {
    use: namesIn(({ q }) => q).map(resource => ({
      resource,
      plot: plot(['own', 'borrowed', 'nominal'], ({ q }) => useOf(q[resource])),
    })),
    pending: plot(['waiting'], ({ n, p }) => ({ waiting: p / n })),
    pendingAge: plot(['oldest'], ({ o }) => ({ oldest: o })),
    evictions: plot(reasons, ({ e }) =>
      Object.fromEntries(reasons.map(reason => [reason, e[reason] ?? 0])),
    ),
  };
}

function useOf(
  sums: QueueSample['q'][string] | undefined,
): Record<string, number> {
  if (!sums) {
    return {};
  }
  const [nominal, reserved, borrowed] = sums.map(averageOf);
  return { own: Math.max(0, reserved - borrowed), borrowed, nominal };
}

function averageOf([sum, count]: SampleSum): number {
  return count > 0 ? sum / count : 0;
}
