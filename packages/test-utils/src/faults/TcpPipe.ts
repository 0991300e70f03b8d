import type { Socket } from 'node:net';
import type { FaultGate } from './FaultGate';
import type { Direction } from './TcpFault';

// Roughly the capacity of a network and two sockets before the sender has to wait.
const MAX_PENDING_BYTES = 1024 * 1024;
const SLICES_PER_SECOND = 20;

type Item =
  | { type: 'bytes'; chunk: Buffer; atMs: number }
  | { type: 'end' }
  | { type: 'close'; isReset: boolean };

/**
 * One direction of one connection. Its end and its reset are queued after the bytes, so that during a
 * black hole they do not arrive before them.
 *
 * @internal
 */
export class TcpPipe {
  readonly #from: Socket;
  readonly #to: Socket;
  readonly #gate: FaultGate;
  readonly #direction: Direction;
  readonly #onBytes: (count: number) => void;
  readonly #items: Item[] = [];
  #pendingBytes = 0;
  #wake: () => void = () => {};
  #isAbandoned = false;
  #lostBytes = 0;

  constructor(options: {
    from: Socket;
    to: Socket;
    gate: FaultGate;
    direction: Direction;
    onBytes: (count: number) => void;
  }) {
    this.#from = options.from;
    this.#to = options.to;
    this.#gate = options.gate;
    this.#direction = options.direction;
    this.#onBytes = options.onBytes;
    let isReset = false;
    this.#from.on('data', chunk => {
      if (this.#isAbandoned) {
        return;
      }
      this.#pendingBytes += chunk.length;
      if (this.#pendingBytes > MAX_PENDING_BYTES) {
        this.#from.pause();
      }
      this.#push({ type: 'bytes', chunk, atMs: performance.now() });
    });
    this.#from.on('end', () => this.#push({ type: 'end' }));
    this.#from.on('error', () => {
      isReset = true;
    });
    this.#from.on('close', () => this.#push({ type: 'close', isReset }));
    this.#to.on('close', () => this.#wake());
    void this.#run();
  }

  /** Number of swallowed bytes: later bytes are meaningless to the receiver. */
  get lostBytes(): number {
    return this.#lostBytes;
  }

  /** From now on nothing is forwarded, not even the end. */
  abandon(): void {
    this.#isAbandoned = true;
    this.#items.length = 0;
    this.#from.resume();
  }

  #push(item: Item): void {
    if (!this.#isAbandoned) {
      this.#items.push(item);
    }
    this.#wake();
  }

  async #run(): Promise<void> {
    while (!this.#to.destroyed) {
      const item = this.#items[0];
      const fault = this.#gate.of(this.#direction);
      if (!item) {
        await new Promise<void>(resolve => {
          this.#wake = resolve;
        });
      } else if (fault?.type === 'blackHole') {
        await this.#gate.change();
      } else if (item.type === 'end') {
        this.#items.shift();
        this.#to.end();
      } else if (item.type === 'close') {
        if (item.isReset) {
          this.#to.resetAndDestroy();
        } else {
          this.#to.destroy();
        }
      } else {
        await this.#carry(item);
      }
    }
  }

  async #carry(item: { chunk: Buffer; atMs: number }): Promise<void> {
    const fault = this.#gate.of(this.#direction);
    if (fault?.type === 'delay') {
      const restMs = item.atMs + fault.delayMs - performance.now();
      if (restMs > 0) {
        await this.#gate.change(restMs);
        return;
      }
    }
    if (fault?.type === 'swallow') {
      this.#lostBytes += this.#take(item, item.chunk.length).length;
      return;
    }
    if (fault?.type === 'throttle') {
      const sliceBytes = Math.max(
        1,
        Math.floor(fault.bytesPerSecond / SLICES_PER_SECOND),
      );
      const slice = this.#take(item, sliceBytes);
      await this.#write(slice);
      await this.#gate.change((slice.length / fault.bytesPerSecond) * 1000);
      return;
    }
    await this.#write(this.#take(item, item.chunk.length));
  }

  /** Takes bytes off the first item, and removes the item when it is empty. */
  #take(item: { chunk: Buffer }, count: number): Buffer {
    const taken = item.chunk.subarray(0, count);
    item.chunk = item.chunk.subarray(count);
    if (item.chunk.length === 0) {
      this.#items.shift();
    }
    this.#pendingBytes -= taken.length;
    if (this.#pendingBytes <= MAX_PENDING_BYTES) {
      this.#from.resume();
    }
    return taken;
  }

  #write(bytes: Buffer): Promise<void> {
    this.#onBytes(bytes.length);
    // Resolves with an error too: the socket is destroyed then, and the loop ends.
    return new Promise(resolve => {
      this.#to.write(bytes, () => resolve());
    });
  }
}
