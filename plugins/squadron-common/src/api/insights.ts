/**
 * A span of time of a plot, with the numbers that are known of it. A number that is absent is a gap, never a zero.
 *
 * @public
 */
export interface InsightPoint {
  /** ISO time. */
  from: string;
  /** ISO time. */
  to: string;
  values: Record<string, number>;
}

/**
 * A plot over time.
 *
 * @public
 */
export interface InsightPlot {
  /** Keys of `values`, in the order in which they are drawn. */
  series: string[];
  points: InsightPoint[];
}

/**
 * How long jobs of one queue waited.
 *
 * @public
 */
export interface QueueWaits {
  /** Name of the ClusterQueue; absent for jobs outside of any. */
  queue?: string;
  /** Jobs that started. */
  count: number;
  p50Seconds: number;
  p90Seconds: number;
}

/**
 * How much one team used.
 *
 * @public
 */
export interface TeamGpuHours {
  /** Entity ref; absent for what has no owner. */
  owner?: string;
  gpuHours: number;
  /** Runs that held GPUs. */
  runs: number;
}

/**
 * The numbers behind the plots, over what their reader may see.
 *
 * @public
 */
export interface Insights {
  /** ISO time. */
  from: string;
  /** ISO time. */
  to: string;
  asOf: string;
  /** ISO time since when the portal keeps numbers; absent while there are none. */
  recordedSince?: string;
  /** Running and waiting jobs, on average: `running`, `waiting`. */
  jobsAtWork: InsightPlot;
  /** Jobs that ended, by the word of their state. */
  jobsEnded: InsightPlot;
  /** Seconds that jobs had waited when they started: `p50`, `p90`. */
  waits: InsightPlot;
  /** Longest waits first. */
  waitsByQueue: QueueWaits[];
  /** GPUs that are in use, by type; absent where their reader may see no cluster. */
  gpusUsed?: InsightPlot;
  /** GPUs that are there, by type, over the same points. */
  gpusTotal?: InsightPlot;
  /** Most first. */
  gpuHours: TeamGpuHours[];
}
