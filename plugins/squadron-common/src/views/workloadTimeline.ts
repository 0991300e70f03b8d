import type { TimelineStep, Tone } from '../api';
import { LABELS } from '../constants';
import type { ApiObject, KubePod, Workload } from '../kinds';
import { findCondition, isTrue } from './conditions';
import { endedState, endTimeOf } from './jobEnd';
import { startTimeOf } from './jobProgress';
import { evictionCause } from './jobState';
import { dispatchCheck, runsOn } from './multiKueue';
import { listed, timeOf } from './state';
import type { JobFacts } from './workloadFacts';

/**
 * The way of a job through hub and workers, oldest first. Kubernetes keeps only the last change of each
 * condition, so of several attempts the earlier ones are not all in it.
 *
 * @public
 */
export function workloadTimeline(facts: JobFacts): TimelineStep[] {
  const steps = [...hubSteps(facts), ...workerSteps(facts), ...jobSteps(facts)];
  // Times have whole seconds: steps of the same second keep the order in which they are listed here.
  return steps
    .filter(step => timeOf(step.at) !== undefined)
    .map((step, index) => ({ step, index }))
    .sort(
      (a, b) =>
        Date.parse(a.step.at) - Date.parse(b.step.at) || a.index - b.index,
    )
    .map(({ step }) => step);
}

function hubSteps(facts: JobFacts): TimelineStep[] {
  const { job, workload, cluster } = facts;
  const steps = new Steps(cluster);
  steps.add(
    job.object.metadata.creationTimestamp,
    'submitted',
    'neutral',
    jobName(facts),
  );
  if (!workload) {
    return steps.all;
  }
  const object = nameOf('Workload', workload);
  const reserved = findCondition(workload, 'QuotaReserved');
  const admitted = findCondition(workload, 'Admitted');
  const evicted = findCondition(workload, 'Evicted');
  const queue = facts.clusterQueue ?? workload.spec?.queueName;
  steps.add(
    workload.metadata.creationTimestamp,
    'queued',
    'neutral',
    object,
    queue && `in ${queue}`,
  );
  if (reserved?.status === 'True') {
    const by = workload.status?.admission?.clusterQueue;
    steps.add(
      reserved.lastTransitionTime,
      'quota reserved',
      'info',
      object,
      by && `of ${by}`,
    );
  }
  const check = dispatchCheck(facts);
  const nominated = workload.status?.nominatedClusterNames ?? [];
  if (check?.state === 'Pending' && nominated.length > 0) {
    steps.add(
      reserved?.lastTransitionTime ?? check.lastTransitionTime,
      'offered',
      'info',
      object,
      `to ${listed(nominated)}`,
    );
  }
  if (check?.state === 'Ready') {
    const worker = runsOn(workload);
    steps.add(
      check.lastTransitionTime,
      'dispatched',
      'info',
      object,
      worker && `to ${worker}`,
    );
  }
  if (admitted?.status === 'True') {
    steps.add(admitted.lastTransitionTime, 'admitted', 'info', object);
  }
  if (evicted?.status === 'True') {
    steps.add(
      evicted.lastTransitionTime,
      'evicted',
      'warning',
      object,
      evictionCause(facts),
    );
  }
  const requeued = findCondition(workload, 'Requeued');
  if (requeued?.status === 'True' && reserved?.status !== 'True') {
    steps.add(requeued.lastTransitionTime, 'queued again', 'neutral', object);
  }
  return steps.all;
}

function workerSteps({
  remote,
  nominees = [],
  cluster,
}: JobFacts): TimelineStep[] {
  const offers = nominees.flatMap(nominee =>
    nominee.cluster === remote?.cluster
      ? []
      : remoteSteps(nominee.cluster, nominee.workload),
  );
  if (!remote) {
    return offers;
  }
  const steps = new Steps(remote.cluster);
  const { rayCluster, pods = [] } = remote;
  if (rayCluster) {
    steps.add(
      rayCluster.metadata.creationTimestamp,
      'RayCluster created',
      'info',
      nameOf('RayCluster', rayCluster),
    );
  }
  const first = earliest(pods.map(pod => pod.metadata.creationTimestamp));
  if (first) {
    const count = `${pods.length} ${pods.length === 1 ? 'pod' : 'pods'}`;
    steps.add(first, 'pods created', 'info', nameOf('Pod', pods[0]), count);
  }
  const head = pods.find(
    pod => pod.metadata.labels?.[LABELS.rayNodeType] === 'head',
  );
  if (head && isTrue(head, 'Ready')) {
    steps.add(readySince(head), 'head ready', 'info', nameOf('Pod', head));
  }
  const workers = pods.filter(
    pod => pod.metadata.labels?.[LABELS.rayNodeType] === 'worker',
  );
  if (workers.length > 0 && workers.every(pod => isTrue(pod, 'Ready'))) {
    const last = workers.reduce((a, b) =>
      (readySince(a) ?? '') > (readySince(b) ?? '') ? a : b,
    );
    steps.add(
      readySince(last),
      'workers ready',
      'info',
      nameOf('Pod', last),
      `${workers.length} of ${workers.length}`,
    );
  }
  const own = remote.workload && remote.cluster !== cluster;
  return [
    ...offers,
    ...(own && remote.workload
      ? remoteSteps(remote.cluster, remote.workload)
      : []),
    ...steps.all,
  ];
}

function remoteSteps(cluster: string, workload: Workload): TimelineStep[] {
  const steps = new Steps(cluster);
  const object = nameOf('Workload', workload);
  const admitted = findCondition(workload, 'Admitted');
  const evicted = findCondition(workload, 'Evicted');
  const reserved = findCondition(workload, 'QuotaReserved');
  steps.add(workload.metadata.creationTimestamp, 'offered', 'info', object);
  if (reserved?.status === 'False' && admitted?.status !== 'True') {
    steps.add(
      reserved.lastTransitionTime,
      'waits there',
      'neutral',
      object,
      reserved.message,
    );
  }
  if (admitted?.status === 'True') {
    steps.add(
      admitted.lastTransitionTime,
      'admitted',
      'info',
      object,
      flavorsOf(workload),
    );
  }
  if (evicted?.status === 'True') {
    steps.add(
      evicted.lastTransitionTime,
      'evicted',
      'warning',
      object,
      evicted.message,
    );
  }
  return steps.all;
}

function jobSteps(facts: JobFacts): TimelineStep[] {
  const steps = new Steps(
    facts.remote?.cluster ?? runsOn(facts.workload) ?? facts.cluster,
  );
  steps.add(startTimeOf(facts), 'running', 'info', jobName(facts));
  const end = endedState(facts);
  if (end) {
    steps.add(
      endTimeOf(facts) ?? end.since,
      end.word.toLowerCase(),
      end.tone,
      jobName(facts),
      end.detail,
    );
  }
  const finished = findCondition(facts.workload, 'Finished');
  const isElsewhere = runsOn(facts.workload) !== undefined;
  if (facts.workload && finished?.status === 'True' && isElsewhere) {
    const seen = new Steps(facts.cluster);
    const object = nameOf('Workload', facts.workload);
    seen.add(
      finished.lastTransitionTime,
      'finished',
      end?.tone ?? 'neutral',
      object,
    );
    return [...steps.all, ...seen.all];
  }
  return steps.all;
}

class Steps {
  readonly all: TimelineStep[] = [];

  constructor(private readonly lane: string) {}

  add(
    at: string | undefined,
    word: string,
    tone: Tone,
    object: string,
    detail?: string,
  ): void {
    if (at) {
      this.all.push({
        lane: this.lane,
        at,
        word,
        tone,
        object,
        ...(detail && { detail }),
      });
    }
  }
}

function jobName({ job }: JobFacts): string {
  return nameOf(job.kind === 'rayjob' ? 'RayJob' : 'Job', job.object);
}

function nameOf(kind: string, object: ApiObject): string {
  return `${kind} ${object.metadata.name}`;
}

function flavorsOf(workload: Workload): string | undefined {
  const assignments = workload.status?.admission?.podSetAssignments ?? [];
  const flavors = new Set(
    assignments.flatMap(set => Object.values(set.flavors ?? {})),
  );
  return flavors.size > 0 ? `as ${listed([...flavors].sort())}` : undefined;
}

function readySince(pod: KubePod): string | undefined {
  return findCondition(pod, 'Ready')?.lastTransitionTime;
}

function earliest(times: Array<string | undefined>): string | undefined {
  return times.filter((time): time is string => time !== undefined).sort()[0];
}
