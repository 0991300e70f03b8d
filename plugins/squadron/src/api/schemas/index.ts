export {
  clusterChangeSchema,
  clusterDetailSchema,
  clusterSummarySchema,
  kubeconfigSchema,
  providersSchema,
  versionsSchema,
} from './clusters';
export { credentialsSchema } from './credentials';
export { listSchema, overviewSchema, streamMessageSchema } from './fleet';
export { queueDetailSchema, queueSummarySchema } from './queues';
export { rayOptionsSchema, workloadChangeSchema } from './ray';
export {
  workloadDetailSchema,
  workloadLogSchema,
  workloadRefSchema,
  workloadSummarySchema,
} from './workloads';
