import type {
  ClusterDetail,
  QueueDetail,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { QuotaData } from './quota';

/**
 * Data of the in-memory fleet.
 *
 * @internal
 */
export interface FleetData extends QuotaData {
  clusters: ClusterDetail[];
  workloads: WorkloadDetail[];
  queues: QueueDetail[];
}
