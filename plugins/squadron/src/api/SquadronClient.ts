import { z } from 'zod';
import { ResponseError } from '@backstage/errors';
import type { DiscoveryApi, FetchApi } from '@backstage/frontend-plugin-api';
import { ANNOTATIONS } from '@squadron/backstage-plugin-squadron-common';
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
  PlacementDetail,
  PlacementEdit,
  PlacementOptions,
  PlacementPreview,
  PlacementSummary,
  PlacementWriteResult,
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
import type {
  CohortRef,
  DashboardLink,
  InsightQuery,
  ListQuery,
  PlacementRef,
  QueueHistoryQuery,
  QueueRef,
  SquadronApi,
  VersionChoice,
  WorkloadLog,
  WorkloadRef,
} from '@squadron/backstage-plugin-squadron-react';
import { withDeadline } from './deadline';
import { listParams } from './listParams';
import { logParams } from './logParams';
import {
  admissionCheckSchema,
  capacityListSchema,
  claimDetailSchema,
  claimListSchema,
  claimPreviewSchema,
  clusterChangeSchema,
  clusterDetailSchema,
  clusterSummarySchema,
  cohortDetailSchema,
  cohortSummarySchema,
  accessListSchema,
  doctorFixSchema,
  doctorReportSchema,
  credentialsSchema,
  dashboardTicketSchema,
  eventListSchema,
  fitViewSchema,
  flavorSummarySchema,
  historyEntrySchema,
  historyListSchema,
  insightsSchema,
  inventorySchema,
  kubeconfigSchema,
  listSchema,
  logMessageSchema,
  overviewSchema,
  placementDetailSchema,
  placementOptionsSchema,
  placementPreviewSchema,
  placementSummarySchema,
  placementWriteSchema,
  priorityClassSchema,
  providersSchema,
  queueDetailSchema,
  queueHistorySchema,
  queueMemberSchema,
  queueSlicesSchema,
  queueSummarySchema,
  quotaWriteSchema,
  rayOptionsSchema,
  streamMessageSchema,
  versionsSchema,
  workloadChangeSchema,
  decommissionResultSchema,
  decommissionViewSchema,
  moveViewSchema,
  queueNowSchema,
  workloadDetailSchema,
  workloadLogSchema,
  workloadRefSchema,
  workloadSummarySchema,
  rotationSchema,
} from './schemas';
import { readEvents } from './sse';

type Options = { signal?: AbortSignal };

/** Answers come from the backend's cache; one that takes longer than this does not come. */
const timeoutMs = 15_000;

const clusterListSchema = listSchema(clusterSummarySchema);
const workloadListSchema = listSchema(workloadSummarySchema);
const queueListSchema = listSchema(queueSummarySchema);
const cohortListSchema = listSchema(cohortSummarySchema);
const flavorListSchema = listSchema(flavorSummarySchema);
const admissionCheckListSchema = listSchema(admissionCheckSchema);
const priorityClassListSchema = listSchema(priorityClassSchema);
const placementListSchema = listSchema(placementSummarySchema);
const queueMemberListSchema = listSchema(queueMemberSchema);

/**
 * {@link @squadron/backstage-plugin-squadron-react#SquadronApi} over HTTP.
 *
 * @public
 */
export class SquadronClient implements SquadronApi {
  constructor(
    private readonly options: {
      discoveryApi: DiscoveryApi;
      fetchApi: FetchApi;
    },
  ) {}

  getOverview(options?: Options): Promise<FleetOverview> {
    return this.get(['overview'], overviewSchema, options);
  }

  listClusters(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<ClusterSummary>> {
    return this.get(['clusters'], clusterListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getCluster(cluster: string, options?: Options): Promise<ClusterDetail> {
    return this.get(['clusters', cluster], clusterDetailSchema, options);
  }

  getDecommission(
    cluster: string,
    options?: Options,
  ): Promise<DecommissionView> {
    return this.get(
      ['clusters', cluster, 'decommission'],
      decommissionViewSchema,
      options,
    );
  }

  decommissionCluster(
    cluster: string,
    { goal, force }: { goal?: DecommissionGoal; force?: boolean },
    options: Options & { dryRun?: boolean } = {},
  ): Promise<DecommissionResult> {
    const { signal, dryRun } = options;
    return this.ask(
      ['clusters', cluster, 'decommission'],
      decommissionResultSchema,
      // JSON leaves out what is undefined; no goal at all is `null`.
      { body: { goal: goal ?? null, force, dryRun }, signal },
    );
  }

  replaceCluster(
    cluster: string,
    { by }: { by: string },
    options: Options & { dryRun?: boolean } = {},
  ): Promise<DecommissionResult> {
    const { signal, dryRun } = options;
    return this.ask(
      ['clusters', cluster, 'replace'],
      decommissionResultSchema,
      { body: { by, dryRun }, signal },
    );
  }

  listWorkloads(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<WorkloadSummary>> {
    return this.get(['workloads'], workloadListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getWorkload(ref: WorkloadRef, options?: Options): Promise<WorkloadDetail> {
    return this.get(workloadPath(ref), workloadDetailSchema, options);
  }

  getWorkloadLog(
    ref: WorkloadRef,
    options: Options & { tail?: number } = {},
  ): Promise<WorkloadLog> {
    const params = new URLSearchParams();
    if (options.tail !== undefined) {
      params.set('tail', String(options.tail));
    }
    return this.get([...workloadPath(ref), 'logs'], workloadLogSchema, {
      signal: options.signal,
      params,
    });
  }

  listWorkloadEvents(ref: WorkloadRef, options?: Options): Promise<EventList> {
    return this.get([...workloadPath(ref), 'events'], eventListSchema, options);
  }

  async openDashboard(
    ref: WorkloadRef,
    options: { renew?: DashboardLink } = {},
  ): Promise<DashboardLink> {
    // The ticket is the last part of the address.
    const renew = options.renew?.url.split('/').at(-2);
    const { path, expiresAt } = await this.ask(
      [...workloadPath(ref), 'dashboard'],
      dashboardTicketSchema,
      { body: { renew } },
    );
    const baseUrl = await this.options.discoveryApi.getBaseUrl('squadron');
    return { url: `${baseUrl}${path}`, expiresAt };
  }

  async followWorkloadLog(
    ref: WorkloadRef,
    options: {
      choice: LogChoice;
      tail: number;
      signal: AbortSignal;
      onMessage: (message: LogMessage) => void;
      onActivity: () => void;
    },
  ): Promise<void> {
    const { choice, tail, onMessage } = options;
    await this.readStream(
      [...workloadPath(ref), 'logs', 'stream'],
      { ...options, params: logParams(choice, tail) },
      event => onMessage(parse(logMessageSchema, event, 'log')),
    );
  }

  async downloadWorkloadLog(
    ref: WorkloadRef,
    choice: LogChoice,
    options: Options = {},
  ): Promise<Blob> {
    const path = [...workloadPath(ref), 'logs', 'download'];
    const response = await this.options.fetchApi.fetch(
      await this.url(path, logParams(choice)),
      options,
    );
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    return response.blob();
  }

  listQueues(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<QueueSummary>> {
    return this.get(['queues'], queueListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getQueue(ref: QueueRef, options?: Options): Promise<QueueDetail> {
    const path =
      ref.namespace === undefined
        ? ['queues', 'cq', ref.cluster, ref.name]
        : ['queues', 'lq', ref.cluster, ref.namespace, ref.name];
    return this.get(path, queueDetailSchema, options);
  }

  listQueueSlices(options?: Options): Promise<QueueSlices> {
    return this.get(['queue-slices'], queueSlicesSchema, options);
  }

  listCohorts(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<CohortSummary>> {
    return this.get(['cohorts'], cohortListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getCohort(
    { cluster, name }: CohortRef,
    options?: Options,
  ): Promise<CohortDetail> {
    return this.get(['cohorts', cluster, name], cohortDetailSchema, options);
  }

  listFlavors(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<FlavorSummary>> {
    return this.get(['flavors'], flavorListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  listAdmissionChecks(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<AdmissionCheckSummary>> {
    return this.get(['admission-checks'], admissionCheckListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  listPriorityClasses(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<PriorityClassSummary>> {
    return this.get(['priority-classes'], priorityClassListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  listQueueMembers(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<QueueMember>> {
    return this.get(['queue-members'], queueMemberListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getQueueHistory(
    { cluster, name, ...query }: QueueHistoryQuery,
    options?: Options,
  ): Promise<QueueHistory> {
    return this.get(
      ['queues', 'cq', cluster, name, 'history'],
      queueHistorySchema,
      { ...options, params: new URLSearchParams(query) },
    );
  }

  listClaims(options?: Options): Promise<ClaimList> {
    return this.get(['claims'], claimListSchema, options);
  }

  getClaim(name: string, options?: Options): Promise<ClaimDetail> {
    return this.get(['claims', name], claimDetailSchema, options);
  }

  listCapacity(options?: Options): Promise<CapacityList> {
    return this.get(['capacity'], capacityListSchema, options);
  }

  previewClaim(
    { name, cluster }: { name: string; cluster: string },
    input: ClaimInput,
    options?: Options,
  ): Promise<ClaimPreviewView> {
    return this.ask(['claims', name, 'preview'], claimPreviewSchema, {
      body: { ...input, cluster },
      ...options,
    });
  }

  assignQuota(
    claim: { name: string; cluster: string; resourceVersion?: string },
    input: ClaimInput,
  ): Promise<QuotaWriteResult> {
    const { name, ...rest } = claim;
    return this.ask(['claims', name], quotaWriteSchema, {
      body: { ...input, ...rest },
    });
  }

  createQueue(
    input: QueueInput,
    options: Options & { dryRun?: boolean } = {},
  ): Promise<QuotaWriteResult> {
    const { dryRun, signal } = options;
    return this.ask(['queues'], quotaWriteSchema, {
      body: { ...input, dryRun },
      signal,
    });
  }

  listVersions(provider: string, options?: Options): Promise<VersionChoice[]> {
    return this.get(['versions'], versionsSchema, {
      ...options,
      params: new URLSearchParams({ provider }),
    });
  }

  async stopWorkload(ref: WorkloadRef): Promise<void> {
    await this.send('POST', [...workloadPath(ref), 'stop']);
  }

  changeWorkload(
    ref: WorkloadRef,
    changes: WorkloadChanges,
    options: Options & { dryRun?: boolean } = {},
  ): Promise<WorkloadChangeResult> {
    const { signal, dryRun } = options;
    return this.ask([...workloadPath(ref), 'changes'], workloadChangeSchema, {
      body: { changes, dryRun },
      signal,
    });
  }

  queueWorkload(ref: WorkloadRef): Promise<QueueNowResult> {
    return this.ask([...workloadPath(ref), 'queue-now'], queueNowSchema, {
      body: {},
    });
  }

  moveWorkload(
    ref: WorkloadRef,
    { to, abort }: { to?: readonly string[]; abort?: boolean },
    options: Options & { dryRun?: boolean } = {},
  ): Promise<MoveView> {
    const { signal, dryRun } = options;
    return this.ask([...workloadPath(ref), 'move'], moveViewSchema, {
      body: { to, abort, dryRun },
      signal,
    });
  }

  rerunWorkload(
    ref: WorkloadRef,
    changes: Partial<RayJobInput> = {},
    { idempotencyKey }: { idempotencyKey?: string } = {},
  ): Promise<WorkloadRef> {
    return this.ask([...workloadPath(ref), 'rerun'], workloadRefSchema, {
      body: { changes },
      headers: idempotencyKey ? { 'Idempotency-Key': idempotencyKey } : {},
    });
  }

  getRayOptions(options?: Options): Promise<RayOptions> {
    return this.get(['ray', 'options'], rayOptionsSchema, options);
  }

  estimateFit(request: FitRequest, options?: Options): Promise<FitView> {
    return this.ask(['ray', 'fit'], fitViewSchema, {
      body: { ...request },
      ...options,
    });
  }

  listHistory(query: ListQuery, options?: Options): Promise<HistoryList> {
    return this.get(['history'], historyListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getHistoryEntry(uid: string, options?: Options): Promise<HistoryEntry> {
    return this.get(['history', uid], historyEntrySchema, options);
  }

  getInsights(query: InsightQuery, options?: Options): Promise<Insights> {
    return this.get(['insights'], insightsSchema, {
      ...options,
      params: new URLSearchParams(
        Object.entries(query).filter(([, value]) => value !== undefined),
      ),
    });
  }

  listProviders(options?: Options): Promise<ProviderList> {
    return this.get(['providers'], providersSchema, options);
  }

  changeCluster(
    cluster: string,
    changes: ClusterChanges,
    options: Options & { dryRun?: boolean } = {},
  ): Promise<ClusterChangeResult> {
    const { signal, dryRun } = options;
    return this.ask(['clusters', cluster, 'changes'], clusterChangeSchema, {
      body: { changes, dryRun },
      signal,
    });
  }

  async destroyCluster(
    cluster: string,
    options: { mode?: RemovalMode; drainTimeoutSeconds?: number } = {},
  ): Promise<void> {
    const params = new URLSearchParams();
    for (const [name, value] of Object.entries(options)) {
      params.set(name, String(value));
    }
    await this.send('DELETE', ['clusters', cluster], { params });
  }

  issueKubeconfig(
    cluster: string,
    options: { ttlSeconds?: number } = {},
  ): Promise<KubeconfigGrant> {
    return this.ask(['clusters', cluster, 'kubeconfig'], kubeconfigSchema, {
      body: options,
    });
  }

  listPlacements(
    query: ListQuery,
    options?: Options,
  ): Promise<ListResponse<PlacementSummary>> {
    return this.get(['placements'], placementListSchema, {
      ...options,
      params: listParams(query),
    });
  }

  getPlacement(
    { namespace, name }: PlacementRef,
    options?: Options,
  ): Promise<PlacementDetail> {
    return this.get(
      ['placements', namespace, name],
      placementDetailSchema,
      options,
    );
  }

  getPlacementOptions(options?: Options): Promise<PlacementOptions> {
    return this.get(['placements', 'options'], placementOptionsSchema, options);
  }

  previewPlacement(
    { namespace, name }: PlacementRef,
    { spec, margin }: Pick<PlacementEdit, 'spec' | 'margin'>,
    options?: Options,
  ): Promise<PlacementPreview> {
    return this.ask(
      ['placements', namespace, name, 'preview'],
      placementPreviewSchema,
      {
        body: {
          spec,
          ...(margin !== undefined && {
            annotations: { [ANNOTATIONS.placementMargin]: `${margin}` },
          }),
        },
        ...options,
      },
    );
  }

  async writePlacement(
    { namespace, name }: PlacementRef,
    edit: PlacementEdit,
  ): Promise<PlacementWriteResult> {
    const path = ['placements', namespace, name];
    const response = await this.send('PUT', path, { body: edit });
    return parse(placementWriteSchema, await response.json(), path.join('/'));
  }

  async deletePlacement({ namespace, name }: PlacementRef): Promise<void> {
    await this.send('DELETE', ['placements', namespace, name]);
  }

  getInventory(options?: Options): Promise<InventoryList> {
    return this.get(['inventory'], inventorySchema, options);
  }

  getCredentialLedger(options?: Options): Promise<AccessList> {
    return this.get(['credentials', 'ledger'], accessListSchema, options);
  }

  rotateCredential(
    entry: Pick<AccessEntry, 'mechanism' | 'namespace' | 'name'>,
  ): Promise<RotationResult> {
    const { mechanism, namespace, name } = entry;
    return this.ask(
      ['credentials', 'ledger', mechanism, namespace, name, 'rotate'],
      rotationSchema,
      { body: {} },
    );
  }

  getDoctorReport(options?: Options): Promise<DoctorReport> {
    return this.get(['fleet', 'doctor'], doctorReportSchema, options);
  }

  fixFinding(finding: string): Promise<DoctorFixResult> {
    return this.ask(['fleet', 'doctor', 'fix'], doctorFixSchema, {
      body: { finding },
    });
  }

  listCredentials(options?: Options): Promise<CredentialsList> {
    return this.get(['credentials'], credentialsSchema, options);
  }

  async writeCredentials(input: {
    namespace: string;
    name: string;
    provider: string;
    values: Readonly<Record<string, string>>;
  }): Promise<void> {
    const { namespace, name, provider, values } = input;
    await this.send('PUT', ['credentials', namespace, name], {
      body: { provider, values },
    });
  }

  async deleteCredentials(ref: {
    namespace: string;
    name: string;
  }): Promise<void> {
    await this.send('DELETE', ['credentials', ref.namespace, ref.name]);
  }

  async openStream(options: {
    signal: AbortSignal;
    onMessage: (message: StreamMessage) => void;
    onActivity: () => void;
  }): Promise<void> {
    await this.readStream(['stream'], options, event =>
      options.onMessage(parse(streamMessageSchema, event, 'stream')),
    );
  }

  private async readStream(
    path: string[],
    options: {
      signal: AbortSignal;
      params?: URLSearchParams;
      onActivity: () => void;
    },
    onEvent: (event: unknown) => void,
  ): Promise<void> {
    const { signal, params, onActivity } = options;
    const response = await this.options.fetchApi.fetch(
      await this.url(path, params),
      { headers: { Accept: 'text/event-stream' }, signal },
    );
    if (!response.ok) {
      throw await ResponseError.fromResponse(response);
    }
    if (!response.body) {
      throw new Error('The backend answered the event stream with no body');
    }
    for await (const event of readEvents(response.body)) {
      if (signal.aborted) {
        return;
      }
      onActivity();
      if (event !== undefined) {
        onEvent(JSON.parse(event));
      }
    }
  }

  private async get<T>(
    path: string[],
    schema: z.ZodType<T>,
    options: Options & { params?: URLSearchParams } = {},
  ): Promise<T> {
    const url = await this.url(path, options.params);
    const what = path.join('/');
    return withDeadline(
      { signal: options.signal, timeoutMs, what: `Reading ${what}` },
      async signal => {
        const response = await this.options.fetchApi.fetch(url, { signal });
        if (!response.ok) {
          throw await ResponseError.fromResponse(response);
        }
        return parse(schema, await response.json(), what);
      },
    );
  }

  private async ask<T>(
    path: string[],
    schema: z.ZodType<T>,
    options: Options & { body: object; headers?: Record<string, string> },
  ): Promise<T> {
    const response = await this.send('POST', path, options);
    return parse(schema, await response.json(), path.join('/'));
  }

  private async send(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string[],
    options: Options & {
      params?: URLSearchParams;
      body?: object;
      headers?: Record<string, string>;
    } = {},
  ): Promise<Response> {
    const { signal: outer, params, body, headers } = options;
    const url = await this.url(path, params);
    const what = `${method} ${path.join('/')}`;
    return withDeadline(
      { signal: outer, timeoutMs: 2 * timeoutMs, what },
      async signal => {
        const response = await this.options.fetchApi.fetch(url, {
          method,
          signal,
          ...(body && {
            headers: { 'Content-Type': 'application/json', ...headers },
            body: JSON.stringify(body),
          }),
        });
        if (!response.ok) {
          throw await ResponseError.fromResponse(response);
        }
        return response;
      },
    );
  }

  private async url(path: string[], params?: URLSearchParams): Promise<string> {
    const baseUrl = await this.options.discoveryApi.getBaseUrl('squadron');
    const query = params?.toString();
    return `${baseUrl}/v1/${path.map(encodeURIComponent).join('/')}${
      query ? `?${query}` : ''
    }`;
  }
}

function workloadPath(ref: WorkloadRef): string[] {
  return ['workloads', ref.cluster, ref.namespace, ref.kind, ref.name];
}

function parse<T>(schema: z.ZodType<T>, value: unknown, what: string): T {
  const result = schema.safeParse(value);
  if (!result.success) {
    const [issue] = result.error.issues;
    throw new Error(
      `The backend answered ${what} in another form than this page knows (${issue.path.join(
        '.',
      )}: ${issue.message}). Are frontend and backend of the same version?`,
    );
  }
  return result.data;
}
