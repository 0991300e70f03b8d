/** Names of the measures, in the order of the table. @internal */
export const MEASURES = [
  'b2',
  'b3',
  'outage',
  'b9',
  'clusters',
  'workloads',
  'queues',
  'placement',
  'claims',
  'dispatch',
] as const;

/** @internal */
export type MeasureName = (typeof MEASURES)[number];
