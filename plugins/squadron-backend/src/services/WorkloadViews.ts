import {
  amountAsNumber,
  conditionViews,
  endTimeOf,
  findCondition,
  HUB_CLUSTER_ID,
  jobKind,
  jobState,
  LABELS,
  podKind,
  podView,
  rayClusterKind,
  rayClusterPodSets,
  rayClusterState,
  rayClusterVerdict,
  rayJobKind,
  resourceFlavorKind,
  runsOn,
  startTimeOf,
  totalRequests,
  workloadGpus,
  workloadTimeline,
  workloadVerdict,
  type JobFacts,
  type JobObject,
  type KubeJob,
  type KubePod,
  type PodSetAsk,
  type RayCluster,
  type RayJob,
  type ResourceFlavor,
  type Workload,
  type WorkloadDetail,
  type WorkloadKind,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject } from '@squadron/controller-node';
import type { FleetReader } from './FleetReader';
import { askOf, inputsOf, jobFacts, workloadOf } from './jobFacts';
import { manifestOf } from './manifestOf';
import { Memo } from './Memo';
import { ownerOf } from './ownerOf';
import { QueueContext } from './QueueContext';

const ENDED = new Set(['Succeeded', 'Failed', 'Stopped', 'Rejected']);

/**
 * Workloads as lists and pages show them. A row is made anew only when something that it is made of
 * changed, or when time changed its words; until then it stays the identical object.
 *
 * @internal
 */
export class WorkloadViews {
  readonly #reader: FleetReader;
  readonly #rows = new Memo<WorkloadSummary>();
  readonly #timedRows = new Memo<WorkloadSummary>();

  constructor(reader: FleetReader) {
    this.#reader = reader;
  }

  /** All rows: what people wrote, once, wherever it runs; and the RayClusters of all clusters. */
  list(nowMs: number): WorkloadSummary[] {
    const rows = this.#reader.clusters().flatMap(({ id }) => {
      const queues = new QueueContext(this.#reader, id);
      return [
        ...this.#jobsOf(id).map(job => this.#jobRow(id, queues, job, nowMs)),
        ...this.#reader
          .list<RayCluster>(id, rayClusterKind)
          .filter(object => !isCopy(object))
          .map(object => this.#rayClusterRow(id, object)),
      ];
    });
    this.#rows.endPass();
    this.#timedRows.endPass();
    return rows;
  }

  find(
    ref: {
      cluster: string;
      namespace: string;
      kind: WorkloadKind;
      name: string;
    },
    nowMs: number,
  ): WorkloadDetail | undefined {
    const { cluster, kind } = ref;
    const key = { namespace: ref.namespace, name: ref.name };
    if (kind === 'raycluster') {
      const object = this.#reader.find<RayCluster>(
        cluster,
        rayClusterKind,
        key,
      );
      return object && this.#rayClusterDetail(cluster, object, nowMs);
    }
    const job: JobObject | undefined =
      kind === 'rayjob'
        ? asRayJob(this.#reader.find<RayJob>(cluster, rayJobKind, key))
        : asJob(this.#reader.find<KubeJob>(cluster, jobKind, key));
    return job && this.#jobDetail(cluster, job, nowMs);
  }

  #jobsOf(cluster: string): JobObject[] {
    const rayJobs = this.#reader
      .list<RayJob>(cluster, rayJobKind)
      .map(object => ({ kind: 'rayjob' as const, object }));
    const jobs = this.#reader
      .list<KubeJob>(cluster, jobKind)
      // A RayJob's submitter is a part of it, not a job of its own.
      .filter(
        ({ metadata }) =>
          !metadata.ownerReferences?.some(({ kind }) => kind === 'RayJob'),
      )
      .map(object => ({ kind: 'job' as const, object }));
    return [...rayJobs, ...jobs].filter(({ object }) => !isCopy(object));
  }

  #jobRow(
    cluster: string,
    queues: QueueContext,
    job: JobObject,
    nowMs: number,
  ): WorkloadSummary {
    const facts = jobFacts(this.#reader, queues, cluster, job);
    const owner = ownerOf(this.#reader, cluster, job.object);
    const soleGpuType = this.#soleGpuType(runsOn(facts.workload));
    const id = idOf(cluster, job.kind, job.object);
    const row = this.#rows.get(
      id,
      [...inputsOf(facts), owner, soleGpuType],
      () => jobSummary(facts, { owner, soleGpuType, nowMs }),
    );
    if (endTimeOf(facts)) {
      return row;
    }
    const state = jobState(facts, nowMs);
    return this.#timedRows.get(id, [row, JSON.stringify(state)], () => ({
      ...row,
      state,
    }));
  }

  #jobDetail(cluster: string, job: JobObject, nowMs: number): WorkloadDetail {
    const facts = jobFacts(
      this.#reader,
      new QueueContext(this.#reader, cluster),
      cluster,
      job,
    );
    const summary = jobSummary(facts, {
      owner: ownerOf(this.#reader, cluster, job.object),
      soleGpuType: this.#soleGpuType(runsOn(facts.workload)),
      nowMs,
    });
    const { remote, workload } = facts;
    const pods = remote?.pods ?? [];
    const rayJob = facts.job.kind === 'rayjob' ? facts.job.object : undefined;
    return {
      ...summary,
      verdict: workloadVerdict(facts, summary.state, nowMs),
      timeline: workloadTimeline(facts),
      conditions: [
        ...(facts.job.kind === 'job'
          ? conditionViews(facts.job.object, 'Job')
          : []),
        ...conditionViews(workload, 'Workload'),
        ...conditionViews(remote?.rayCluster, 'RayCluster'),
      ],
      pods: pods.map(pod => podView(pod, remote?.cluster ?? cluster)),
      entrypoint: rayJob?.spec?.entrypoint,
      rayClusterName:
        remote?.rayCluster?.metadata.name ?? rayJob?.status?.rayClusterName,
      groups: groupsOf(remote?.rayCluster),
      hasLog: rayJob ? Boolean(rayJob.status?.jobId) : pods.length > 0,
      manifest: manifestOf(
        job.object,
        job.kind === 'rayjob' ? rayJobKind : jobKind,
      ),
    };
  }

  #rayClusterRow(cluster: string, object: RayCluster): WorkloadSummary {
    const { pods, workload } = this.#rayClusterParts(cluster, object);
    const owner = ownerOf(this.#reader, cluster, object);
    return this.#rows.get(
      idOf(cluster, 'raycluster', object),
      [object, workload, owner, ...pods],
      () => rayClusterSummary({ cluster, object, pods, workload, owner }),
    );
  }

  #rayClusterDetail(
    cluster: string,
    object: RayCluster,
    nowMs: number,
  ): WorkloadDetail {
    const { pods, workload } = this.#rayClusterParts(cluster, object);
    const owner = ownerOf(this.#reader, cluster, object);
    const summary = rayClusterSummary({
      cluster,
      object,
      pods,
      workload,
      owner,
    });
    return {
      ...summary,
      verdict: rayClusterVerdict(summary.state, nowMs),
      timeline: [],
      conditions: [
        ...conditionViews(object, 'RayCluster'),
        ...conditionViews(workload, 'Workload'),
      ],
      pods: pods.map(pod => podView(pod, cluster)),
      rayClusterName: object.metadata.name,
      groups: groupsOf(object),
      hasLog: false,
      manifest: manifestOf(object, rayClusterKind),
    };
  }

  #soleGpuType(worker: string | undefined): string | undefined {
    const flavors =
      worker === undefined
        ? []
        : this.#reader.list<ResourceFlavor>(worker, resourceFlavorKind);
    const types = flavors.flatMap(
      ({ spec }) => spec?.nodeLabels?.[LABELS.gpuProduct] ?? [],
    );
    return types.length === 1 ? types[0] : undefined;
  }

  #rayClusterParts(cluster: string, object: RayCluster) {
    const { namespace, name, uid } = object.metadata;
    return {
      pods: this.#reader
        .findBy<KubePod>(cluster, podKind, LABELS.rayCluster, name)
        .filter(pod => pod.metadata.namespace === namespace),
      workload: workloadOf(this.#reader, cluster, uid),
    };
  }
}

/**
 * Whether a workload has come to an end.
 *
 * @internal
 */
export function hasEnded(row: WorkloadSummary): boolean {
  return ENDED.has(row.state.word);
}

function jobSummary(
  facts: JobFacts,
  options: {
    owner: string | undefined;
    soleGpuType: string | undefined;
    nowMs: number;
  },
): WorkloadSummary {
  const { owner, soleGpuType, nowMs } = options;
  const { job, cluster, workload } = facts;
  const { metadata } = job.object;
  const ask = askOf(job);
  const worker = runsOn(workload);
  return {
    ...identityOf(cluster, job.kind, job.object),
    state: jobState(facts, nowMs),
    queue:
      workload?.spec?.queueName ?? metadata.labels?.[LABELS.kueueQueueName],
    clusterQueue: facts.clusterQueue,
    position: facts.position,
    runsOn: worker ?? (cluster === HUB_CLUSTER_ID ? undefined : cluster),
    nominated: workload?.status?.nominatedClusterNames,
    priority: workload?.spec?.priority,
    gpus: namedGpus(facts, soleGpuType),
    ...amountsOf(ask),
    owner,
    startedAt: startTimeOf(facts),
    finishedAt: endTimeOf(facts),
  };
}

/**
 * GPUs by type. The hub's one flavor spans all types, so only the worker's Workload names one; when that is
 * gone after the end, a worker that has one type only still tells.
 */
function namedGpus(
  facts: JobFacts,
  soleGpuType: string | undefined,
): WorkloadSummary['gpus'] {
  const isUnplaced =
    facts.cluster === HUB_CLUSTER_ID && runsOn(facts.workload) === undefined;
  const gpus = workloadGpus(
    askOf(facts.job),
    isUnplaced ? undefined : facts.remote?.workload,
  );
  return gpus.map(gpu =>
    gpu.type === 'unknown' && soleGpuType ? { ...gpu, type: soleGpuType } : gpu,
  );
}

function rayClusterSummary(parts: {
  cluster: string;
  object: RayCluster;
  pods: KubePod[];
  workload: Workload | undefined;
  owner: string | undefined;
}): WorkloadSummary {
  const { cluster, object, pods, workload, owner } = parts;
  const ask = rayClusterPodSets(object.spec);
  return {
    ...identityOf(cluster, 'raycluster', object),
    state: rayClusterState(object, pods, workload),
    queue:
      workload?.spec?.queueName ??
      object.metadata.labels?.[LABELS.kueueQueueName],
    clusterQueue: workload?.status?.admission?.clusterQueue,
    runsOn: cluster,
    priority: workload?.spec?.priority,
    gpus: workloadGpus(ask, workload),
    ...amountsOf(ask),
    owner,
    startedAt: findCondition(object, 'RayClusterProvisioned')
      ?.lastTransitionTime,
  };
}

function amountsOf(
  ask: PodSetAsk[],
): Pick<WorkloadSummary, 'cpu' | 'memoryBytes'> {
  const total = totalRequests(ask);
  return {
    cpu: amountAsNumber(total, 'cpu'),
    memoryBytes: amountAsNumber(total, 'memory'),
  };
}

function identityOf(
  cluster: string,
  kind: WorkloadKind,
  object: KubeObject,
): Pick<
  WorkloadSummary,
  'id' | 'uid' | 'cluster' | 'namespace' | 'kind' | 'name' | 'createdAt'
> {
  const {
    namespace = '',
    name = '',
    uid = '',
    creationTimestamp = '',
  } = object.metadata;
  return {
    id: idOf(cluster, kind, object),
    uid,
    cluster,
    namespace,
    kind,
    name,
    createdAt: creationTimestamp,
  };
}

function idOf(
  cluster: string,
  kind: WorkloadKind,
  { metadata }: KubeObject,
): string {
  return `${cluster}/${metadata.namespace}/${kind}/${metadata.name}`;
}

/** What MultiKueue copied to a worker is the hub's job, seen from the other side. */
function isCopy({ metadata }: KubeObject): boolean {
  return metadata.labels?.[LABELS.multiKueueOrigin] !== undefined;
}

function asRayJob(object: RayJob | undefined): JobObject | undefined {
  return object && { kind: 'rayjob', object };
}

function asJob(object: KubeJob | undefined): JobObject | undefined {
  return object && { kind: 'job', object };
}

function groupsOf(cluster: RayCluster | undefined): WorkloadDetail['groups'] {
  return cluster?.spec?.workerGroupSpecs?.map(group => ({
    name: group.groupName,
    desired: group.replicas ?? 0,
    min: group.minReplicas ?? 0,
    max: group.maxReplicas ?? group.replicas ?? 0,
  }));
}
