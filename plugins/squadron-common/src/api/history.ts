import type { ListResponse, TimelineStep, WorkloadSummary } from './types';

/**
 * A workload that has come to its end, or that was removed, as the portal keeps it.
 *
 * @public
 */
export interface HistorySummary extends WorkloadSummary {
  /** ISO time of its end, or of its removal where it had none. */
  endedAt: string;
  /** Entity ref of the person who removed it through the portal. */
  removedBy?: string;
  /** From submission to start; to the end where it never started. */
  waitSeconds: number;
  /** From start to end; absent where it never started. */
  runSeconds?: number;
  /** GPUs asked for times the run time, by type. */
  gpuSeconds: Array<{ type: string; seconds: number }>;
}

/**
 * The end of a log as it was when its job ended.
 *
 * @public
 */
export interface HistoryLog {
  text: string;
  truncated: boolean;
  /** Why there is no text. */
  message?: string;
}

/**
 * A kept workload with everything its page shows.
 *
 * @public
 */
export interface HistoryEntry extends HistorySummary {
  verdict: string;
  timeline: TimelineStep[];
  entrypoint?: string;
  /** The object as YAML text; long ones are cut. */
  manifest: string;
  /** Absent where none was kept or where its reader may not see logs. */
  log?: HistoryLog;
}

/**
 * A page of the history. It draws from no cluster, so its `clusters` are none.
 *
 * @public
 */
export interface HistoryList extends ListResponse<HistorySummary> {
  /** How long entries are kept. */
  keptDays: number;
}
