import type {
  ClusterDetail,
  QueueDetail,
  WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { QuotaData } from './quota';

/**
 * All that the in-memory fleet holds.
 *
 * @internal
 */
export interface FleetData extends QuotaData {
  clusters: ClusterDetail[];
  workloads: WorkloadDetail[];
  queues: QueueDetail[];
}
