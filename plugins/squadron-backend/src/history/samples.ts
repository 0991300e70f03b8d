import { recordOf } from '@squadron/kube-kinds';

/** What is sampled every minute. @public */
export type SampleMetric = 'gpuTotal';

/** Sum and number of the samples of one series. @public */
export type SampleSum = [sum: number, count: number];

/** Samples of a time span by metric, cluster ID and GPU type. Series without a sample are absent. @public */
export type SampleBucket = Partial<
  Record<SampleMetric, Record<string, Record<string, SampleSum>>>
>;

/** One sample of one series. */
interface Sample {
  metric: SampleMetric;
  cluster: string;
  /** GPU type. */
  label: string;
  value: number;
}

/** A bucket of samples that were taken at the same time. @public */
export function bucketOf(samples: readonly Sample[]): SampleBucket {
  return mergeBuckets(
    samples.map(({ metric, cluster, label, value }) => ({
      [metric]: { [cluster]: { [label]: [value, 1] } },
    })),
  );
}

/**
 * All samples of several buckets in one. A series that is missing in some of them is averaged over the others.
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

/** Averages of one metric by label, over the clusters for which `isVisible` is true. @public */
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
