/** Source of time, which tests can replace. @public */
export interface Clock {
  /** Milliseconds since the epoch. The system may step it, so measure durations with {@link Clock.elapsed}. */
  now(): number;

  /** Milliseconds of a monotonic clock; only differences are meaningful. */
  elapsed(): number;

  /** Resolves after `ms`; rejects with the signal's reason when the signal is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
