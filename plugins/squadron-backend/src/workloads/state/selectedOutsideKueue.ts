import { LABELS } from '@squadron/kube-kinds';
import {
  messageOf,
  type JobFacts,
  type MessageText,
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
}: JobFacts): MessageText | undefined {
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
    : messageOf('answers.workloads.refused.selected', {
        labels: selector.map(([key, value]) => `${key}=${value}`).join(','),
      });
}
