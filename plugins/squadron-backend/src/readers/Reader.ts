import type { ServerResponse } from 'node:http';
import type { Clock } from '@squadron/controller-node';

/** A reader that accepts no data for this time counts as gone, although its connection is open. */
const MAX_STUCK_MS = 60_000;

/**
 * The client of a response that may last. It may disconnect at any moment, even before this object is created and
 * during each await. Writes after that are ignored.
 *
 * @internal
 */
export class Reader {
  readonly #response: ServerResponse;
  readonly #clock: Clock;
  readonly #over = new AbortController();
  #onDrain: () => void = () => {};

  constructor(response: ServerResponse, clock: Clock) {
    this.#response = response;
    this.#clock = clock;
    const leave = () => this.release();
    response.once('close', leave);
    // A write to a disconnected reader emits an error, which without a listener would end the process.
    response.on('error', leave);
    // One listener for all waits: the compression middleware does not allow to remove it.
    response.on('drain', () => this.#onDrain());
    if (response.destroyed || response.closed) {
      leave();
    }
  }

  /** Aborted when the reader has disconnected, and when its response is complete. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Whether writes may still arrive. */
  get isOpen(): boolean {
    const { destroyed, writableEnded } = this.#response;
    return !this.signal.aborted && !destroyed && !writableEnded;
  }

  /** Bytes that wait to be sent. */
  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  /** Sends the headers with `status`, default 200, unless they were sent. After that no error response is possible. */
  begin(headers: Record<string, string>, status: number = 200): void {
    if (this.isOpen && !this.#response.headersSent) {
      this.#response.writeHead(status, headers);
      this.#response.flushHeaders();
    }
  }

  /** Sends without waiting. Frequent callers have to check {@link Reader.bufferedBytes}. */
  send(chunk: string | Uint8Array): void {
    if (this.isOpen) {
      this.#response.write(chunk);
    }
  }

  /** Sends with backpressure. Rejects if the reader has disconnected, or accepts no data for 60 s. */
  async write(chunk: string | Uint8Array): Promise<void> {
    this.signal.throwIfAborted();
    if (!this.isOpen || this.#response.write(chunk)) {
      return;
    }
    const taken = new AbortController();
    this.#onDrain = () => taken.abort();
    const waiting = AbortSignal.any([this.signal, taken.signal]);
    try {
      await this.#clock.sleep(MAX_STUCK_MS, waiting);
    } catch {
      this.signal.throwIfAborted();
      return;
    }
    throw new Error('The reader accepts no more data');
  }

  end(): void {
    if (this.isOpen) {
      this.#response.end();
    }
  }

  /** Closes the connection, so that the reader sees an incomplete response. */
  cut(): void {
    this.release();
    this.#response.destroy();
  }

  /** Aborts all work for this reader. */
  release(): void {
    this.#over.abort(new Error('The reader has disconnected'));
  }
}
