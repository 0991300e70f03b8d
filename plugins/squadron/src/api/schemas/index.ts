export {
  capacityListSchema,
  claimDetailSchema,
  claimListSchema,
  claimPreviewSchema,
  quotaWriteSchema,
} from './claims';
export {
  clusterChangeSchema,
  clusterDetailSchema,
  clusterSummarySchema,
  kubeconfigSchema,
  providersSchema,
  versionsSchema,
} from './clusters';
export { credentialsSchema } from './credentials';
export { dashboardTicketSchema, eventListSchema } from './events';
export { fitViewSchema } from './fit';
export { listSchema, overviewSchema, streamMessageSchema } from './fleet';
export { historyEntrySchema, historyListSchema } from './history';
export { insightsSchema } from './insights';
export {
  decommissionResultSchema,
  decommissionViewSchema,
} from './decommission';
export { moveViewSchema } from './move';
export { logMessageSchema, workloadLogSchema } from './logs';
export {
  admissionCheckSchema,
  cohortDetailSchema,
  cohortSummarySchema,
  flavorSummarySchema,
  priorityClassSchema,
  queueDetailSchema,
  queueHistorySchema,
  queueMemberSchema,
  queueSlicesSchema,
  queueSummarySchema,
} from './queues';
export { rayOptionsSchema, workloadChangeSchema } from './ray';
export {
  queueNowSchema,
  workloadDetailSchema,
  workloadRefSchema,
  workloadSummarySchema,
} from './workloads';
export {
  placementDetailSchema,
  placementOptionsSchema,
  placementPreviewSchema,
  placementSummarySchema,
  placementWriteSchema,
} from './placements';
export { inventorySchema } from './inventory';
export { doctorFixSchema, doctorReportSchema } from './doctor';
export { accessListSchema, rotationSchema } from './accessList';
