/** The clock of the provider, which tests replace. @public */
export interface Timers {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Calls back once; the returned function cancels it. */
  after(delayMs: number, callback: () => void): () => void;
  /** Calls back periodically; the returned function stops it. */
  every(periodMs: number, callback: () => void): () => void;
}

/** The process's own clock; its timers do not keep the process alive. @public */
export const systemTimers: Timers = {
  now: () => Date.now(),
  after: (delayMs, callback) => {
    const timer = setTimeout(callback, delayMs);
    timer.unref();
    return () => clearTimeout(timer);
  },
  every: (periodMs, callback) => {
    const timer = setInterval(callback, periodMs);
    timer.unref();
    return () => clearInterval(timer);
  },
};
