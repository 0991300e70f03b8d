import type { MessageText } from '@squadron/backstage-plugin-squadron-common';
import type { Clock } from '@squadron/controller-node';

/** Input of a background loop. @public */
export interface LoopContext {
  /** Aborted when the loop is stopped, and when this attempt has failed. */
  signal: AbortSignal;
  /** To be called when a round has succeeded, or when the loop has completed its setup. */
  succeeded(): void;
  /** To be called when a round has failed that the loop itself retries. */
  failed(error: unknown): void;
}

/** A task that runs as long as the backend. @public */
export interface LoopDefinition {
  /** Name in logs and in the health answer, e.g. `history`. Unique in a process. */
  id: string;
  /** Effect of its failure as shown to users, e.g. `Workloads that end are not stored in the history`. */
  effect: MessageText;
  /** Runs until the signal is aborted. When it throws or returns earlier, it is restarted. */
  work: (context: LoopContext) => Promise<void>;
  /** Time after the last success after which a loop without a failure counts as hanging. Default: never. */
  overdueAfterMs?: number;
}

/** State of a loop. `starting` until its first success, `failing` from a failure until the next success. @public */
export interface LoopState {
  id: string;
  effect: MessageText;
  state: 'starting' | 'running' | 'failing';
  /** When it entered this state, in milliseconds since the epoch. */
  sinceMs: number;
  /** Milliseconds since the epoch. */
  lastSuccessMs?: number;
  overdueAfterMs?: number;
  /** Why it fails. For operators: it may name hosts. */
  error?: string;
  /** When it is restarted, in milliseconds since the epoch. */
  nextAttemptMs?: number;
}

/** A loop that fails, hangs or has not started, with the start of that state. @public */
export interface LoopProblem {
  id: string;
  effect: MessageText;
  /** `failing`: it throws. `notStarted`: it has waited since its start. `hanging`: its last success is overdue. */
  reason: 'failing' | 'notStarted' | 'hanging';
  /** Milliseconds since the epoch. */
  sinceMs: number;
  /** For operators: it may name hosts. */
  error?: string;
  /** Milliseconds since the epoch. */
  nextAttemptMs?: number;
}

/** A running loop. @public */
export interface LoopHandle {
  /** Resolves when the loop has ended and is removed from the registry. */
  stop(): Promise<void>;
}

/**
 * Runs all loops of this process in the background and tracks their states. A loop that fails is restarted after 0.5 to
 * 1 s, then after twice as long each time, up to 15 s.
 *
 * @public
 */
export interface BackgroundLoops {
  /** The clock of the loops. */
  readonly clock: Clock;
  /** Starts a loop. Throws when one with that id is already running. */
  run(definition: LoopDefinition): LoopHandle;
  /** In the order in which they were started. */
  states(): LoopState[];
  /** The loops that fail, hang or have not started, the longest first. */
  problems(): LoopProblem[];
}
