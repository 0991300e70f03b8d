import type { Response } from 'express';
import type { Clock } from '@squadron/controller-node';
import type { LogOutbox } from './LogOutbox';

/** Lines that come at the same time go out together. */
const PAUSE_MS = 25;
/** A reader that takes nothing for so long has gone without a word. */
const MAX_STUCK_MS = 60_000;

/**
 * Sends what the outbox holds as server-sent events, no faster than the reader takes it, until the signal is aborted.
 * Rejects when the reader is gone.
 *
 * @internal
 */
export async function writeLog(
  response: Response,
  options: { outbox: LogOutbox; clock: Clock; signal: AbortSignal },
): Promise<never> {
  const { outbox, clock, signal } = options;
  for (;;) {
    await outbox.whenFilled(signal);
    await sendAll(response, options);
    await clock.sleep(PAUSE_MS, signal);
  }
}

/**
 * Sends what is there now.
 *
 * @internal
 */
export async function sendAll(
  response: Response,
  {
    outbox,
    clock,
    signal,
  }: { outbox: LogOutbox; clock: Clock; signal: AbortSignal },
): Promise<void> {
  while (!outbox.isEmpty) {
    const text = outbox
      .take()
      .map(message => `data: ${JSON.stringify(message)}\n\n`)
      .join('');
    if (!response.write(text)) {
      await drained(response, clock, signal);
    }
  }
}

async function drained(
  response: Response,
  clock: Clock,
  signal: AbortSignal,
): Promise<void> {
  const done = new AbortController();
  const drain = new Promise<void>(resolve => {
    response.once('drain', resolve);
  });
  try {
    await Promise.race([
      drain,
      clock
        .sleep(MAX_STUCK_MS, AbortSignal.any([signal, done.signal]))
        .then(() => {
          throw new Error('The reader of a log takes nothing any more');
        }),
    ]);
  } finally {
    done.abort();
  }
}
