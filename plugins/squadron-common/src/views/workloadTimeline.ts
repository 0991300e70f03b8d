import type { TimelineStep } from '../api';
import { hubSteps } from './timelineHub';
import { lifeSteps } from './timelineLife';
import { podSteps } from './timelinePods';
import { inOrder } from './timelineSteps';
import { workerSteps } from './timelineWorker';
import type { JobFacts } from './workloadFacts';

/**
 * The way of a workload through hub and workers, oldest first. Kubernetes keeps only the last change of each
 * condition, so of several tries the earlier ones are told by the step that began the next.
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
