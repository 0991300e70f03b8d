import {
  dispatchExclusion,
  namespaceAffinities,
  estimateFit,
  fitFacts,
  handoverOf,
  type Fleet,
  type LoopProblem,
  type SquadronConfig,
} from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID, WORKLOAD_KINDS, KINDS } from '@squadron/kube-kinds';
import type { Workload, WorkloadKind, KubeObject } from '@squadron/kube-kinds';
import type {
  CohortDetail,
  ClusterDetail,
  ClusterStatus,
  ClusterSummary,
  EventList,
  FitReading,
  FitView,
  FleetOverview,
  GpuNode,
  HandoverView,
  IdleView,
  JobFacts,
  JobObject,
  QueueDetail,
  QueueSlice,
  QueueSummary,
  RayOptions,
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { Clock } from '@squadron/controller-node';
import { Places } from '../access/Places';
import type { PendingOrders } from '../queues/pendingOrder';
import { ClusterViews } from '../clusters/ClusterViews';
import { clustersOf } from './clustersOf';
import { FleetReader } from './FleetReader';
import { overviewOf } from '../health/overview';
import { cohortDetail } from '../queues/cohortDetail';
import { QueueFacts } from '../queues/QueueFacts';
import {
  QueueViews,
  type QueueAddress,
  type QueueFilter,
} from '../queues/QueueViews';
import { QuotaParts } from '../queues/QuotaParts';
import type { NodeHeadroom } from '../queues/state/flavorHeadrooms';
import { rayOptions } from '../workloads/rayOptions';
import type { GpuHolder } from '../workloads/gpus/gpuHolder';
import type { IdleGpus } from '../workloads/gpus/IdleGpus';
import type { IdleTimes } from '../workloads/rayDetail';
import type { HubObjectRow } from '../workloads/hubObjectRow';
import { objectWaits } from '../workloads/objectWaits';
import { stalledRows } from '../health/stalledRows';
import { tooLargeAttention } from '../health/tooLargeAttention';
import { unreadableRows } from '../health/unreadableAttention';
import type { SoundReads, UnreadableObject } from '../health/reads';
import {
  WorkloadViews,
  type WorkloadAddress,
} from '../workloads/WorkloadViews';

/**
 * Views of the fleet for pages, computed from the cache only. The caller filters them by the reader's permissions.
 *
 * @internal
 */
export class FleetViews {
  readonly #clock: Clock;
  readonly #orders: PendingOrders | undefined;
  readonly #reader: FleetReader;
  readonly #clusters: ClusterViews;
  readonly #workloads: WorkloadViews;
  readonly #queues: QueueViews;
  readonly #facts: QueueFacts;
  readonly #fleetNamespace: string;
  readonly #idleGpus: IdleGpus | undefined;
  readonly #dispatch:
    | (SquadronConfig['dispatch'] & { fleetNamespace: string })
    | undefined;
  readonly #unreadable: () => readonly UnreadableObject[];
  /** Cohorts, flavors and other objects that determine quota. */
  readonly quota: QuotaParts;
  /** Whose clusters, namespaces and queues are. */
  readonly places: Places;
  #rows:
    | { version: number; second: number; rows: WorkloadSummary[] }
    | undefined;
  #byPod:
    | { version: number; rows: ReadonlyMap<string, WorkloadSummary> }
    | undefined;

  constructor(options: {
    fleet: Fleet;
    fleetNamespace: string;
    clock: Clock;
    /** Absent: pending workloads are ordered by the cache. */
    orders?: PendingOrders;
    /** Default: suggests to suspend a RayCluster after 1 h without a job. */
    idleTimes?: IdleTimes;
    /** Absent: views do not show how much GPUs are used. */
    idleGpus?: IdleGpus;
    /** Absent: views do not show where workloads may run. */
    dispatch?: SquadronConfig['dispatch'];
    /** Sets objects aside that views cannot be computed from. Absent: no objects are set aside. */
    reads?: Pick<SoundReads, 'readNow' | 'unreadable'>;
    /** Logs objects that cannot be read. Absent: they are not logged. */
    logger?: LoggerService;
  }) {
    const { reads } = options;
    this.#clock = options.clock;
    this.#orders = options.orders;
    this.#reader = new FleetReader(options.fleet, {
      logger: options.logger,
      readNow: reads && (run => reads.readNow(run)),
    });
    this.#clusters = new ClusterViews(this.#reader, options.fleetNamespace);
    this.#fleetNamespace = options.fleetNamespace;
    this.#idleGpus = options.idleGpus;
    this.#dispatch = options.dispatch && {
      ...options.dispatch,
      fleetNamespace: options.fleetNamespace,
    };
    this.#unreadable = () => reads?.unreadable.list() ?? [];
    this.#workloads = new WorkloadViews(
      this.#reader,
      options.orders,
      options.idleTimes,
      this.#dispatch,
      options.idleGpus,
    );
    const facts = new QueueFacts(this.#reader, () =>
      this.#workloads.neverRun(this.#clock.now()),
    );
    this.#facts = facts;
    this.#queues = new QueueViews(this.#reader, facts);
    this.quota = new QuotaParts(this.#reader, facts);
    this.places = new Places(this.#reader, options.fleetNamespace);
  }

  asOf(): string {
    return new Date(this.#clock.now()).toISOString();
  }

  /** Changes whenever any view may change. */
  revision(): string {
    return `${this.#reader.version}/${Math.floor(this.#clock.now() / 1_000)}`;
  }

  clusterStatuses(): ClusterStatus[] {
    return this.#reader.clusterStatuses();
  }

  /** Options in forms of Ray workloads; they name only visible clusters. */
  rayOptions(
    config: SquadronConfig['ray'],
    visible: { cluster: (row: ClusterSummary) => boolean },
  ): RayOptions {
    return rayOptions(this.#reader, this.clusters(), {
      ...config,
      isVisible: visible.cluster,
    });
  }

  /** Estimates whether a workload would start if it were submitted now. */
  estimateFit({
    ask,
    cluster,
    priorityClass,
  }: Extract<FitReading, { problems?: undefined }>): FitView {
    const { fleet } = this.#reader;
    const key = { name: priorityClass ?? '' };
    const found = priorityClass
      ? fleet.find(
          cluster ?? HUB_CLUSTER_ID,
          KINDS.workloadPriorityClass,
          key,
        ) ?? fleet.find(HUB_CLUSTER_ID, KINDS.workloadPriorityClass, key)
      : undefined;
    const whole = { ...ask, priority: found?.value ?? 0 };
    const settings = this.#dispatch;
    const facts = fitFacts(
      fleet,
      { ...whole, cluster },
      settings?.enabled
        ? dispatchExclusion(
            fleet,
            namespaceAffinities(fleet, ask.namespace),
            settings,
          )
        : undefined,
    );
    return estimateFit(facts, whole, this.#clock.now());
  }

  overview(visible: {
    cluster: (row: ClusterSummary) => boolean;
    workload: (row: WorkloadSummary) => boolean;
    hubObject: (row: HubObjectRow) => boolean;
    /** Background loops that do not run. */
    problems?: readonly LoopProblem[];
  }): FleetOverview {
    const clusters = this.clusters().filter(visible.cluster);
    const workloads = this.workloads().filter(visible.workload);
    const known = new Set([
      ...clusters.map(({ id }) => id),
      ...clustersOf(workloads),
    ]);
    return overviewOf({
      clusters,
      tooLarge: tooLargeAttention(this.#reader, clusters),
      steps: this.#clusters.steps(),
      stalled: stalledRows(this.#reader, this.#fleetNamespace).filter(
        visible.hubObject,
      ),
      waits: objectWaits(this.#reader, this.#fleetNamespace).filter(
        visible.hubObject,
      ),
      workloads,
      unreadable: unreadableRows(
        this.#reader,
        this.#unreadable(),
        this.#fleetNamespace,
      ).filter(visible.hubObject),
      clusterStatuses: this.clusterStatuses().filter(({ cluster }) =>
        known.has(cluster),
      ),
      problems: visible.problems ?? [],
      nowMs: this.#clock.now(),
    });
  }

  clusters(): ClusterSummary[] {
    return this.#clusters.list(this.workloads(), this.#clock.now());
  }

  /** Nodes with GPUs of a cluster, and their holders among the visible workloads. */
  gpuNodes(
    cluster: string,
    isVisible: (row: WorkloadSummary) => boolean,
  ): GpuNode[] {
    const { version } = this.#reader;
    if (this.#byPod?.version !== version) {
      const rows = this.#workloads.byPod(this.#clock.now());
      this.#byPod = { version, rows };
    }
    const { rows } = this.#byPod;
    return this.#clusters.gpuNodes(
      cluster,
      ({ metadata }) => {
        const row = rows.get(metadata.uid ?? '');
        return row && isVisible(row) ? row : undefined;
      },
      pod => this.#idleGpus?.meanOf(cluster, pod, this.#clock.now()),
    );
  }

  /** See {@link QueueFacts.liveHeadrooms}. */
  liveHeadrooms(cluster: string): NodeHeadroom[] | undefined {
    return this.#facts.liveHeadrooms(cluster);
  }

  findCluster(id: string): ClusterDetail | undefined {
    return this.#clusters.find(id, this.workloads(), this.#clock.now());
  }

  /** Running jobs with GPUs, on clusters that answer. */
  gpuHolders(): GpuHolder[] {
    return this.#workloads.gpuHolders(this.#clock.now());
  }

  /** The idle RayClusters and jobs of people, by the ID of the workload. */
  idle(): ReadonlyMap<string, IdleView> {
    return this.#workloads.idle(this.#clock.now());
  }

  /**
   * Computed once per change of the cache, and once per second because state texts contain durations. Returns the
   * identical array if no row differs.
   */
  workloads(): WorkloadSummary[] {
    const { version } = this.#reader;
    const nowMs = this.#clock.now();
    const second = Math.floor(nowMs / 1_000);
    const known = this.#rows;
    if (known?.version === version && known.second === second) {
      return known.rows;
    }
    const rows = this.#workloads.list(nowMs);
    const isSame =
      known?.rows.length === rows.length &&
      known.rows.every((row, index) => row === rows[index]);
    this.#rows = { version, second, rows: isSame ? known.rows : rows };
    return this.#rows.rows;
  }

  findWorkload(ref: WorkloadAddress): WorkloadDetail | undefined {
    const found = this.#workloads.find(ref, this.#clock.now());
    const handover = found && this.#handoverOf(ref);
    return found && handover ? { ...found, handover } : found;
  }

  #handoverOf(ref: WorkloadAddress): HandoverView | undefined {
    const { cluster, namespace, kind, name } = ref;
    if (
      cluster !== HUB_CLUSTER_ID ||
      (kind !== 'rayservice' && kind !== 'raycluster')
    ) {
      return undefined;
    }
    const object = this.#reader.find(cluster, WORKLOAD_KINDS[kind], {
      namespace,
      name,
    });
    return (
      object &&
      handoverOf(this.#reader.fleet, { kind, object } as unknown as JobObject, {
        fleetNamespace: this.#fleetNamespace,
        isDispatcher: this.#dispatch?.enabled ?? false,
      })
    );
  }

  /**
   * Like {@link FleetViews.findWorkload}; a pending workload gets its position from Kueue, if Kueue answers in time.
   */
  async readLiveWorkload(
    ref: WorkloadAddress,
  ): Promise<WorkloadDetail | undefined> {
    const found = this.findWorkload(ref);
    const queue = found?.wait?.position?.clusterQueue;
    const hasChanged =
      queue !== undefined &&
      (await this.#orders?.refresh(ref.cluster, queue)) === true;
    return hasChanged ? this.findWorkload(ref) : found;
  }

  findWorkloadEvents(ref: WorkloadAddress): EventList | undefined {
    return this.#workloads.findEvents(ref, this.#clock.now());
  }

  /** Page of a workload whose object is no longer in the cache, with its remaining parts. */
  describeWorkload(facts: JobFacts): WorkloadDetail {
    return this.#workloads.describe(facts, this.#clock.now());
  }

  /** Joined inputs of an object; `workload` replaces a Workload that is no longer in the cache. */
  factsOf(
    ref: { cluster: string; kind: WorkloadKind },
    object: KubeObject,
    workload?: Workload,
  ): JobFacts {
    return this.#workloads.factsOf(
      ref.cluster,
      { kind: ref.kind, object },
      workload,
    );
  }

  /** Returns the identical array if no row differs. */
  queues(): readonly QueueSummary[] {
    return this.#queues.list(this.#clock.now());
  }

  /** @param allows - visible queues of worker clusters, shown beside those of the hub; default: all */
  findQueue(
    ref: QueueAddress,
    allows: QueueFilter = () => true,
  ): QueueDetail | undefined {
    return this.#queues.find(ref, {
      workloads: this.workloads(),
      allows,
      nowMs: this.#clock.now(),
    });
  }

  /** @param localQueue - `namespace/name` */
  clusterQueueOf(cluster: string, localQueue: string): string | undefined {
    return this.#facts.clusterQueueNames(cluster).get(localQueue);
  }

  queueSlices(allows: QueueFilter): QueueSlice[] {
    return this.#queues.slices(allows);
  }

  findCohort(cluster: string, name: string): CohortDetail | undefined {
    const cohorts = this.quota.cohorts();
    const cohort = cohorts.find(
      one => one.cluster === cluster && one.name === name,
    );
    return cohort && cohortDetail(cohort, cohorts, this.queues());
  }
}
