import type {
  ClusterDetail,
  QueueDetail,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';

/**
 * All that the in-memory fleet holds.
 *
 * @internal
 */
export interface FleetData {
  clusters: ClusterDetail[];
  workloads: WorkloadDetail[];
  queues: QueueDetail[];
}
