import type { StateView } from './types';

/**
 * A log that belongs to a workload.
 *
 * @public
 */
export interface LogSource {
  /** Unique within the workload: `driver`, or `<pod>/<container>`. */
  id: string;
  /** `driver` is what Ray keeps of a job's entrypoint; `pod` is what a container prints. */
  type: 'driver' | 'pod';
  role: 'driver' | 'head' | 'worker' | 'submitter' | 'pod';
  /** E.g. `Driver`, `Head`, `Worker gpu 2`, `Submitter`. */
  label: string;
  /** Fleet id of the cluster that has it. */
  cluster: string;
  /** Set for a `pod`. */
  pod?: string;
  container?: string;
  /** How often the container was started again; the run before the present one has left a log then. */
  restarts?: number;
  state: StateView;
}

/**
 * Which log of a workload is asked for. Without a choice it is the one that tells most: the driver's of a RayJob,
 * the head's of a RayCluster or RayService, a pod's of a Job.
 *
 * @public
 */
export interface LogChoice {
  source?: 'driver' | 'pod';
  pod?: string;
  container?: string;
  /** The run of the container before this one. */
  previous?: boolean;
}

/**
 * Why a log that was followed has ended.
 *
 * `finished`: it is complete. `gone`: it cannot be had any more. `failed`: it broke and may be asked for again.
 * `denied`: the reader may not see it any more. `renew`: the stream is to be opened again.
 *
 * @public
 */
export type LogEndReason = 'finished' | 'gone' | 'failed' | 'denied' | 'renew';

/**
 * One message of a log that is followed.
 *
 * @public
 */
export type LogMessage =
  /** What follows is from here, from its beginning or its last lines. `note` says why it is another one than before. */
  | { type: 'source'; id: string; cluster: string; note?: string }
  /** Whole lines without their breaks; `times` has one ISO time per line where the source knows them. */
  | { type: 'lines'; lines: string[]; times?: string[] }
  /** The line that is being written, e.g. a progress bar; it replaces the one before. */
  | { type: 'partial'; text: string }
  /** So many lines were left out because the reader is too slow. */
  | { type: 'skipped'; count: number }
  /** There is nothing to read yet. */
  | { type: 'waiting'; message: string }
  | { type: 'end'; reason: LogEndReason; message: string };
