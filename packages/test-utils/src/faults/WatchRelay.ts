import type { ServerResponse } from 'node:http';
import type { WatchFault } from './HttpFault';
import { breakResponse } from './breakResponse';

const NEWLINE = 0x0a;

/** Forwards a watch line by line, so that a fault can occur between two lines or within one. @internal */
export class WatchRelay {
  readonly #response: ServerResponse;
  #pending = Buffer.alloc(0);
  #lines = 0;
  #faults: WatchFault[] = [];

  constructor(response: ServerResponse) {
    this.#response = response;
  }

  /** Lines are counted from the start of the watch; a fault for an earlier line occurs immediately. */
  strike(fault: WatchFault): void {
    this.#faults.push(fault);
    this.#insertDue();
  }

  /** Resolves when the client can receive more. */
  async write(chunk: Buffer): Promise<void> {
    this.#pending = Buffer.concat([this.#pending, chunk]);
    for (
      let end = this.#pending.indexOf(NEWLINE);
      end >= 0 && this.#isOpen;
      end = this.#pending.indexOf(NEWLINE)
    ) {
      const line = this.#pending.subarray(0, end + 1);
      this.#pending = this.#pending.subarray(end + 1);
      if (this.#due('cutLine')) {
        this.#response.write(line.subarray(0, line.length / 2), () =>
          breakResponse(this.#response),
        );
        this.#faults = [];
        return;
      }
      await this.#send(line);
      this.#lines++;
      this.#insertDue();
    }
  }

  end(): void {
    if (this.#isOpen) {
      this.#response.end(this.#pending);
    }
  }

  get #isOpen(): boolean {
    return !this.#response.writableEnded && !this.#response.destroyed;
  }

  #due<Type extends WatchFault['type']>(
    type: Type,
  ): Extract<WatchFault, { type: Type }> | undefined {
    return this.#faults.find(
      (fault): fault is Extract<WatchFault, { type: Type }> =>
        fault.type === type && (fault.afterLines ?? 0) <= this.#lines,
    );
  }

  #insertDue(): void {
    for (
      let due = this.#due('insertLine');
      due && this.#isOpen;
      due = this.#due('insertLine')
    ) {
      const taken = due;
      this.#faults = this.#faults.filter(fault => fault !== taken);
      const { line, thenEnds } = taken;
      const text = typeof line === 'string' ? line : JSON.stringify(line);
      this.#response.write(`${text}\n`);
      if (thenEnds) {
        this.#response.end();
      }
    }
  }

  #send(line: Buffer): Promise<void> {
    return new Promise(resolve => {
      if (this.#response.write(line)) {
        resolve();
        return;
      }
      const done = () => {
        this.#response.off('drain', done).off('close', done);
        resolve();
      };
      this.#response.on('drain', done).on('close', done);
    });
  }
}
