import type {
  AdmissionCheckSummary,
  CapacityList,
  ClaimDetail,
  ClaimInput,
  ClaimList,
  ClaimPreviewView,
  ClusterChangeResult,
  ClusterChanges,
  ClusterDetail,
  ClusterSummary,
  CohortDetail,
  CohortSummary,
  AccessList,
  DoctorFixResult,
  DoctorReport,
  CredentialsList,
  EventList,
  FitRequest,
  FitView,
  FlavorSummary,
  FleetOverview,
  HistoryEntry,
  HistoryList,
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
  RayJobInput,
  RayOptions,
  RemovalMode,
  RotationResult,
  StreamMessage,
  DecommissionGoal,
  DecommissionResult,
  DecommissionView,
  MoveView,
  WorkloadChangeResult,
  WorkloadChanges,
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { PlacementsApi } from './PlacementsApi';
import type {
  CohortRef,
  DashboardLink,
  InsightQuery,
  ListQuery,
  QueueHistoryQuery,
  QueueRef,
  VersionChoice,
  WorkloadLog,
  WorkloadRef,
} from './types';

/**
 * What pages, cards and pickers ask of the portal's backend. Reads reject with an error whose kind
 * {@link classifyError} tells; none of them answers a failure with an empty list.
 *
 * @public
 */
export interface SquadronApi extends PlacementsApi {
  getOverview(options?: { signal?: AbortSignal }): Promise<FleetOverview>;
  listClusters(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<ClusterSummary>>;
  getCluster(
    cluster: string,
    options?: { signal?: AbortSignal },
  ): Promise<ClusterDetail>;
  /** What becomes of the work of a cluster when it goes, and how far it is out of work. */
  getDecommission(
    cluster: string,
    options?: { signal?: AbortSignal },
  ): Promise<DecommissionView>;
  /**
   * Takes a cluster out of work as far as `goal` says; without one it takes work again. With `dryRun` problems are
   * told and nothing is written.
   */
  decommissionCluster(
    cluster: string,
    change: { goal?: DecommissionGoal; force?: boolean },
    options?: { dryRun?: boolean; signal?: AbortSignal },
  ): Promise<DecommissionResult>;
  /**
   * Lets the cluster `by` take the place of another one, which drains and leaves; a decommission without a goal takes
   * it back. With `dryRun` problems are told and nothing is written.
   */
  replaceCluster(
    cluster: string,
    change: { by: string },
    options?: { dryRun?: boolean; signal?: AbortSignal },
  ): Promise<DecommissionResult>;
  listWorkloads(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<WorkloadSummary>>;
  getWorkload(
    ref: WorkloadRef,
    options?: { signal?: AbortSignal },
  ): Promise<WorkloadDetail>;
  /** The last lines of the driver's log, at most `tail` of them. */
  getWorkloadLog(
    ref: WorkloadRef,
    options?: { tail?: number; signal?: AbortSignal },
  ): Promise<WorkloadLog>;
  /**
   * Follows a log, beginning with its last `tail` lines, and hands on what comes until the log ends or `signal`
   * aborts. The last message of a log that has ended is `end`. `onActivity` is called for each sign of life,
   * heartbeats included. Rejects when the log cannot be opened or the stream breaks.
   */
  followWorkloadLog(
    ref: WorkloadRef,
    options: {
      choice: LogChoice;
      tail: number;
      signal: AbortSignal;
      onMessage: (message: LogMessage) => void;
      onActivity: () => void;
    },
  ): Promise<void>;
  /** A whole log, up to the limit of the portal. */
  downloadWorkloadLog(
    ref: WorkloadRef,
    choice: LogChoice,
    options?: { signal?: AbortSignal },
  ): Promise<Blob>;
  /** Events of everything that was made for the workload, on hub and worker, newest first. */
  listWorkloadEvents(
    ref: WorkloadRef,
    options?: { signal?: AbortSignal },
  ): Promise<EventList>;
  /**
   * Where the person who asks can open the Ray dashboard of a workload, for a few minutes. With `renew` that address
   * lasts longer.
   */
  openDashboard(
    ref: WorkloadRef,
    options?: { renew?: DashboardLink },
  ): Promise<DashboardLink>;
  listQueues(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<QueueSummary>>;
  getQueue(
    ref: QueueRef,
    options?: { signal?: AbortSignal },
  ): Promise<QueueDetail>;
  /** What the reader holds of ClusterQueues, behind the LocalQueues that the reader may see. */
  listQueueSlices(options?: { signal?: AbortSignal }): Promise<QueueSlices>;
  listCohorts(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<CohortSummary>>;
  getCohort(
    ref: CohortRef,
    options?: { signal?: AbortSignal },
  ): Promise<CohortDetail>;
  listFlavors(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<FlavorSummary>>;
  listAdmissionChecks(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<AdmissionCheckSummary>>;
  listPriorityClasses(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<PriorityClassSummary>>;
  /** Workloads of Kueue, of whatever job. */
  listQueueMembers(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<QueueMember>>;
  /** The plots of one ClusterQueue. */
  getQueueHistory(
    query: QueueHistoryQuery,
    options?: { signal?: AbortSignal },
  ): Promise<QueueHistory>;
  /** ClusterResourceClaims: which queue gets which part of which cluster. */
  listClaims(options?: { signal?: AbortSignal }): Promise<ClaimList>;
  /** A claim with what its editor needs. */
  getClaim(
    name: string,
    options?: { signal?: AbortSignal },
  ): Promise<ClaimDetail>;
  /** What clusters have, against what was promised of it. */
  listCapacity(options?: { signal?: AbortSignal }): Promise<CapacityList>;
  /** Every quota that would change if the claim were written; writes nothing. */
  previewClaim(
    claim: { name: string; cluster: string },
    input: ClaimInput,
    options?: { signal?: AbortSignal },
  ): Promise<ClaimPreviewView>;
  /** Writes a claim. With `resourceVersion` an edit of somebody else since then makes it a conflict. */
  assignQuota(
    claim: { name: string; cluster: string; resourceVersion?: string },
    input: ClaimInput,
  ): Promise<QuotaWriteResult>;
  /** Creates a ClusterQueue on the hub; with `dryRun` it tells the manifest and writes nothing. */
  createQueue(
    input: QueueInput,
    options?: { dryRun?: boolean; signal?: AbortSignal },
  ): Promise<QuotaWriteResult>;
  /** Kubernetes versions that the provider offers, newest first. */
  listVersions(
    provider: string,
    options?: { signal?: AbortSignal },
  ): Promise<VersionChoice[]>;
  /** Ends a job or removes a RayCluster; running twice gives the same result. */
  stopWorkload(ref: WorkloadRef): Promise<void>;
  /**
   * Changes a workload in place. With `dryRun` it says what would happen, problems included, and writes nothing;
   * without, a change with problems is refused.
   */
  changeWorkload(
    ref: WorkloadRef,
    changes: WorkloadChanges,
    options?: { dryRun?: boolean; signal?: AbortSignal },
  ): Promise<WorkloadChangeResult>;
  /**
   * Sends a workload to other clusters. With `dryRun` it says what would happen, problems included, and writes
   * nothing; without `to` it tells the choices. `abort` gives up a handover that goes on.
   */
  moveWorkload(
    ref: WorkloadRef,
    move: { to?: readonly string[]; abort?: boolean },
    options?: { dryRun?: boolean; signal?: AbortSignal },
  ): Promise<MoveView>;
  /** Has a workload queued that nothing queues; see `unqueued` of its page for what that does. */
  queueWorkload(ref: WorkloadRef): Promise<QueueNowResult>;
  /**
   * Submits a RayJob once more under a new name, with `changes` laid over what it was submitted with. Sent again with
   * the same `idempotencyKey`, 1 to 255 visible ASCII characters, it answers with the job that it has made.
   */
  rerunWorkload(
    ref: WorkloadRef,
    changes?: Partial<RayJobInput>,
    options?: { idempotencyKey?: string },
  ): Promise<WorkloadRef>;
  /** What forms of Ray workloads offer. */
  getRayOptions(options?: { signal?: AbortSignal }): Promise<RayOptions>;
  /** Whether what a form is about to make would start; an estimate from what the portal knows. */
  estimateFit(
    request: FitRequest,
    options?: { signal?: AbortSignal },
  ): Promise<FitView>;
  /** Workloads that have ended or were removed, as long as the portal keeps them; also those of one name. */
  listHistory(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<HistoryList>;
  getHistoryEntry(
    uid: string,
    options?: { signal?: AbortSignal },
  ): Promise<HistoryEntry>;
  /** The numbers behind the plots. */
  getInsights(
    query: InsightQuery,
    options?: { signal?: AbortSignal },
  ): Promise<Insights>;
  /** Infrastructure providers that clusters may be made on here, or why there are none. */
  listProviders(options?: { signal?: AbortSignal }): Promise<ProviderList>;
  /**
   * Changes a cluster that Squadron made; the reconcilers carry it out. With `dryRun` it says what would
   * happen, problems included, and writes nothing; without, a change with problems is refused.
   */
  changeCluster(
    cluster: string,
    changes: ClusterChanges,
    options?: { dryRun?: boolean; signal?: AbortSignal },
  ): Promise<ClusterChangeResult>;
  /**
   * Takes a cluster out of the fleet: ends its machines, or leaves it to Cluster API; the default is what
   * the Cluster says. Running work may go on for `drainTimeoutSeconds` before that. An imported cluster can
   * be detached only. Returns once accepted.
   */
  destroyCluster(
    cluster: string,
    options?: { mode?: RemovalMode; drainTimeoutSeconds?: number },
  ): Promise<void>;
  /** A kubeconfig of a worker for the person who asks, for at most an hour, which is the default. */
  issueKubeconfig(
    cluster: string,
    options?: { ttlSeconds?: number },
  ): Promise<KubeconfigGrant>;
  /** Which clusters are known, from where, and what sources do not agree on. */
  getInventory(options?: { signal?: AbortSignal }): Promise<InventoryList>;
  /** Who reaches which cluster by what; never a token. */
  getCredentialLedger(options?: { signal?: AbortSignal }): Promise<AccessList>;
  /** Asks for a new token; the former one goes on for a while. */
  rotateCredential(
    entry: Pick<AccessEntry, 'mechanism' | 'namespace' | 'name'>,
  ): Promise<RotationResult>;
  /** Whether MultiKueue can use the workers, and where not, why. */
  getDoctorReport(options?: { signal?: AbortSignal }): Promise<DoctorReport>;
  /** Asks for the cure of a finding of the report, by its id. */
  fixFinding(finding: string): Promise<DoctorFixResult>;
  /** Credentials of providers on the hub; their values never leave the backend. */
  listCredentials(options?: { signal?: AbortSignal }): Promise<CredentialsList>;
  /** Writes credentials in place of those that this portal wrote under the name, by the keys of their format. */
  writeCredentials(input: {
    namespace: string;
    name: string;
    provider: string;
    values: Readonly<Record<string, string>>;
  }): Promise<void>;
  /** Deletes credentials that this portal wrote and no cluster uses. */
  deleteCredentials(ref: { namespace: string; name: string }): Promise<void>;
  /**
   * Opens the event stream once and hands on its messages until it ends or `signal` aborts.
   * `onActivity` is called for each sign of life, heartbeats included. Rejects when the stream
   * cannot be opened or breaks; the caller opens it again.
   */
  openStream(options: {
    signal: AbortSignal;
    onMessage: (message: StreamMessage) => void;
    onActivity: () => void;
  }): Promise<void>;
}
