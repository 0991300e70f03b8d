/**
 * Where time comes from, so that tests own it.
 *
 * @public
 */
export interface Clock {
  /** Milliseconds since the epoch. The system may step it: show it, but measure with {@link Clock.elapsed}. */
  now(): number;

  /** Milliseconds on a clock that is never stepped; only differences mean something. */
  elapsed(): number;

  /** Resolves after `ms`; rejects with the signal's reason when the signal is aborted first. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
