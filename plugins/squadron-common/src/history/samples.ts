import { recordOf } from '../recordOf';

/**
 * What is counted every minute.
 *
 * @public
 */
export type SampleMetric = 'gpuUsed' | 'gpuTotal';

/**
 * Sum and number of the counts of one series.
 *
 * @public
 */
export type SampleSum = [sum: number, count: number];

/**
 * Counts of a span of time: metric, fleet id, GPU type. What could not be counted is
 * absent.
 *
 * @public
 */
export type SampleBucket = Partial<
  Record<SampleMetric, Record<string, Record<string, SampleSum>>>
>;

/**
 * One count of one series.
 *
 * @public
 */
export interface Sample {
  metric: SampleMetric;
  cluster: string;
  /** GPU type. */
  label: string;
  value: number;
}

/**
 * A bucket of counts that were made at the same time.
 *
 * @public
 */
export function bucketOf(samples: readonly Sample[]): SampleBucket {
  return mergeBuckets(
    samples.map(({ metric, cluster, label, value }) => ({
      [metric]: { [cluster]: { [label]: [value, 1] } },
    })),
  );
}

/**
 * All counts of several buckets in one. A series that some of them lack is averaged over the others.
 *
 * @public
 */
export function mergeBuckets(buckets: readonly SampleBucket[]): SampleBucket {
  const merged: SampleBucket = {};
  for (const bucket of buckets) {
    for (const { metric, cluster, label, sum, count } of sumsOf(bucket)) {
      const ofMetric = (merged[metric] ??= recordOf());
      const ofCluster = (ofMetric[cluster] ??= recordOf());
      const known = ofCluster[label] ?? [0, 0];
      ofCluster[label] = [known[0] + sum, known[1] + count];
    }
  }
  return merged;
}

/**
 * Averages of one metric by label, over the clusters that `isVisible` lets through.
 *
 * @public
 */
export function averagesOf(
  bucket: SampleBucket,
  metric: SampleMetric,
  isVisible: (cluster: string) => boolean,
): Record<string, number> {
  const averages = recordOf<number>();
  for (const one of sumsOf(bucket)) {
    if (one.metric === metric && one.count > 0 && isVisible(one.cluster)) {
      averages[one.label] = (averages[one.label] ?? 0) + one.sum / one.count;
    }
  }
  return averages;
}

function sumsOf(bucket: SampleBucket) {
  return Object.entries(bucket).flatMap(([metric, clusters]) =>
    Object.entries(clusters).flatMap(([cluster, labels]) =>
      Object.entries(labels).map(([label, [sum, count]]) => ({
        metric: metric as SampleMetric,
        cluster,
        label,
        sum,
        count,
      })),
    ),
  );
}
