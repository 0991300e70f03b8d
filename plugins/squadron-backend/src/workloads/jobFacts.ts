import {
  isQueuedKind,
  isServingKind,
  messageOf,
  messageText,
  podSetsOfJob,
  type JobFacts,
  type JobObject,
  type MessageText,
  type DefaultQueue,
} from '@squadron/backstage-plugin-squadron-common';
import { preemptionNote } from './state/evictionCause';
import { refusalOf } from '../queues/state/workloadRefusal';
import { quotaHeld } from '../queues/state/quotaHeld';
import {
  lostRunOf,
  runsOn,
  type QueuePosition,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  DEFAULT_LOCAL_QUEUE_NAME,
  HUB_CLUSTER_ID,
  isTrue,
  LABELS,
  WORKLOAD_KINDS,
  type PodSetRequest,
  type Workload,
  KINDS,
  findTrue,
} from '@squadron/kube-kinds';
import type { FleetReader } from '../fleet/FleetReader';
import { deploymentQueueing } from './deploymentWorkload';
import { freshestJob } from './freshestJob';
import { workloadOf } from '../fleet/workloadOf';
import { jobParts } from './jobParts';
import type { QueueContext } from '../queues/QueueContext';

const requests = new WeakMap<object, PodSetRequest[]>();

/** Returns the pod sets that a job requests, computed once per version of the job. @internal */
export function podSetRequests(
  job: JobObject,
  workload?: Workload,
): PodSetRequest[] {
  // For further kinds of Kueue only the Workload has the requests.
  const source = isQueuedKind(job) ? workload : job.object;
  const known = source && requests.get(source);
  if (known) {
    return known;
  }
  const ask = podSetsOfJob(job, workload);
  if (source) {
    requests.set(source, ask);
  }
  return ask;
}

/**
 * Joins a job with its Workload, its position in the queue, and its objects on a worker cluster.
 *
 * @param removedWorkload - the last version of a Workload that is deleted together with its job
 *
 * @internal
 */
export function jobFacts(
  reader: FleetReader,
  queues: QueueContext,
  cluster: string,
  job: JobObject,
  removedWorkload?: Workload,
): JobFacts {
  const { namespace = '', uid, labels } = job.object.metadata;
  const queueing =
    job.kind === 'deployment'
      ? deploymentQueueing(reader, job.object)
      : { workload: workloadOf(reader, cluster, uid), waitingPods: 0 };
  const { workload = removedWorkload, waitingPods } = queueing;
  const localQueue = queues.findLocalQueue(
    namespace,
    workload?.spec?.queueName ?? labels?.[LABELS.kueueQueueName],
  );
  const clusterQueue =
    workload?.status?.admission?.clusterQueue ?? localQueue?.spec?.clusterQueue;
  const place = queues.placeOf(workload);
  const worker = runsOn(workload);
  const lost = lostRunOf(reader, job, workload?.status?.nominatedClusterNames);
  const mayRunOn = lost?.hasEnded ? undefined : lost?.cluster;
  const connected = worker ?? mayRunOn;
  const isWaiting =
    workload !== undefined && workload.status?.admission === undefined;
  const nominees = nomineesOf(reader, workload);
  const inadmissible = whyInadmissible(queues, { job, workload, clusterQueue });
  return {
    job:
      worker && !isServingKind(job)
        ? freshestJob(job, copyOf(reader, worker, job))
        : job,
    cluster,
    workload,
    multiKueueChecks: queues.multiKueueChecks,
    defaultQueue: defaultQueueOf(queues, job),
    mayRunOn,
    connection: connected
      ? reader.find(HUB_CLUSTER_ID, KINDS.multiKueueCluster, {
          name: connected,
        })
      : undefined,
    remote: jobParts(reader, worker ?? cluster, job, workload),
    nominees,
    impossible: workload?.status?.nominatedClusterNames?.filter(
      name =>
        queues.whyInadmissible(
          clusterQueue,
          podSetRequests(job, workload),
          name,
        ) || nominees?.some(one => one.cluster === name && refusalOf(one)),
    ),
    position: place && positionOf(place),
    waitingPods,
    clusterQueue,
    queueStopped: isWaiting ? queues.whyStopped(localQueue) : undefined,
    ...inadmissible,
    preemptor: preemptorOf(reader, cluster, workload),
  };
}

/** All inputs of {@link jobFacts}, to detect changes. @internal */
export function inputsOf(facts: JobFacts): unknown[] {
  const { job, workload, connection, remote, position, clusterQueue } = facts;
  return [
    job.object,
    workload,
    connection,
    remote?.cluster,
    remote?.workload,
    remote?.rayCluster,
    ...(remote?.pods ?? []),
    ...(facts.nominees ?? []).map(nominee => nominee.workload),
    position?.place,
    position?.of,
    facts.waitingPods,
    clusterQueue,
    [...(facts.multiKueueChecks ?? [])].join(' '),
    facts.impossible?.join(' '),
    ...[
      facts.queueStopped,
      facts.cannotRun,
      facts.unusableQuota,
      facts.preemptor,
    ].map(text => text && messageText(text)),
    facts.defaultQueue?.name,
    facts.defaultQueue?.dispatches,
  ];
}

function defaultQueueOf(
  queues: QueueContext,
  { object: { metadata } }: JobObject,
): DefaultQueue | undefined {
  const { namespace = '', labels } = metadata;
  const label = labels?.[LABELS.kueueQueueName];
  const found =
    queues.findLocalQueue(namespace, label ?? DEFAULT_LOCAL_QUEUE_NAME) ??
    (label === undefined ? queues.firstLocalQueue(namespace) : undefined);
  const queue = queues.findClusterQueue(found?.spec?.clusterQueue);
  return (
    found && {
      name: found.metadata.name,
      dispatches: queue !== undefined && queues.dispatches(queue),
    }
  );
}

function copyOf(
  reader: FleetReader,
  cluster: string,
  { kind, object }: JobObject,
): JobObject['object'] | undefined {
  const { namespace, name } = object.metadata;
  return reader.find<JobObject['object']>(cluster, WORKLOAD_KINDS[kind], {
    namespace,
    name,
  });
}

function positionOf({
  place,
  of,
  inLocalQueue,
}: QueuePosition): JobFacts['position'] {
  return { place, of, ...(inLocalQueue && { inLocalQueue }) };
}

/** The job that it was preempted for. For a job in another namespace, only the namespace is named. */
function preemptorOf(
  reader: FleetReader,
  cluster: string,
  workload: Workload | undefined,
): MessageText | undefined {
  const preempted = findTrue(workload, 'Preempted');
  const { jobUid } = preemptionNote(preempted?.message);
  const other = preempted && workloadOf(reader, cluster, jobUid);
  if (!other) {
    return undefined;
  }
  const { namespace, ownerReferences } = other.metadata;
  const owner = ownerReferences?.find(({ uid }) => uid === jobUid);
  return owner && namespace === workload?.metadata.namespace
    ? `${owner.kind} ${owner.name}`
    : messageOf('answers.workloads.evicted.jobOf', {
        namespace: namespace ?? '',
      });
}

function nomineesOf(
  reader: FleetReader,
  workload: Workload | undefined,
): JobFacts['nominees'] {
  const { namespace, name = '' } = workload?.metadata ?? {};
  return (workload?.status?.nominatedClusterNames ?? []).flatMap(cluster => {
    const found = reader.find(cluster, KINDS.workload, {
      namespace,
      name,
    });
    return found ? [{ cluster, workload: found }] : [];
  });
}

/** Why a workload that waits for quota, or holds quota on the hub and waits for a worker cluster, cannot run. */
function whyInadmissible(
  queues: QueueContext,
  {
    job,
    workload,
    clusterQueue,
  }: Pick<JobFacts, 'job' | 'workload' | 'clusterQueue'>,
): Pick<JobFacts, 'cannotRun' | 'unusableQuota'> {
  if (
    !workload ||
    runsOn(workload) !== undefined ||
    isTrue(workload, 'Admitted') ||
    isTrue(workload, 'Finished') ||
    hasClusterAffinity(job)
  ) {
    return {};
  }
  const cannotRun = queues.whyInadmissible(
    clusterQueue,
    podSetRequests(job, workload),
  );
  const queue = cannotRun && queues.findClusterQueue(clusterQueue);
  return {
    cannotRun,
    unusableQuota: queue ? quotaHeld(workload, queue) : undefined,
  };
}

function hasClusterAffinity({ object }: JobObject): boolean {
  return (
    object.metadata.annotations?.[ANNOTATIONS.clusterAffinity] !== undefined
  );
}
