import { type Workload, findCondition, findTrue } from '@squadron/kube-kinds';
import { evictionCause } from './evictionCause';
import {
  dispatchCheck,
  runsOn,
} from '@squadron/backstage-plugin-squadron-node';
import {
  messageOf,
  wordsOf,
  jobName,
  nameOf,
  type JobFacts,
  type Message,
} from '@squadron/backstage-plugin-squadron-common';
import { TimelineSteps, type TimelineEntry } from './timelineSteps';

/** Steps of a workload on the cluster where it was submitted: queue, quota, checks, evictions. @internal */
export function hubSteps(facts: JobFacts): TimelineEntry[] {
  const { job, workload, cluster } = facts;
  const steps = new TimelineSteps(cluster);
  const { creationTimestamp, deletionTimestamp } = job.object.metadata;
  steps.add(creationTimestamp, 'Submitted', 'neutral', jobName(job));
  if (workload) {
    const queue = facts.clusterQueue ?? workload.spec?.queueName;
    steps.add(
      workload.metadata.creationTimestamp,
      'Queued',
      'neutral',
      nameOf('Workload', workload),
      {
        detail: queue && messageOf('answers.workloads.step.inQueue', { queue }),
      },
    );
    addEviction(steps, facts, workload);
    addTry(steps, workload);
    addQuota(steps, workload);
    addChecks(steps, facts, workload);
  }
  steps.add(deletionTimestamp, 'Deleted', 'neutral', jobName(job));
  return steps.all;
}

function addQuota(steps: TimelineSteps, workload: Workload): void {
  const queue = workload.status?.admission?.clusterQueue;
  steps.add(
    findTrue(workload, 'QuotaReserved')?.lastTransitionTime,
    'QuotaReserved',
    'info',
    nameOf('Workload', workload),
    { detail: queue && messageOf('answers.workloads.step.ofQueue', { queue }) },
  );
}

function addChecks(
  steps: TimelineSteps,
  facts: JobFacts,
  workload: Workload,
): void {
  const object = nameOf('Workload', workload);
  const dispatch = dispatchCheck(facts);
  const nominated = workload.status?.nominatedClusterNames ?? [];
  const reserved = findCondition(workload, 'QuotaReserved');
  if (dispatch?.state === 'Pending' && nominated.length > 0) {
    steps.add(
      reserved?.lastTransitionTime ?? dispatch.lastTransitionTime,
      'Offered',
      'info',
      object,
      {
        detail: messageOf('answers.list', { items: nominated }),
      },
    );
  }
  for (const check of workload.status?.admissionChecks ?? []) {
    const { lastTransitionTime: at, name, message, state } = check;
    if (check === dispatch && state === 'Ready') {
      const worker = runsOn(workload);
      steps.add(at, 'Dispatched', 'info', object, {
        detail:
          worker &&
          messageOf('answers.workloads.step.toClusters', {
            clusters: worker,
          }),
      });
    } else if (state === 'Ready') {
      steps.add(at, 'CheckReady', 'info', object, { detail: name });
    } else if (state === 'Rejected' || state === 'Retry') {
      const isFinal = state === 'Rejected';
      steps.add(
        at,
        isFinal ? 'Rejected' : 'CheckRetry',
        isFinal ? 'danger' : 'warning',
        object,
        { detail: [name, message].filter(Boolean).join(': ') },
      );
    }
  }
  // Where it is dispatched, the worker admits it, and the hub only confirms that.
  if (dispatch?.state !== 'Ready') {
    const admitted = findTrue(workload, 'Admitted');
    steps.add(admitted?.lastTransitionTime, 'Admitted', 'info', object);
  }
}

/** The current eviction. */
function addEviction(
  steps: TimelineSteps,
  facts: JobFacts,
  workload: Workload,
): void {
  const evicted = findTrue(workload, 'Evicted');
  const isPerson = evicted?.reason === 'Deactivated';
  steps.add(
    evicted?.lastTransitionTime,
    isPerson ? 'Suspended' : 'Evicted',
    isPerson ? 'neutral' : 'warning',
    nameOf('Workload', workload),
    { detail: isPerson ? undefined : evictionCause(facts) },
  );
}

/** Kueue sets `Requeued` at the end of an eviction and leaves it: it is the start of the current attempt. */
function addTry(steps: TimelineSteps, workload: Workload): void {
  steps.add(
    findTrue(workload, 'Requeued')?.lastTransitionTime,
    'Requeued',
    'neutral',
    nameOf('Workload', workload),
    {
      detail: evictionCounts(workload),
      startsRounds: evictionsOf(workload) || 1,
    },
  );
}

/** How often Kueue has evicted it. @internal */
export function evictionsOf(workload: Workload): number {
  return (workload.status?.schedulingStats?.evictions ?? []).reduce(
    (sum, { count }) => sum + (count ?? 0),
    0,
  );
}

/** `after 3 evictions: 2 preempted, 1 pods ready timeout`. */
function evictionCounts(workload: Workload): Message | undefined {
  const evictions = workload.status?.schedulingStats?.evictions ?? [];
  const total = evictionsOf(workload);
  if (total === 0) {
    return undefined;
  }
  const causes = evictions.map(
    ({ reason, count }) => `${count ?? 0} ${wordsOf(reason)}`,
  );
  return messageOf('answers.workloads.step.evictions', {
    count: total,
    causes,
  });
}
