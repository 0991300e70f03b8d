import { toError } from '@backstage/errors';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type { LogEndReason } from '@squadron/backstage-plugin-squadron-common';
import type { Clock } from '@squadron/controller-node';
import { isRefusal, untilLost } from '../../access/untilLost';
import { EVENT_STREAM_HEADERS, type Reader } from '../../readers';
import { followLog, type FollowLogOptions } from './followLog';
import { LogOutbox } from './LogOutbox';
import { sendAll, writeLog } from './writeLog';

/** Proxies close connections that are idle for a minute or less. */
const HEARTBEAT_MS = 15_000;
/** After this time the page reconnects with a fresh token. */
const LIFETIME_MS = 15 * 60_000;

/** One followed log. */
interface LogStream
  extends Pick<FollowLogOptions, 'find' | 'open' | 'changes'> {
  /** The reader, whose open logs are counted. */
  holder: string;
  /** Throws NotAllowedError if the reader may no longer see the log. */
  authorize(): Promise<void>;
  /** The part of the log in the history, for a log that no longer exists. */
  kept?(): Promise<string | undefined>;
}

/** Why a log has ended. */
interface LogEnd {
  reason: LogEndReason;
  message: string;
}

/** Serves followed logs. @internal */
export class LogStreams {
  readonly #options: { clock: Clock; logger: LoggerService };

  constructor(options: { clock: Clock; logger: LoggerService }) {
    this.#options = options;
  }

  /** Serves one reader until the log or the stream ends. */
  async serve(reader: Reader, stream: LogStream): Promise<void> {
    reader.begin(EVENT_STREAM_HEADERS);
    try {
      await this.#serve(reader, stream);
      reader.end();
    } catch (error) {
      if (reader.isOpen) {
        this.#options.logger.warn('A log stream failed', {
          error: String(error),
        });
      }
      reader.cut();
    }
  }

  async #serve(reader: Reader, stream: LogStream): Promise<void> {
    const { clock } = this.#options;
    const outbox = new LogOutbox();
    const done = new AbortController();
    const signal = AbortSignal.any([reader.signal, done.signal]);
    try {
      const end = await Promise.race([
        followLog({ ...stream, outbox, clock, signal }),
        this.#untilDenied(reader, { stream, outbox, signal }),
        this.#untilOld(signal),
        writeLog(reader, { outbox, clock, signal }),
        this.#beat(reader, signal),
      ]);
      done.abort();
      outbox.add({
        type: 'end',
        ...(end.reason === 'gone'
          ? await this.#endOfGone(end, { stream, outbox })
          : end),
      });
      await sendAll(reader, outbox);
    } finally {
      done.abort();
    }
  }

  /** The log may be in the history, which the page asks again if it cannot be read. */
  async #endOfGone(
    end: LogEnd,
    { stream, outbox }: { stream: LogStream; outbox: LogOutbox },
  ): Promise<LogEnd> {
    try {
      const kept = await stream.kept?.();
      if (kept) {
        outbox.addLines(kept.replace(/\n$/, '').split('\n').map(asLine));
      }
      return { ...end, ...(kept && keptEnd) };
    } catch (error) {
      const cause = toError(error).message;
      return {
        reason: 'failed',
        message: `${end.message} Its end in the history cannot be read: ${cause}`,
      };
    }
  }

  async #untilDenied(
    reader: Reader,
    options: { stream: LogStream; outbox: LogOutbox; signal: AbortSignal },
  ): Promise<LogEnd> {
    const { stream, outbox, signal } = options;
    const error = await untilLost({
      check: () => stream.authorize(),
      holder: stream.holder,
      clock: this.#options.clock,
      signal,
    });
    // A slow reader is disconnected at once, and its backlog is dropped.
    outbox.clear();
    if (reader.bufferedBytes > 0) {
      reader.cut();
    }
    // After any other error the page reconnects, and then gets the refusal if it has no permission.
    return {
      reason: isRefusal(error) ? 'denied' : 'renew',
      message: toError(error).message,
    };
  }

  async #untilOld(signal: AbortSignal): Promise<LogEnd> {
    await this.#options.clock.sleep(LIFETIME_MS, signal);
    return { reason: 'renew', message: 'The stream reconnects.' };
  }

  async #beat(reader: Reader, signal: AbortSignal): Promise<never> {
    for (;;) {
      await this.#options.clock.sleep(HEARTBEAT_MS, signal);
      reader.send(': still here\n\n');
    }
  }
}

/** Replaces the reason for the missing log. */
const keptEnd = {
  message:
    'The log was deleted with its Ray cluster or pod. This is its end, from the history of the portal.',
};

function asLine(text: string) {
  return { text };
}
