import type { InsightPlot } from '@squadron/backstage-plugin-squadron-common';
import { pointsOf } from './points';
import type { PlotTime } from './runs';
import { averagesOf, mergeBuckets, type SampleBucket } from './samples';
import { binIndexOf } from './bins';

/** The clusters with a sample, of each bin. @internal */
export function sampledClusters(
  buckets: ReadonlyArray<{ atMs: number; bucket: SampleBucket }>,
  { bins }: Pick<PlotTime, 'bins'>,
): Array<ReadonlySet<string>> {
  const clusters = bins.map(() => new Set<string>());
  for (const { atMs, bucket } of buckets) {
    const known = clusters[binIndexOf(bins, atMs)];
    Object.keys(bucket.gpuTotal ?? {}).forEach(id => known?.add(id));
  }
  return clusters;
}

/** Averages in each bin, by label. A bin without a sample is a gap. @public */
export function samplePlot(
  buckets: ReadonlyArray<{ atMs: number; bucket: SampleBucket }>,
  time: PlotTime,
  isVisible: (cluster: string) => boolean,
): InsightPlot {
  const inBins = time.bins.map((): SampleBucket[] => []);
  for (const { atMs, bucket } of buckets) {
    inBins[binIndexOf(time.bins, atMs)]?.push(bucket);
  }
  const values = inBins.map(all => averagesOf(mergeBuckets(all), isVisible));
  return {
    series: [...new Set(values.flatMap(Object.keys))].sort(),
    points: pointsOf(time, (_, index) => values[index]),
  };
}
