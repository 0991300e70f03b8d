import {
  hasEnded,
  kindNameOf,
  messageText,
  type EventList,
  type IdleView,
  type JobFacts,
  type JobObject,
  type MessageText,
  type WorkloadDetail,
  type WorkloadSummary,
  type WorkloadUser,
  type StateCode,
} from '@squadron/backstage-plugin-squadron-common';
import { jobState } from './state/jobState';
import {
  INVOLVED_UID_INDEX,
  runsOn,
} from '@squadron/backstage-plugin-squadron-node';
import {
  faultOf,
  LABELS,
  WORKLOAD_KINDS,
  type KubePod,
  type RayJob,
  type Workload,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';
import { NONE, type NeverRun } from '../queues/NeverRun';
import { pendingKey, type PendingOrders } from '../queues/pendingOrder';
import type { FleetReader } from '../fleet/FleetReader';
import { eventList } from '../history/eventList';
import { isPart } from './isPart';
import { jobFacts } from './jobFacts';
import { manifestOf } from './manifestOf';
import { Memo } from '../queries/Memo';
import { ownerOf } from '../fleet/ownerOf';
import { placeOf, type DispatchSettings } from './workloadPosition';
import { QueueContext } from '../queues/QueueContext';
import { gpuHolderOf, type GpuHolder } from './gpus/gpuHolder';
import type { IdleGpus } from './gpus/IdleGpus';
import { idleOf, rayDetail, type IdleTimes } from './rayDetail';
import { waitFactsOf } from './waitFactsOf';
import { workloadDetail } from './workloadDetail';
import { workloadEvents } from './workloadEvents';
import { WorkloadRows, type MadeRow } from './WorkloadRows';
import { unreadableState } from '../health/unreadable';
import {
  unreadablePage,
  unreadableWorkload,
  withFault,
} from '../health/unreadableRows';
import { workloadId, type RowOptions } from './workloadSummary';

/** @internal */
export interface WorkloadAddress {
  cluster: string;
  namespace: string;
  kind: WorkloadKind;
  name: string;
}

/** States of {@link jobState} whose detail contains a duration. */
const TIMED = new Set<StateCode>(['WorkerLost', 'Requeued', 'Starting']);

/** All rows with their inputs, and the indexes of those whose text depends on time. */
interface Pass {
  made: readonly MadeRow[];
  timed: readonly number[];
  neverRun: NeverRun;
}

/**
 * Views of workloads for lists and pages. A row stays the identical object until one of its inputs or a duration in its
 * text changes.
 *
 * @internal
 */
export class WorkloadViews {
  readonly #reader: FleetReader;
  readonly #orders: PendingOrders | undefined;
  readonly #idleTimes: IdleTimes;
  readonly #dispatch: DispatchSettings | undefined;
  readonly #idleGpus: IdleGpus | undefined;
  readonly #rows: WorkloadRows;
  readonly #timedRows = new Memo<WorkloadSummary>();
  #pass: (Pass & { version: number }) | undefined;

  constructor(
    reader: FleetReader,
    orders?: PendingOrders,
    idleTimes: IdleTimes = { idleAfterMs: 3_600_000 },
    dispatch?: DispatchSettings,
    idleGpus?: IdleGpus,
  ) {
    this.#reader = reader;
    this.#orders = orders;
    this.#idleTimes = idleTimes;
    this.#dispatch = dispatch;
    this.#idleGpus = idleGpus;
    this.#rows = new WorkloadRows({
      reader,
      optionsFor: (facts, nowMs) => this.#optionsFor(facts, nowMs),
    });
  }

  /**
   * Returns all rows: one per object of a user, wherever it runs. While the cache is unchanged, only rows whose text
   * depends on time are recomputed.
   */
  list(nowMs: number): WorkloadSummary[] {
    const { made, timed } = this.#current(nowMs);
    const current = made.map(({ row }) => row);
    for (const index of timed) {
      current[index] = this.#timedRow(made[index], nowMs);
    }
    this.#timedRows.endPass();
    return current;
  }

  /** The idle RayClusters and jobs of people, by the ID of the row. */
  idle(nowMs: number): ReadonlyMap<string, IdleView> {
    return new Map(
      this.#current(nowMs).made.flatMap(({ id, row, facts }) => {
        const { kind, object } = facts.job;
        const idle =
          kind === 'raycluster'
            ? idleOf(facts, object, {
                reader: this.#reader,
                idleTimes: this.#idleTimes,
                nowMs,
              })
            : this.#idleGpus?.viewOf(row, object, nowMs);
        return idle ? [[id, idle] as const] : [];
      }),
    );
  }

  /** Running jobs with GPUs, on clusters that answer. */
  gpuHolders(nowMs: number): GpuHolder[] {
    return this.#current(nowMs).made.flatMap(({ facts, row }) => {
      const holder = gpuHolderOf(facts, row, ownPods(facts));
      const place = holder && this.#reader.fleet.findCluster(holder.cluster);
      return holder && place?.freshness.state === 'live' ? [holder] : [];
    });
  }

  /** The unfinished workload of each pod, by the pod's UID. */
  byPod(nowMs: number): ReadonlyMap<string, WorkloadSummary> {
    const rows = this.list(nowMs);
    return new Map(
      this.#pass?.made.flatMap(({ facts }, index) =>
        hasEnded(rows[index])
          ? []
          : ownPods(facts).map(
              ({ metadata }) => [metadata.uid ?? '', rows[index]] as const,
            ),
      ),
    );
  }

  neverRun(nowMs: number): NeverRun {
    return this.#current(nowMs).neverRun;
  }

  #current(nowMs: number): Pass {
    const { version } = this.#reader;
    if (this.#pass?.version !== version) {
      this.#pass = { version, ...this.#readAll(nowMs) };
    }
    return this.#pass;
  }

  #readAll(nowMs: number): Pass {
    const made = this.#rows.read(nowMs);
    const timed: number[] = [];
    const why = new Map<string, MessageText>();
    made.forEach(({ row, neverRun }, index) => {
      if (TIMED.has(row.state.code)) {
        timed.push(index);
      }
      if (neverRun !== undefined) {
        why.set(neverRun, row.state.detail ?? '');
      }
    });
    const before = this.#pass?.neverRun ?? NONE;
    const isSame =
      why.size === before.why.size &&
      [...why].every(([uid, reason]) =>
        isSameText(before.why.get(uid), reason),
      );
    return {
      made,
      timed,
      neverRun: isSame ? before : { why, version: before.version + 1 },
    };
  }

  find(ref: WorkloadAddress, nowMs: number): WorkloadDetail | undefined {
    const object = this.#reader.find<JobObject['object']>(
      ref.cluster,
      WORKLOAD_KINDS[ref.kind],
      ref,
    );
    const job = object && ({ kind: ref.kind, object } as JobObject);
    return (
      job &&
      this.#attemptPage(ref.cluster, job, () => {
        const queues = new QueueContext(this.#reader, ref.cluster);
        const facts = this.#factsOf(ref, queues);
        return facts && this.#detailOf(facts, queues, nowMs);
      })
    );
  }

  /** The page of an object, which may no longer be in the cache. */
  describe(facts: JobFacts, nowMs: number): WorkloadDetail {
    return this.#attemptPage(facts.cluster, facts.job, () => {
      const queues = new QueueContext(this.#reader, facts.cluster);
      return this.#detailOf(facts, queues, nowMs);
    });
  }

  /** If the page cannot be computed, returns one that reports the unreadable object. */
  #attemptPage<Page extends WorkloadDetail | undefined>(
    cluster: string,
    job: JobObject,
    make: () => Page,
  ): Page | WorkloadDetail {
    const { kind, object } = job;
    return this.#reader.attempt<Page | WorkloadDetail>(
      object,
      `${kindNameOf(kind)} ${workloadId(cluster, job)}`,
      make,
      why => {
        const owner = ownerOf(this.#reader, cluster, object);
        return unreadablePage(
          unreadableWorkload(cluster, job, owner, why),
          manifestOf(object, WORKLOAD_KINDS[kind]),
        );
      },
    );
  }

  /** Joined inputs of an object; it and its Workload may no longer be in the cache. */
  factsOf(cluster: string, job: JobObject, workload?: Workload): JobFacts {
    const queues = new QueueContext(this.#reader, cluster);
    return jobFacts(this.#reader, queues, cluster, job, workload);
  }

  #detailOf(
    facts: JobFacts,
    queues: QueueContext,
    nowMs: number,
  ): WorkloadDetail {
    const detail = workloadDetail(
      facts,
      waitFactsOf(this.#reader, queues, facts, this.#dispatch),
      this.#optionsFor(facts, nowMs),
      rayDetail(facts, {
        reader: this.#reader,
        idleTimes: this.#idleTimes,
        nowMs,
        userOf: (cluster, object) => this.#userOf(cluster, object, nowMs),
      }),
      this.#reader.findBy(
        facts.cluster,
        KINDS.event,
        INVOLVED_UID_INDEX,
        facts.workload?.metadata.uid,
      ),
    );
    const clusters = this.#reader
      .clusterStatuses()
      .filter(
        ({ cluster }) =>
          cluster === detail.cluster || cluster === detail.runsOn,
      );
    const place = placeOf(this.#reader.fleet, facts, this.#dispatch, nowMs);
    const idle = this.#idleGpus?.viewOf(detail, facts.job.object, nowMs);
    const page = {
      ...detail,
      clusters,
      ...(place && { place }),
      ...(idle && { idle }),
    };
    const fault = faultOf(facts.job.object);
    return fault === undefined
      ? page
      : {
          ...withFault(page, fault),
          verdict:
            unreadableState(kindNameOf(facts.job.kind), fault).detail ?? '',
        };
  }

  #userOf(cluster: string, object: RayJob, nowMs: number): WorkloadUser {
    const job = { kind: 'rayjob' as const, object };
    const queues = new QueueContext(this.#reader, cluster);
    const facts = jobFacts(this.#reader, queues, cluster, job);
    const { namespace = '', name } = object.metadata;
    return {
      kind: job.kind,
      cluster,
      namespace,
      name,
      state: jobState(facts, nowMs),
      owner: ownerOf(this.#reader, cluster, object),
    };
  }

  /** Events of all objects of a workload; undefined if the workload does not exist. */
  findEvents(ref: WorkloadAddress, nowMs: number): EventList | undefined {
    const queues = new QueueContext(this.#reader, ref.cluster);
    const facts = this.#factsOf(ref, queues);
    return (
      facts &&
      eventList(this.#reader, workloadEvents(this.#reader, facts), nowMs)
    );
  }

  #factsOf(ref: WorkloadAddress, queues: QueueContext): JobFacts | undefined {
    const { cluster, namespace, kind, name } = ref;
    const object = this.#reader.find<JobObject['object']>(
      cluster,
      WORKLOAD_KINDS[kind],
      { namespace, name },
    );
    if (!object) {
      return undefined;
    }
    const job = { kind, object } as JobObject;
    const facts = jobFacts(this.#reader, queues, cluster, job);
    const { clusterQueue, workload } = facts;
    const fromKueue =
      clusterQueue &&
      facts.position &&
      this.#orders
        ?.find(cluster, clusterQueue)
        ?.get(pendingKey(workload?.metadata ?? {}));
    return fromKueue
      ? { ...facts, position: { ...fromKueue, source: 'kueue' } }
      : facts;
  }

  #timedRow({ id, row, facts }: MadeRow, nowMs: number): WorkloadSummary {
    const state = this.#reader.attempt(
      facts.job.object,
      `${kindNameOf(facts.job.kind)} ${id}`,
      () => jobState(facts, nowMs),
      () => row.state,
    );
    return this.#timedRows.get(id, [row, JSON.stringify(state)], () => ({
      ...row,
      state,
    }));
  }

  #optionsFor(facts: JobFacts, nowMs: number): RowOptions {
    return {
      owner: ownerOf(this.#reader, facts.cluster, facts.job.object),
      soleGpuType: this.#soleGpuType(runsOn(facts.workload)),
      nowMs,
    };
  }

  #soleGpuType(worker: string | undefined): string | undefined {
    const flavors =
      worker === undefined
        ? []
        : this.#reader.list(worker, KINDS.resourceFlavor);
    const types = flavors.flatMap(
      ({ spec }) => spec?.nodeLabels?.[LABELS.gpuProduct] ?? [],
    );
    return types.length === 1 ? types[0] : undefined;
  }
}

/** Rows that did not change keep the identical text. */
function isSameText(a: MessageText | undefined, b: MessageText): boolean {
  return a === b || (a !== undefined && messageText(a) === messageText(b));
}

/** A job on a shared RayCluster does not own its pods, nor does a RayCluster that was created for a job. */
function ownPods({ job, remote }: JobFacts): readonly KubePod[] {
  const rayCluster = remote?.rayCluster;
  const isOthers =
    rayCluster && isPart(rayCluster) === (job.kind === 'raycluster');
  return isOthers ? [] : remote?.pods ?? [];
}
