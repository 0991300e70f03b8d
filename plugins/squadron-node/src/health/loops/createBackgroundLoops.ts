import type { LoggerService } from '@backstage/backend-plugin-api';
import { ConflictError, toError } from '@backstage/errors';
import { messageText } from '@squadron/backstage-plugin-squadron-common';
import type { Clock } from '@squadron/controller-node';
import { problemsOf } from './problemsOf';
import type {
  BackgroundLoops,
  LoopDefinition,
  LoopHandle,
  LoopProblem,
  LoopState,
} from './types';

const FIRST_DELAY_MS = 1_000;
/** Short enough that a loop recovers soon after its dependency, mostly the database, is back. */
const LAST_DELAY_MS = 15_000;

/** Options of {@link createBackgroundLoops}. @public */
interface BackgroundLoopsOptions {
  clock: Clock;
  logger: LoggerService;
  /** At least 0 and below 1. Default: Math.random. */
  random?: () => number;
}

/** Creates an empty registry. Most code uses the registry of the process, `backgroundLoopsRef`. @public */
export function createBackgroundLoops(
  options: BackgroundLoopsOptions,
): BackgroundLoops & LoopHandle {
  return new DefaultBackgroundLoops(options);
}

class DefaultBackgroundLoops implements BackgroundLoops, LoopHandle {
  readonly clock: Clock;
  readonly #options: BackgroundLoopsOptions;
  readonly #loops = new Map<string, { state: LoopState } & LoopHandle>();

  constructor(options: BackgroundLoopsOptions) {
    this.clock = options.clock;
    this.#options = options;
  }

  run(definition: LoopDefinition): LoopHandle {
    const { id, effect, overdueAfterMs } = definition;
    if (this.#loops.has(id)) {
      throw new ConflictError(`The loop '${id}' is already running`);
    }
    const stopping = new AbortController();
    const loop = {
      state: {
        id,
        effect,
        state: 'starting' as const,
        sinceMs: this.clock.now(),
        ...(overdueAfterMs !== undefined && { overdueAfterMs }),
      } as LoopState,
      stop: async () => {
        stopping.abort();
        await ended;
        this.#loops.delete(id);
      },
    };
    this.#loops.set(id, loop);
    const ended = this.#supervise(definition, loop, stopping.signal);
    return loop;
  }

  states(): LoopState[] {
    return [...this.#loops.values()].map(({ state }) => state);
  }

  problems(): LoopProblem[] {
    return problemsOf(this.states(), this.clock.now());
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#loops.values()].map(loop => loop.stop()));
  }

  async #supervise(
    { work }: LoopDefinition,
    loop: { state: LoopState },
    stopping: AbortSignal,
  ): Promise<void> {
    // Since the last success.
    const failures = { count: 0 };
    while (!stopping.aborted) {
      const over = new AbortController();
      const signal = AbortSignal.any([stopping, over.signal]);
      const error = await this.#attempt(() =>
        work({
          signal,
          succeeded: () => {
            if (!signal.aborted) {
              failures.count = 0;
              this.#succeed(loop);
            }
          },
          failed: failure => {
            if (!signal.aborted) {
              this.#fail(loop, failure);
            }
          },
        }),
      );
      over.abort();
      if (!stopping.aborted) {
        const delayMs = this.#delayMs(failures.count);
        failures.count += 1;
        this.#fail(loop, error, delayMs);
        await this.clock.sleep(delayMs, stopping).catch(() => {});
      }
    }
  }

  /** Returns the reason of its end. */
  async #attempt(work: () => Promise<void>): Promise<unknown> {
    try {
      await work();
      return new Error('it ended without being stopped');
    } catch (error) {
      return error;
    }
  }

  #succeed(loop: { state: LoopState }): void {
    const { id, effect, state, sinceMs, overdueAfterMs } = loop.state;
    const now = this.clock.now();
    if (state === 'failing') {
      const seconds = Math.round((now - sinceMs) / 1000);
      this.#options.logger.info(
        `Resolved after ${seconds} s: ${messageText(effect)}`,
        { loop: id },
      );
    }
    loop.state = {
      id,
      effect,
      state: 'running',
      sinceMs: state === 'running' ? sinceMs : now,
      lastSuccessMs: now,
      ...(overdueAfterMs !== undefined && { overdueAfterMs }),
    };
  }

  #fail(loop: { state: LoopState }, failure: unknown, delayMs?: number): void {
    const before = loop.state;
    const error = toError(failure).message;
    const now = this.clock.now();
    const isNews = before.state !== 'failing' || before.error !== error;
    loop.state = {
      ...before,
      state: 'failing',
      sinceMs: before.state === 'failing' ? before.sinceMs : now,
      error,
      nextAttemptMs: delayMs === undefined ? undefined : now + delayMs,
    };
    if (isNews) {
      this.#options.logger.warn(
        `${messageText(before.effect)}; retrying until it succeeds`,
        { loop: before.id, error },
      );
    }
  }

  #delayMs(attempt: number): number {
    const { random = Math.random } = this.#options;
    const fullMs = Math.min(FIRST_DELAY_MS * 2 ** attempt, LAST_DELAY_MS);
    return fullMs * (0.5 + random() / 2);
  }
}
