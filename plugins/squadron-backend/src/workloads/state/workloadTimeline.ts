import type {
  TimelineStep,
  JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { hubSteps } from './timelineHub';
import { lifeSteps } from './timelineLife';
import { podSteps } from './timelinePods';
import { inOrder } from './timelineSteps';
import { workerSteps } from './timelineWorker';

/**
 * The steps of a workload on the hub and the worker clusters, oldest first. Kubernetes keeps only the last change of
 * each condition, so earlier attempts show up only in the step that began the next one.
 *
 * @public
 */
export function workloadTimeline(facts: JobFacts): TimelineStep[] {
  return inOrder([
    ...hubSteps(facts),
    ...workerSteps(facts),
    ...podSteps(facts),
    ...lifeSteps(facts),
  ]);
}
