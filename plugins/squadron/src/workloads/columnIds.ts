/** Columns of the list of workloads that readers and the app-config can choose. @internal */
export const WORKLOAD_COLUMNS = [
  'clusterQueue',
  'position',
  'state',
  'cluster',
  'gpus',
  'queue',
  'priority',
  'evictions',
  'createdAt',
  'finishedAt',
] as const;

/** One of {@link WORKLOAD_COLUMNS}. @internal */
export type WorkloadColumn = (typeof WORKLOAD_COLUMNS)[number];
