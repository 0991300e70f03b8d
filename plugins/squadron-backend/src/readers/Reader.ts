import type { ServerResponse } from 'node:http';
import type { Clock } from '@squadron/controller-node';

/** A reader that takes nothing for so long is gone, though its connection is open. */
const MAX_STUCK_MS = 60_000;

/**
 * Whoever reads an answer that may last, and who may leave at any moment: also before this is made, and while
 * something is awaited. What is sent after that goes nowhere and does no harm.
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
    // Writing to a reader who has just left is an error of the response, and without a listener one of the process.
    response.on('error', leave);
    // One listener for all waits: with compression in between, it cannot be taken off again.
    response.on('drain', () => this.#onDrain());
    if (response.destroyed || response.closed) {
      leave();
    }
  }

  /** Aborted when the reader has left, and when its answer is complete. */
  get signal(): AbortSignal {
    return this.#over.signal;
  }

  /** Whether what is sent may still arrive. */
  get isOpen(): boolean {
    const { destroyed, writableEnded } = this.#response;
    return !this.signal.aborted && !destroyed && !writableEnded;
  }

  /** Bytes that wait to be sent. */
  get bufferedBytes(): number {
    return this.#response.writableLength;
  }

  /** Begins an answer of status `status`, default 200, unless it has begun. Errors cannot be answered after that. */
  begin(headers: Record<string, string>, status: number = 200): void {
    if (this.isOpen && !this.#response.headersSent) {
      this.#response.writeHead(status, headers);
      this.#response.flushHeaders();
    }
  }

  /** Sends without waiting. Whoever does this often has to look at {@link Reader.bufferedBytes}. */
  send(chunk: string | Uint8Array): void {
    if (this.isOpen) {
      this.#response.write(chunk);
    }
  }

  /** Sends no faster than it is taken. Rejects when the reader has left, or takes nothing for 60 s. */
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
    throw new Error('The reader takes nothing any more');
  }

  end(): void {
    if (this.isOpen) {
      this.#response.end();
    }
  }

  /** Ends the connection, which shows the reader that the answer is not whole. */
  cut(): void {
    this.release();
    this.#response.destroy();
  }

  /** Ends everything that goes on for this reader. */
  release(): void {
    this.#over.abort(new Error('The reader has left'));
  }
}
