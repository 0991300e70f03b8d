import type { Clock } from '@squadron/controller-node';
import type { Reader } from '../readers';
import type { LogOutbox } from './LogOutbox';

/** Lines that come at the same time go out together. */
const PAUSE_MS = 25;

/**
 * Sends what the outbox holds as server-sent events, no faster than the reader takes it, until the signal is aborted.
 * Rejects when the reader is gone.
 *
 * @internal
 */
export async function writeLog(
  reader: Pick<Reader, 'write'>,
  options: { outbox: LogOutbox; clock: Clock; signal: AbortSignal },
): Promise<never> {
  const { outbox, clock, signal } = options;
  for (;;) {
    await outbox.whenFilled(signal);
    await sendAll(reader, outbox);
    await clock.sleep(PAUSE_MS, signal);
  }
}

/**
 * Sends what is there now. Rejects when the reader is gone.
 *
 * @internal
 */
export async function sendAll(
  reader: Pick<Reader, 'write'>,
  outbox: LogOutbox,
): Promise<void> {
  while (!outbox.isEmpty) {
    const text = outbox
      .take()
      .map(message => `data: ${JSON.stringify(message)}\n\n`)
      .join('');
    await reader.write(text);
  }
}
