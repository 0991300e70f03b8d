import type { Clock } from '@squadron/controller-node';
import { serverSentEvent, type Reader } from '../../readers';
import type { LogOutbox } from './LogOutbox';

/** Lines that arrive within this time are sent together. */
const PAUSE_MS = 25;

/**
 * Sends the contents of the outbox as server-sent events, with backpressure, until the signal is aborted. Rejects if
 * the reader has disconnected.
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

/** Sends the current contents of the outbox. Rejects if the reader has disconnected. @internal */
export async function sendAll(
  reader: Pick<Reader, 'write'>,
  outbox: LogOutbox,
): Promise<void> {
  while (!outbox.isEmpty) {
    await reader.write(outbox.take().map(serverSentEvent).join(''));
  }
}
