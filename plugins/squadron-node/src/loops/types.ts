import type { Clock } from '@squadron/controller-node';

/**
 * What a loop in the background is given.
 *
 * @public
 */
export interface LoopContext {
  /** Aborted when the loop is stopped, and when this attempt has failed. */
  signal: AbortSignal;
  /** To be called when a round has come to its end, or when what is waited for is set up. */
  succeeded(): void;
  /** To be called when a round has failed that the loop tries again by itself. */
  failed(error: unknown): void;
}

/**
 * Something that goes on as long as the backend runs.
 *
 * @public
 */
export interface LoopDefinition {
  /** Names it in logs and in the health answer, e.g. `history`. Unique in a process. */
  id: string;
  /** What is missing while it does not run, as people read it, e.g. `Workloads that end are not kept in the history`. */
  effect: string;
  /** Runs until the signal is aborted. When it throws, or returns before, it is started again. */
  work: (context: LoopContext) => Promise<void>;
  /** So long after its last success a loop that has not failed counts as hanging. Default: it never does. */
  overdueAfterMs?: number;
}

/**
 * How a loop is. `starting` until its first success, `failing` from a failure until the next success.
 *
 * @public
 */
export interface LoopState {
  id: string;
  effect: string;
  state: 'starting' | 'running' | 'failing';
  /** When it came to be in this state, in milliseconds since the epoch. */
  sinceMs: number;
  /** Milliseconds since the epoch. */
  lastSuccessMs?: number;
  overdueAfterMs?: number;
  /** Why it fails. For operators: it may name hosts. */
  error?: string;
  /** When it is started again, in milliseconds since the epoch. */
  nextAttemptMs?: number;
}

/**
 * A loop that does not do what it is there for, and since when.
 *
 * @public
 */
export interface LoopProblem {
  id: string;
  effect: string;
  /** `failing`: it throws. `notStarted`: it waits since its start. `hanging`: it has not come to an end for too long. */
  reason: 'failing' | 'notStarted' | 'hanging';
  /** Milliseconds since the epoch. */
  sinceMs: number;
  /** For operators: it may name hosts. */
  error?: string;
  /** Milliseconds since the epoch. */
  nextAttemptMs?: number;
}

/**
 * A running loop.
 *
 * @public
 */
export interface LoopHandle {
  /** Resolves when the loop has ended. It is not in the registry any more then. */
  stop(): Promise<void>;
}

/**
 * Runs all loops of this process in the background and knows how each of them is. A loop that fails is started again
 * after 0.5 to 1 s, then after twice as long each time, up to a minute.
 *
 * @public
 */
export interface BackgroundLoops {
  /** The clock that loops wait by. */
  readonly clock: Clock;
  /** Starts a loop. Throws when one of that id runs already. */
  run(definition: LoopDefinition): LoopHandle;
  /** In the order in which they were started. */
  states(): LoopState[];
  /** Those that do not run, the longest first. */
  problems(): LoopProblem[];
}
