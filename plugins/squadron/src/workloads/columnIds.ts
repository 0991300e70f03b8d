/** Columns of the list of workloads that readers and the app-config can choose. @internal */
export const WORKLOAD_COLUMNS = [
  'position',
  'state',
  'cluster',
  'gpus',
  'queue',
  'clusterQueue',
  'priority',
  'evictions',
  'createdAt',
  'finishedAt',
] as const;

/** One of {@link WORKLOAD_COLUMNS}. @internal */
export type WorkloadColumn = (typeof WORKLOAD_COLUMNS)[number];
