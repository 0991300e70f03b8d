import type {
  ClusterDetail,
  ClusterSummary,
  FleetOverview,
  ListResponse,
  QueueDetail,
  QueueSummary,
  StreamMessage,
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  ListQuery,
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
export interface SquadronApi {
  getOverview(options?: { signal?: AbortSignal }): Promise<FleetOverview>;
  listClusters(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<ClusterSummary>>;
  getCluster(
    cluster: string,
    options?: { signal?: AbortSignal },
  ): Promise<ClusterDetail>;
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
  listQueues(
    query: ListQuery,
    options?: { signal?: AbortSignal },
  ): Promise<ListResponse<QueueSummary>>;
  getQueue(
    ref: QueueRef,
    options?: { signal?: AbortSignal },
  ): Promise<QueueDetail>;
  /** Kubernetes versions that the provider offers, newest first. */
  listVersions(
    provider: string,
    options?: { signal?: AbortSignal },
  ): Promise<VersionChoice[]>;
  /** Ends a job or removes a RayCluster; running twice gives the same result. */
  stopWorkload(ref: WorkloadRef): Promise<void>;
  /** Destroys a cluster that Squadron made. Returns once the deletion is accepted. */
  deleteCluster(cluster: string): Promise<void>;
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
