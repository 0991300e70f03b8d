import type {
  TimelineStep,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeEvent } from '@squadron/kube-kinds';
import { earlierSteps } from './timelineEarlier';
import { hubSteps } from './timelineHub';
import { lifeSteps } from './timelineLife';
import { podSteps } from './timelinePods';
import { inOrder } from './timelineSteps';
import { workerSteps } from './timelineWorker';

/**
 * The steps of a workload on the hub and the worker clusters, oldest first. Kubernetes keeps only the last change of
 * each condition: earlier attempts show up in Kueue's events only.
 *
 * @param events - events of its Workload
 * @param options - `hasStarted`: whether it runs or has run, by its state; default: true
 *
 * @public
 */
export function workloadTimeline(
  facts: JobFacts,
  events: readonly KubeEvent[] = [],
  { hasStarted = true } = {},
): TimelineStep[] {
  const steps = [...hubSteps(facts), ...workerSteps(facts), ...podSteps(facts)];
  const earlier = earlierSteps(facts, events, steps);
  const left = earlier.filter(({ lane }) => lane !== facts.cluster).at(-1);
  return inOrder([
    ...earlier,
    ...steps,
    ...lifeSteps(facts, {
      leftWorker: left?.lane,
      hasStarted: hasStarted || left !== undefined,
    }),
  ]);
}
