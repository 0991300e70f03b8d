import { recordOf } from '@squadron/kube-kinds';

/** Sum and number of the samples of one series. @public */
export type SampleSum = [sum: number, count: number];

/** Samples of all GPUs of a time span by cluster ID and GPU type. Series without a sample are absent. @public */
export interface SampleBucket {
  gpuTotal?: Record<string, Record<string, SampleSum>>;
}

/** One sample of one series. */
interface Sample {
  cluster: string;
  /** GPU type. */
  label: string;
  value: number;
}

/** A bucket of samples that were taken at the same time. @public */
export function bucketOf(samples: readonly Sample[]): SampleBucket {
  return mergeBuckets(
    samples.map(({ cluster, label, value }) => ({
      gpuTotal: { [cluster]: { [label]: [value, 1] } },
    })),
  );
}

/**
 * All samples of several buckets in one. A series that is missing in some of them is averaged over the others.
 *
 * @public
 */
export function mergeBuckets(buckets: readonly SampleBucket[]): SampleBucket {
  const gpuTotal: SampleBucket['gpuTotal'] = recordOf();
  for (const { cluster, label, sum, count } of buckets.flatMap(sumsOf)) {
    const ofCluster = (gpuTotal[cluster] ??= recordOf());
    const known = ofCluster[label] ?? [0, 0];
    ofCluster[label] = [known[0] + sum, known[1] + count];
  }
  return { gpuTotal };
}

/** Averages by label, over the clusters for which `isVisible` is true. @public */
export function averagesOf(
  bucket: SampleBucket,
  isVisible: (cluster: string) => boolean,
): Record<string, number> {
  const averages = recordOf<number>();
  for (const { cluster, label, sum, count } of sumsOf(bucket)) {
    if (count > 0 && isVisible(cluster)) {
      averages[label] = (averages[label] ?? 0) + sum / count;
    }
  }
  return averages;
}

function sumsOf({ gpuTotal = {} }: SampleBucket) {
  return Object.entries(gpuTotal).flatMap(([cluster, labels]) =>
    Object.entries(labels).map(([label, [sum, count]]) => ({
      cluster,
      label,
      sum,
      count,
    })),
  );
}
