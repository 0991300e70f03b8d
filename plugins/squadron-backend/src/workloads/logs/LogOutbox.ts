import type { LogMessage } from '@squadron/backstage-plugin-squadron-common';

/** Maximum backlog of a slow reader, in characters. The log tail that a stream begins with fits into it. */
const MAX_WAITING_LENGTH = 2 * 1024 * 1024;
/** Memory of a line besides its characters. */
const LINE_OVERHEAD = 64;
/** Maximum length of one message; pages render it without delay. */
const MAX_MESSAGE_LENGTH = 128 * 1024;

/** A line with its time, if the source has one. @internal */
export interface LogLine {
  text: string;
  time?: string;
}

type Entry =
  | { type: 'line'; line: LogLine }
  | { type: 'message'; message: LogMessage };

/**
 * Backlog of a reader, of bounded size: a reader that is too slow loses the oldest lines and receives their number.
 *
 * @internal
 */
export class LogOutbox {
  #entries: Entry[] = [];
  #length = 0;
  #partial: string | undefined;
  #wake: (() => void) | undefined;

  get isEmpty(): boolean {
    return this.#entries.length === 0 && this.#partial === undefined;
  }

  addLines(lines: readonly LogLine[]): void {
    for (const line of lines) {
      this.#entries.push({ type: 'line', line });
      this.#length += costOf(line);
      // A complete line replaces its partial text.
      this.#partial = undefined;
    }
    if (this.#length > MAX_WAITING_LENGTH) {
      this.#dropOldest();
    }
    this.#notify();
  }

  /** Sets the text of the unfinished line; only the latest text is sent. */
  setPartial(text: string): void {
    this.#partial = text;
    this.#notify();
  }

  add(message: LogMessage): void {
    this.#partial = undefined;
    this.#entries.push({ type: 'message', message });
    this.#notify();
  }

  clear(): void {
    this.#entries = [];
    this.#length = 0;
    this.#partial = undefined;
  }

  /** Resolves when the outbox is not empty; rejects when the signal is aborted. */
  async whenFilled(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    if (!this.isEmpty) {
      return;
    }
    await new Promise<void>((resolve, reject) => {
      const onAbort = () => reject(signal.reason);
      signal.addEventListener('abort', onAbort, { once: true });
      this.#wake = () => {
        signal.removeEventListener('abort', onAbort);
        resolve();
      };
    });
  }

  /** Removes and returns the next messages, of bounded length. */
  take(): LogMessage[] {
    const messages: LogMessage[] = [];
    let length = 0;
    let count = 0;
    for (const entry of this.#entries) {
      if (length >= MAX_MESSAGE_LENGTH) {
        break;
      }
      count += 1;
      if (entry.type === 'line') {
        length += costOf(entry.line);
        appendLine(messages, entry.line);
      } else {
        messages.push(entry.message);
      }
    }
    this.#entries = this.#entries.slice(count);
    this.#length -= length;
    if (this.#entries.length === 0 && this.#partial !== undefined) {
      messages.push({ type: 'partial', text: this.#partial });
      this.#partial = undefined;
    }
    return messages;
  }

  #dropOldest(): void {
    const kept: Entry[] = [];
    let dropped = 0;
    const mark = () => {
      if (dropped > 0) {
        kept.push({
          type: 'message',
          message: { type: 'skipped', count: dropped },
        });
        dropped = 0;
      }
    };
    for (const entry of this.#entries) {
      if (entry.type === 'line' && this.#length > MAX_WAITING_LENGTH / 2) {
        this.#length -= costOf(entry.line);
        dropped += 1;
      } else if (entry.type === 'message' && entry.message.type === 'skipped') {
        dropped += entry.message.count;
      } else {
        mark();
        kept.push(entry);
      }
    }
    mark();
    this.#entries = kept;
  }

  #notify(): void {
    this.#wake?.();
    this.#wake = undefined;
  }
}

function appendLine(messages: LogMessage[], { text, time }: LogLine): void {
  const last = messages.at(-1);
  if (
    last?.type === 'lines' &&
    (last.times !== undefined) === (time !== undefined)
  ) {
    last.lines.push(text);
    if (time !== undefined) {
      last.times?.push(time);
    }
  } else {
    messages.push({
      type: 'lines',
      lines: [text],
      ...(time !== undefined && { times: [time] }),
    });
  }
}

function costOf({ text }: LogLine): number {
  return text.length + LINE_OVERHEAD;
}
