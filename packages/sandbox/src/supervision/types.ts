/** When a process ends at shutdown: operators first, because API servers do not exit while watches are open. @public */
export type ProcessStage = 'operator' | 'apiserver' | 'etcd';

/** A program to run as a child of the supervisor. @public */
export interface ProcessSpec {
  /** `<cluster>/<program>`, or the program alone when it serves all clusters. */
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  /** Added to the supervisor's own environment. */
  readonly env?: Readonly<Record<string, string>>;
  readonly stage: ProcessStage;
  readonly logFile: string;
  /** What it listens on, for messages. */
  readonly ports: readonly number[];
}

/**
 * State of a supervised process.
 *
 * `waiting` is between a crash and the restart; `failed` means that it cannot start and is not retried automatically.
 *
 * @public
 */
export type ProcessState = 'running' | 'waiting' | 'failed' | 'stopped';

/** Public view of a supervised process. @public */
export interface ProcessStatus {
  name: string;
  state: ProcessState;
  pid?: number;
  restarts: number;
  ports: readonly number[];
  logFile: string;
  /** Message about the last crash: the problem, the object and the remedy. */
  lastFailure?: string;
}
