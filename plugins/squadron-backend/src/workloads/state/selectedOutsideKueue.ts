import { LABELS } from '@squadron/kube-kinds';
import type { JobFacts } from '@squadron/backstage-plugin-squadron-common';
import {
  isSuspended,
  queueLabelOf,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * The RayCluster that a suspended RayJob selects, so that Kueue never starts it: Kueue's webhook suspends each RayJob
 * with a queue, and Kueue (0.18) creates no Workload for one with a `clusterSelector`. E.g. `RayCluster shared`.
 *
 * @internal
 */
export function selectedOutsideKueue({
  job,
  workload,
}: JobFacts): string | undefined {
  if (job.kind !== 'rayjob' || workload) {
    return undefined;
  }
  const selector = Object.entries(job.object.spec?.clusterSelector ?? {});
  if (selector.length === 0 || !isSuspended(job) || !queueLabelOf(job)) {
    return undefined;
  }
  const [name] = selector.flatMap(([key, value]) =>
    key === LABELS.rayCluster ? [value] : [],
  );
  return name
    ? `RayCluster ${name}`
    : `a RayCluster with ${selector
        .map(([key, value]) => `${key}=${value}`)
        .join(',')}`;
}
