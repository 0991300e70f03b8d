import {
  jobName,
  messageOf,
  nameOf,
  type TimelineCode,
  type JobFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { findTrue } from '@squadron/kube-kinds';
import {
  endedState,
  endTimeOf,
  runsOn,
} from '@squadron/backstage-plugin-squadron-node';
import { startTimeOf } from './jobProgress';
import { TimelineSteps, type TimelineEntry } from './timelineSteps';

/**
 * Steps of a workload from the start of its own code to its end, with KubeRay's retries.
 *
 * @param options - `leftWorker`: the worker cluster of its last attempt, where none runs it now
 *
 * @internal
 */
export function lifeSteps(
  facts: JobFacts,
  options: { leftWorker?: string; hasStarted: boolean },
): TimelineEntry[] {
  const { job, remote, workload, cluster } = facts;
  const steps = new TimelineSteps(
    remote?.cluster ?? runsOn(workload) ?? options.leftWorker ?? cluster,
  );
  const object = jobName(job);
  addTry(steps, facts);
  if (options.hasStarted) {
    steps.add(startTimeOf(facts), startOf(facts), 'info', object);
  }
  const end = endedState(facts);
  if (end) {
    steps.add(endTimeOf(facts) ?? end.since, end.code, end.tone, object, {
      detail: end.detail,
    });
  }
  return [...steps.all, ...seenOnHub(facts, end?.tone ?? 'neutral')];
}

/** KubeRay resets `startTime` with each retry, and keeps only the number of earlier tries. */
function addTry(steps: TimelineSteps, { job }: JobFacts): void {
  if (job.kind !== 'rayjob') {
    return;
  }
  const { status, spec } = job.object;
  const isOver = status?.jobDeploymentStatus === 'Failed';
  const failedBefore = (status?.failed ?? 0) - (isOver ? 1 : 0);
  const isBetween = status?.jobDeploymentStatus === 'Retrying';
  if (failedBefore > 0 && !isBetween && status?.jobDeploymentStatus) {
    steps.add(status.startTime, 'Restarted', 'warning', jobName(job), {
      detail: messageOf('answers.workloads.step.try', {
        attempt: failedBefore + 1,
        attempts: (spec?.backoffLimit ?? 0) + 1,
      }),
      startsRounds: failedBefore,
    });
  }
}

function startOf({ job }: JobFacts): TimelineCode {
  switch (job.kind) {
    case 'raycluster':
      return 'Ready';
    case 'rayservice':
    case 'deployment':
    case 'statefulset':
      return 'Serving';
    case 'rayjob':
      return 'Running';
    default:
      return 'Started';
  }
}

/** The hub receives the end last. */
function seenOnHub(
  { workload, cluster }: JobFacts,
  tone: TimelineEntry['tone'],
): TimelineEntry[] {
  const steps = new TimelineSteps(cluster);
  if (workload && runsOn(workload)) {
    const at = findTrue(workload, 'Finished')?.lastTransitionTime;
    steps.add(at, 'Finished', tone, nameOf('Workload', workload));
  }
  return steps.all;
}
