import { ConflictError, InputError, NotFoundError } from '@backstage/errors';
import {
  accessState,
  applyClusterChanges,
  capacityRow,
  claimDetailOf,
  claimManifest,
  claimSummary,
  previewClaim,
  previewClusterChange,
  providerViews,
  resourcesOf,
  stateText,
  queueId,
  workloadId,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type {
  AdmissionCheckSummary,
  DecommissionGoal,
  CapacityList,
  ClaimDetail,
  ClaimList,
  ClaimPreviewView,
  ClusterChangeResult,
  ClusterDetail,
  ClusterSummary,
  CohortDetail,
  CohortRow,
  CohortSummary,
  AccessList,
  DoctorFixResult,
  DoctorReport,
  CredentialsList,
  CredentialsSummary,
  EventList,
  FlavorSummary,
  FleetOverview,
  HistoryEntry,
  HistoryList,
  HistorySummary,
  Insights,
  InventoryList,
  KubeconfigGrant,
  AccessEntry,
  ListResponse,
  LogChoice,
  LogMessage,
  PriorityClassSummary,
  ProviderList,
  QueueDetail,
  QueueNowResult,
  QueueHistory,
  QueueInput,
  QueueMember,
  QueueSlices,
  QueueSummary,
  QuotaWriteResult,
  FitView,
  RayOptions,
  RotationResult,
  StreamMessage,
  DecommissionResult,
  DecommissionView,
  MoveView,
  WorkloadChangeResult,
  WorkloadDetail,
  WorkloadSummary,
  PlacementDetail,
  PlacementOptions,
  PlacementPreview,
  PlacementSummary,
  PlacementWriteResult,
  WorkloadLog,
  WorkloadRef,
  Contract,
  EndpointAnswer,
  EndpointInput,
  InventoryCluster,
} from '@squadron/backstage-plugin-squadron-common';
import {
  type CohortRef,
  type DashboardLink,
  type PlacementRef,
  type SquadronApi,
  type RequestOptions,
} from '@squadron/backstage-plugin-squadron-react';
import { follow, specOf } from './clusterSpec';
import { exampleInventory } from './exampleInventory';
import { exampleHandover, exampleMove } from './exampleMove';
import { exampleDoctor } from './exampleDoctor';
import { exampleAccessList } from './exampleAccessList';
import { exampleClaims } from './exampleClaims';
import { exampleCredentials } from './exampleCredentials';
import { exampleDecommission } from './exampleDecommission';
import { exampleEvents } from './exampleEvents';
import { exampleFit } from './exampleFit';
import { exampleHistory } from './exampleHistory';
import { exampleInsights } from './exampleInsights';
import { examplePlacements } from './examplePlacements';
import { exampleQueueHistory } from './exampleQueueHistory';
import { exampleRayOptions } from './exampleRayOptions';
import type { FleetData } from './fleetData';
import { InMemoryPlacements } from './InMemoryPlacements';
import { followWorkload } from './followWorkload';

type InputOf<Id extends keyof Contract> = EndpointInput<Contract[Id]>;
type AnswerOf<Id extends keyof Contract> = EndpointAnswer<Contract[Id]>;

/** Query of any list. */
interface ListInput {
  q?: string;
  sort?: string;
  offset?: number;
  limit?: number;
  [facet: string]: string | string[] | number | undefined;
}

const gates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox'],
  supportedProvisioners: ['k3s', 'kubeadm'],
};

/** Providers in the form of credentials. */
const cloudGates = {
  ...gates,
  supportedCloudProviders: ['aws', 'gcp', 'azure', 'vsphere'],
};

/** Facet values of a row, by which lists are filtered and counted. */
type FacetsOf<T> = (row: T) => Record<string, Array<string | undefined>>;

/**
 * A fleet in memory, for the development and the tests of pages.
 *
 * @internal
 */
export class InMemorySquadronApi implements SquadronApi {
  readonly #listeners = new Set<(message: StreamMessage) => void>();

  credentials = exampleCredentials(Date.now());
  accessList = exampleAccessList(Date.now());
  doctor = exampleDoctor(Date.now());
  inventory = exampleInventory();
  /** Goals of clusters that are being decommissioned. */
  readonly goals = new Map<string, DecommissionGoal>();
  readonly replacements = new Map<string, string>();

  claims = exampleClaims(Date.now());
  placements = new InMemoryPlacements(examplePlacements(Date.now()));
  readonly createdQueues: QueueInput[] = [];

  history = exampleHistory(Date.now());

  constructor(readonly data: FleetData) {}

  async getOverview(): Promise<FleetOverview> {
    const { clusters, workloads } = this.data;
    const gpus = new Map<
      string,
      { type: string; total: number; used: number }
    >();
    for (const gpu of clusters.flatMap(cluster => cluster.gpus)) {
      const sum = gpus.get(gpu.type) ?? { type: gpu.type, total: 0, used: 0 };
      sum.total += gpu.total;
      sum.used += gpu.used;
      gpus.set(gpu.type, sum);
    }
    const waiting = workloads.filter(workload => workload.position);
    return {
      clusters: {
        total: clusters.length,
        ready: clusters.filter(cluster => cluster.state.code === 'Ready')
          .length,
      },
      gpus: [...gpus.values()],
      jobs: {
        running: workloads.filter(w => w.state.code === 'Running').length,
        waiting: waiting.length,
        failedToday: workloads.filter(w => w.state.code === 'Failed').length,
      },
      longestWaitSince: waiting.map(w => w.createdAt).sort()[0],
      attention: [
        ...clusters
          .filter(c => c.state.tone === 'danger' || c.state.tone === 'warning')
          .map(c => ({
            tone: c.state.tone,
            title: `${c.id} is ${stateText(c.state).toLowerCase()}`,
            detail: c.state.detail,
            href: `/squadron/clusters/${c.id}`,
          })),
        ...workloads
          .filter(w => ['CannotRun', 'WorkerLost'].includes(w.state.code))
          .map(w => ({
            tone: w.state.tone,
            title: `${w.namespace}/${w.name}: ${stateText(
              w.state,
            ).toLowerCase()}`,
            detail: w.state.detail,
            href: `/squadron/workloads/${w.id}`,
          })),
      ],
      asOf: new Date().toISOString(),
      clusterStatuses: this.#statuses(),
    };
  }

  async listClusters(query: ListInput): Promise<ListResponse<ClusterSummary>> {
    return this.#list<ClusterSummary>(this.data.clusters, query, cluster => ({
      state: [cluster.state.code],
      provider: [cluster.provider],
      provisioner: [cluster.provisioner],
      version: [cluster.version],
      owner: [cluster.owner],
      origin: [cluster.origin],
      gpu: cluster.gpus.map(gpu => gpu.type),
    }));
  }

  async getCluster({
    cluster: id,
  }: InputOf<'getCluster'>): Promise<ClusterDetail> {
    const cluster = this.data.clusters.find(one => one.id === id);
    return structuredClone(found(cluster, `cluster ${id}`));
  }

  async getDecommission({
    cluster,
  }: InputOf<'getDecommission'>): Promise<DecommissionView> {
    return exampleDecommission(cluster, {
      ...this.data,
      goal: this.goals.get(cluster),
      replacedBy: this.replacements.get(cluster),
    });
  }

  async decommissionCluster({
    cluster,
    goal,
    dryRun,
  }: InputOf<'decommissionCluster'>): Promise<DecommissionResult> {
    if (!dryRun) {
      if (goal) {
        this.goals.set(cluster, goal);
      } else {
        this.goals.delete(cluster);
        this.replacements.delete(cluster);
      }
    }
    return { outcome: 'updated', problems: [] };
  }

  async replaceCluster({
    cluster,
    by,
    dryRun,
  }: InputOf<'replaceCluster'>): Promise<DecommissionResult> {
    if (!dryRun) {
      this.replacements.set(cluster, by);
      this.goals.set(cluster, 'Leave');
    }
    return { outcome: 'updated', problems: [] };
  }

  async listWorkloads(
    query: ListInput,
  ): Promise<ListResponse<WorkloadSummary>> {
    return this.#list<WorkloadSummary>(
      this.data.workloads,
      query,
      workload => ({
        kind: [workload.kind],
        state: [workload.state.code],
        queue: [workload.queue],
        cluster: [workload.cluster, workload.runsOn],
        namespace: [workload.namespace],
        owner: [workload.owner],
        gpu: workload.gpus.map(gpu => gpu.type),
      }),
    );
  }

  async getWorkload(ref: WorkloadRef): Promise<WorkloadDetail> {
    const id = workloadId(ref);
    const workload = found(
      this.data.workloads.find(one => one.id === id),
      `workload ${id}`,
    );
    const clusters = this.#statuses().filter(
      ({ cluster }) =>
        cluster === workload.cluster || cluster === workload.runsOn,
    );
    return structuredClone({ ...workload, clusters });
  }

  async getWorkloadLog(ref: WorkloadRef): Promise<WorkloadLog> {
    const lines = Array.from(
      { length: 120 },
      (_, index) =>
        `2025-11-03 10:${String(Math.floor(index / 2)).padStart(2, '0')}:${
          index % 2 ? '30' : '00'
        } INFO  step ${index * 50} loss=${(2.4 / (1 + index / 20)).toFixed(
          4,
        )} \u001b[32mgpu\u001b[0m=8`,
    );
    return {
      text: `${lines.join('\n')}\n${ref.name} continues\n`,
      truncated: true,
    };
  }

  /** Replaced by tests that follow a log of their own. */
  async followWorkloadLog(
    ref: WorkloadRef,
    options: {
      choice: LogChoice;
      signal: AbortSignal;
      onMessage: (message: LogMessage) => void;
    },
  ): Promise<void> {
    const { onMessage } = options;
    const { text } = await this.getWorkloadLog(ref);
    const { finishedAt, runsOn = ref.cluster } = await this.getWorkload(ref);
    onMessage({ type: 'source', id: 'driver', cluster: runsOn });
    onMessage({ type: 'lines', lines: text.trimEnd().split('\n') });
    if (finishedAt !== undefined) {
      onMessage({
        type: 'end',
        reason: 'finished',
        message: 'The log is complete.',
      });
      return;
    }
    await new Promise<void>(resolve => {
      options.signal.addEventListener('abort', () => resolve(), { once: true });
    });
  }

  async downloadWorkloadLog(ref: WorkloadRef): Promise<Blob> {
    const { text } = await this.getWorkloadLog(ref);
    return new Blob([text], { type: 'text/plain' });
  }

  async listQueues(query: ListInput): Promise<ListResponse<QueueSummary>> {
    return this.#list<QueueSummary>(this.data.queues, query, queue => ({
      kind: [queue.kind],
      cluster: [queue.cluster],
      state: [queue.state.code],
      cohort: [queue.cohort],
    }));
  }

  async listWorkloadEvents(ref: WorkloadRef): Promise<EventList> {
    return exampleEvents(await this.getWorkload(ref));
  }

  async issueDashboardTicket(): Promise<AnswerOf<'issueDashboardTicket'>> {
    return {
      path: '/v1/dashboards/ticket/',
      expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
    };
  }

  async openDashboard(ref: WorkloadRef): Promise<DashboardLink> {
    return {
      url: `/dashboards/${workloadId(ref)}/`,
      expiresAt: new Date(Date.now() + 15 * 60_000).toISOString(),
    };
  }

  async getClusterQueue(ref: InputOf<'getClusterQueue'>): Promise<QueueDetail> {
    return this.#queue(queueId(ref));
  }

  async getLocalQueue(ref: InputOf<'getLocalQueue'>): Promise<QueueDetail> {
    return this.#queue(queueId(ref));
  }

  #queue(id: string): QueueDetail {
    const queue = this.data.queues.find(one => one.id === id);
    return structuredClone(found(queue, `queue ${id}`));
  }

  async listQueueSlices(): Promise<QueueSlices> {
    return {
      items: this.data.slices,
      clusters: this.#statuses(),
      asOf: new Date().toISOString(),
    };
  }

  async listCohorts(query: ListInput): Promise<ListResponse<CohortSummary>> {
    return this.#list<CohortSummary>(this.data.cohorts, query, cohort => ({
      cluster: [cohort.cluster],
      state: [cohort.state.code],
      parent: [cohort.parent],
    }));
  }

  async getCohort({ cluster, name }: CohortRef): Promise<CohortDetail> {
    const { cohorts, queues } = this.data;
    const here = cohorts.filter(one => one.cluster === cluster);
    const cohort = found(
      here.find(one => one.name === name),
      `cohort ${cluster}/${name}`,
    );
    const rowsBelow = (parent: CohortSummary, depth: number): CohortRow[] => [
      ...queues
        .filter(
          queue =>
            queue.cluster === cluster && parent.queues.includes(queue.name),
        )
        .map(queue => ({ depth, queue })),
      ...here
        .filter(child => parent.children.includes(child.name))
        .flatMap(child => [
          { depth, cohort: child },
          ...rowsBelow(child, depth + 1),
        ]),
    ];
    return {
      ...cohort,
      parents: cohort.parent ? [cohort.parent] : [],
      rows: rowsBelow(cohort, 1),
    };
  }

  async listFlavors(query: ListInput): Promise<ListResponse<FlavorSummary>> {
    return this.#list<FlavorSummary>(this.data.flavors, query, flavor => ({
      cluster: [flavor.cluster],
      gpu: [flavor.gpuType],
    }));
  }

  async listAdmissionChecks(
    query: ListInput,
  ): Promise<ListResponse<AdmissionCheckSummary>> {
    return this.#list<AdmissionCheckSummary>(
      this.data.admissionChecks,
      query,
      check => ({ cluster: [check.cluster], state: [check.state.code] }),
    );
  }

  async listPriorityClasses(
    query: ListInput,
  ): Promise<ListResponse<PriorityClassSummary>> {
    return this.#list<PriorityClassSummary>(
      this.data.priorityClasses,
      query,
      one => ({ cluster: [one.cluster] }),
    );
  }

  async listQueueMembers(query: ListInput): Promise<ListResponse<QueueMember>> {
    return this.#list<QueueMember>(this.data.members, query, member => ({
      state: [member.state.code],
      cluster: [member.cluster],
      namespace: [member.namespace],
      clusterQueue: [member.clusterQueue],
    }));
  }

  async getQueueHistory(
    _input: InputOf<'getQueueHistory'>,
  ): Promise<QueueHistory> {
    return exampleQueueHistory(Date.now());
  }

  async listClaims(): Promise<ClaimList> {
    return {
      items: this.claims.claims.map(claimSummary),
      clusters: this.#statuses(),
      asOf: new Date().toISOString(),
    };
  }

  async getClaim({ name }: InputOf<'getClaim'>): Promise<ClaimDetail> {
    const claim = this.claims.claims.find(
      ({ metadata }) => metadata.name === name,
    );
    const facts = this.#claimFacts(claim?.spec?.clusterName ?? '');
    const detail = claimDetailOf(facts, name, this.claims.flavors);
    return structuredClone(found(detail, `ClusterResourceClaim ${name}`));
  }

  async listCapacity(): Promise<CapacityList> {
    return {
      items: this.claims.metrics.map(metrics =>
        capacityRow(metrics, this.#claimFacts(metrics.metadata.name).claims),
      ),
      clusters: this.#statuses(),
      asOf: new Date().toISOString(),
    };
  }

  async previewClaim(
    input: InputOf<'previewClaim'>,
  ): Promise<ClaimPreviewView> {
    const { left, ...preview } = previewClaim(
      this.#claimFacts(input.cluster),
      claimManifest(input),
    );
    return { ...preview, left: resourcesOf(left) as Record<string, string> };
  }

  async assignQuota({
    resourceVersion,
    ...input
  }: InputOf<'assignQuota'>): Promise<QuotaWriteResult> {
    const { name, cluster } = input;
    const stored = found(
      this.claims.claims.find(({ metadata }) => metadata.name === name),
      `ClusterResourceClaim ${name}`,
    );
    const { metadata } = stored;
    if (resourceVersion && resourceVersion !== metadata.resourceVersion) {
      throw new ConflictError(`ClusterResourceClaim ${name} has changed`);
    }
    const { problems } = await this.previewClaim(input);
    if (problems.length > 0) {
      throw new InputError(problems.map(({ message }) => message).join(' '));
    }
    const manifest = claimManifest(input);
    stored.spec = { ...stored.spec, clusterName: cluster, ...manifest.spec };
    metadata.resourceVersion = `${Number(metadata.resourceVersion) + 1}`;
    this.changed({ topic: 'queues', cluster });
    return { outcome: 'updated', name, manifest };
  }

  async createQueue(input: QueueInput): Promise<QuotaWriteResult> {
    this.createdQueues.push(input);
    const { name } = input;
    return {
      outcome: 'created',
      name,
      manifest: { kind: 'ClusterQueue', metadata: { name } },
    };
  }

  async listVersions(): Promise<AnswerOf<'listVersions'>> {
    return { versions: ['v1.36.3', 'v1.35.6', 'v1.35.0'] };
  }

  async stopWorkload(ref: WorkloadRef): Promise<void> {
    const id = workloadId(ref);
    const workload = found(
      this.data.workloads.find(one => one.id === id),
      `workload ${id}`,
    );
    workload.state = { code: 'Stopped', tone: 'neutral' };
    workload.finishedAt = new Date().toISOString();
    this.changed({ topic: 'workloads', cluster: ref.cluster, id: workload.id });
  }

  async changeWorkload({
    changes,
    dryRun,
    ...ref
  }: InputOf<'changeWorkload'>): Promise<WorkloadChangeResult> {
    const id = workloadId(ref);
    const workload = found(
      this.data.workloads.find(one => one.id === id),
      `workload ${id}`,
    );
    if (!dryRun) {
      followWorkload(workload, changes);
      this.changed({ topic: 'workloads', cluster: ref.cluster, id });
    }
    return { outcome: 'updated', effects: [], problems: [] };
  }

  async queueWorkload(ref: WorkloadRef): Promise<QueueNowResult> {
    const id = workloadId(ref);
    const { unqueued, ...workload } = found(
      this.data.workloads.find(one => one.id === id),
      `workload ${id}`,
    );
    const { remediation, queue = 'default' } = unqueued ?? {};
    this.data.workloads = this.data.workloads.map(one =>
      one.id === id
        ? { ...workload, queue, state: { code: 'Queued', tone: 'neutral' } }
        : one,
    );
    this.changed({ topic: 'workloads', cluster: ref.cluster, id });
    const outcome = remediation === 'label' ? 'labelled' : 'recreated';
    return { outcome, name: ref.name, queue };
  }

  async moveWorkload({
    to,
    abort,
    dryRun,
    ...ref
  }: InputOf<'moveWorkload'>): Promise<MoveView> {
    const workload = await this.getWorkload(ref);
    const view = exampleMove(workload, this.data.clusters, to);
    if (abort) {
      const effects = [
        `Deletes ${workload.handover?.successor}. ${ref.name} continues.`,
      ];
      if (!dryRun) {
        this.#follow(workload, { handover: undefined });
      }
      return { ...view, outcome: 'updated', effects };
    }
    if (!dryRun && to && view.outcome === 'updated') {
      this.#follow(
        workload,
        view.isHandover && to[0]
          ? { handover: exampleHandover(ref.name, to[0]) }
          : { runsOn: to[0] ?? workload.runsOn },
      );
    }
    return view;
  }

  async rerunWorkload(
    { changes = {}, ...ref }: InputOf<'rerunWorkload'>,
    _options: RequestOptions = {},
  ): Promise<WorkloadRef> {
    const workload = await this.getWorkload(ref);
    const again = { ...ref, name: changes.name ?? `${ref.name}-2` };
    this.data.workloads.push({
      ...workload,
      ...again,
      id: workloadId(again),
      createdAt: new Date().toISOString(),
      finishedAt: undefined,
      state: { code: 'Queued', tone: 'neutral' },
    });
    this.changed({ topic: 'workloads', cluster: ref.cluster });
    return again;
  }

  async getRayOptions(): Promise<RayOptions> {
    return exampleRayOptions;
  }

  async estimateFit(): Promise<FitView> {
    return exampleFit;
  }

  async listHistory(query: ListInput): Promise<HistoryList> {
    const list = this.#list<HistorySummary>(this.history, query, entry => ({
      kind: [entry.kind],
      state: [entry.state.code],
      clusterQueue: [entry.clusterQueue],
      cluster: [entry.cluster, entry.runsOn],
      namespace: [entry.namespace],
      name: [entry.name],
      owner: [entry.owner],
    }));
    return { ...list, clusters: [], keptDays: 30 };
  }

  async getHistoryEntry({
    uid,
  }: InputOf<'getHistoryEntry'>): Promise<HistoryEntry> {
    const entry = this.history.find(one => one.uid === uid);
    return structuredClone(found(entry, `archived workload ${uid}`));
  }

  async getInsights(_input: InputOf<'getInsights'>): Promise<Insights> {
    return exampleInsights(Date.now());
  }

  async listPlacements(
    query: ListInput,
  ): Promise<ListResponse<PlacementSummary>> {
    return this.#list<PlacementSummary>(this.placements.rows(), query, row => ({
      namespace: [row.namespace],
      state: [row.state.code],
      cluster: row.clusters,
      decidedBy: [row.decidedBy],
    }));
  }

  async getPlacement(ref: PlacementRef): Promise<PlacementDetail> {
    return this.placements.get(ref);
  }

  async getPlacementOptions(): Promise<PlacementOptions> {
    return this.placements.options();
  }

  async previewPlacement(
    input: InputOf<'previewPlacement'>,
  ): Promise<PlacementPreview> {
    return this.placements.preview(input);
  }

  async writePlacement(
    input: InputOf<'writePlacement'>,
  ): Promise<PlacementWriteResult> {
    const { namespace, name, ...edit } = input;
    const result = this.placements.write({ namespace, name }, edit);
    this.#placementChanged(input);
    return result;
  }

  async deletePlacement(ref: PlacementRef): Promise<void> {
    this.placements.delete(ref);
    this.#placementChanged(ref);
  }

  async getInventory(): Promise<InventoryList> {
    return structuredClone(this.inventory);
  }

  async getInventoryCluster({
    id,
  }: InputOf<'getInventoryCluster'>): Promise<InventoryCluster> {
    return structuredClone(
      found(
        this.inventory.items.find(one => one.id === id),
        `cluster ${id}`,
      ),
    );
  }

  async getAccessList(): Promise<AccessList> {
    return structuredClone(this.accessList);
  }

  async rotateCredential(
    ref: Pick<AccessEntry, 'mechanism' | 'namespace' | 'name'>,
  ): Promise<RotationResult> {
    const id = `${ref.mechanism}/${ref.namespace}/${ref.name}`;
    const entry = found(
      this.accessList.items.find(item => item.id === id),
      `credential ${id}`,
    );
    const now = Date.now();
    const life =
      Date.parse(entry.expiresAt ?? '') - Date.parse(entry.issuedAt ?? '');
    entry.issuedAt = new Date(now).toISOString();
    entry.expiresAt = new Date(now + life).toISOString();
    entry.state = accessState(entry, now);
    return { entry: structuredClone(entry), requestedAt: entry.issuedAt };
  }

  async getHealth(): Promise<AnswerOf<'getHealth'>> {
    return { status: 'ok', problems: [], loops: [] };
  }

  async getDoctorReport(): Promise<DoctorReport> {
    return structuredClone(this.doctor);
  }

  async fixFinding({
    finding: id,
  }: InputOf<'fixFinding'>): Promise<DoctorFixResult> {
    const finding = found(
      this.doctor.findings.find(one => one.id === id),
      `finding ${id}`,
    );
    this.doctor.findings = this.doctor.findings.filter(one => one !== finding);
    return {
      finding: structuredClone(finding),
      requestedAt: new Date().toISOString(),
    };
  }

  async listCredentials(): Promise<CredentialsList> {
    return { items: structuredClone(this.credentials) };
  }

  async writeCredentials(input: {
    namespace: string;
    name: string;
    provider: string;
  }): Promise<void> {
    const { namespace, name, provider } = input;
    const written: CredentialsSummary = {
      namespace,
      name,
      provider,
      facts: {},
      problems: [],
      usedBy: this.credentials.find(isAt(input))?.usedBy ?? [],
      updatedAt: new Date().toISOString(),
    };
    await this.deleteCredentials(input);
    this.credentials = [...this.credentials, written];
  }

  async deleteCredentials(ref: {
    namespace: string;
    name: string;
  }): Promise<void> {
    const isGone = isAt(ref);
    this.credentials = this.credentials.filter(one => !isGone(one));
  }

  async listProviders(): Promise<ProviderList> {
    return {
      items: [
        {
          id: 'sandbox',
          title: 'Sandbox (processes on this machine)',
          provisioners: ['k3s', 'kubeadm'],
          versions: ['v1.36.3', 'v1.35.6', 'v1.35.0'],
          needsCredentials: false,
          capabilities: {
            spot: true,
            machinePools: false,
            gpus: true,
            autoscaling: true,
            privateEndpoint: false,
            regions: false,
          },
        },
        ...providerViews(cloudGates).items,
      ],
    };
  }

  async changeCluster({
    cluster: id,
    changes,
    dryRun,
  }: InputOf<'changeCluster'>): Promise<ClusterChangeResult> {
    const cluster = found(
      this.data.clusters.find(one => one.id === id),
      `cluster ${id}`,
    );
    const before = specOf(cluster);
    const after = applyClusterChanges(
      before,
      changes,
      new Date().toISOString(),
    );
    const preview = previewClusterChange(before, after, { gates });
    const { problems, effects } = preview;
    if (problems.length > 0 && !dryRun) {
      throw new InputError(problems.map(({ message }) => message).join(' '));
    }
    const manifest = cluster.manifest ?? '';
    if (problems.length > 0) {
      return { outcome: 'refused', preview, manifest };
    }
    if (!dryRun) {
      follow(cluster, after);
      this.changed({ topic: 'clusters', cluster: id, id });
    }
    const outcome = effects.length > 0 ? 'updated' : 'unchanged';
    return { outcome, preview, manifest };
  }

  async issueKubeconfig({
    cluster,
  }: InputOf<'issueKubeconfig'>): Promise<KubeconfigGrant> {
    const { name } = await this.getCluster({ cluster });
    const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
    return { kubeconfig: `current-context: ${name}\n`, expiresAt };
  }

  async destroyCluster({
    cluster: id,
  }: InputOf<'destroyCluster'>): Promise<void> {
    const cluster = found(
      this.data.clusters.find(one => one.id === id),
      `cluster ${id}`,
    );
    cluster.state = { code: 'Deleting', tone: 'neutral', detail: 'machines' };
    this.changed({ topic: 'clusters', cluster: id, id });
  }

  openStream(options: {
    signal: AbortSignal;
    onMessage: (message: StreamMessage) => void;
  }): Promise<void> {
    const { signal, onMessage } = options;
    this.#listeners.add(onMessage);
    onMessage({ type: 'hello', asOf: new Date().toISOString() });
    return new Promise(resolve => {
      signal.addEventListener('abort', () => {
        this.#listeners.delete(onMessage);
        resolve();
      });
    });
  }

  /** Notifies pages of changes of `data`. */
  changed(
    ...changes: Extract<StreamMessage, { type: 'changed' }>['changes']
  ): void {
    this.#listeners.forEach(listener =>
      listener({ type: 'changed', changes, asOf: new Date().toISOString() }),
    );
  }

  #placementChanged({ namespace, name }: PlacementRef): void {
    const id = `${namespace}/${name}`;
    this.changed({ topic: 'placements', cluster: HUB_CLUSTER_ID, id });
  }

  #follow(
    { id, cluster }: WorkloadDetail,
    change: Partial<WorkloadDetail>,
  ): void {
    const row = this.data.workloads.find(one => one.id === id);
    Object.assign(row ?? {}, change);
    this.changed({ topic: 'workloads', cluster, id });
  }

  #claimFacts(cluster: string) {
    const { metrics, claims, queues } = this.claims;
    return {
      metrics: metrics.find(({ metadata }) => metadata.name === cluster),
      claims: claims.filter(({ spec }) => spec?.clusterName === cluster),
      queues,
    };
  }

  #statuses() {
    return this.data.clusters.map(({ id, freshness }) => ({
      cluster: id,
      freshness,
    }));
  }

  #list<T extends { id: string; name: string }>(
    rows: readonly T[],
    query: ListInput,
    facetsOf: FacetsOf<T>,
  ): ListResponse<T> {
    const { q = '', sort, offset = 0, limit = 100, ...filters } = query;
    const matching = rows.filter(
      row =>
        Object.entries(filters).every(([facet, values]) =>
          [values]
            .flat()
            .some(value => facetsOf(row)[facet]?.includes(String(value))),
        ) && JSON.stringify(row.id).includes(q),
    );
    const facets: Record<string, Record<string, number>> = {};
    for (const row of rows) {
      for (const [facet, values] of Object.entries(facetsOf(row))) {
        for (const value of new Set(values)) {
          if (value !== undefined) {
            facets[facet] ??= {};
            facets[facet][value] = (facets[facet][value] ?? 0) + 1;
          }
        }
      }
    }
    const sorted = sort
      ? [...matching].sort((a, b) => {
          const field = sort.replace(/^-/, '');
          const [left, right] = [a, b].map(row => sortValue(row, field));
          return left.localeCompare(right) * (sort.startsWith('-') ? -1 : 1);
        })
      : matching;
    return {
      items: sorted.slice(offset, offset + limit).map(row => ({ ...row })),
      total: matching.length,
      facets,
      clusters: this.#statuses(),
      asOf: new Date().toISOString(),
    };
  }
}

function sortValue(row: object, field: string): string {
  const value = (row as Record<string, unknown>)[field];
  if (typeof value === 'object' && value !== null && 'code' in value) {
    return String(value.code);
  }
  return String(value ?? '');
}

function found<T>(value: T | undefined, what: string): T {
  if (value === undefined) {
    throw new NotFoundError(`There is no ${what}`);
  }
  return value;
}

function isAt(ref: { namespace: string; name: string }) {
  return ({ namespace, name }: CredentialsSummary) =>
    namespace === ref.namespace && name === ref.name;
}
