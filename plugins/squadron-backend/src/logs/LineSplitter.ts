import { StringDecoder } from 'node:string_decoder';

/**
 * Makes lines of a stream of bytes. A line that is longer than the bound is cut and says so, so that memory is
 * bounded whatever is printed.
 *
 * @internal
 */
export class LineSplitter {
  readonly #maxLength: number;
  readonly #decoder = new StringDecoder('utf8');
  #open = '';
  #cutLength = 0;

  constructor(options: { maxLength: number }) {
    this.#maxLength = options.maxLength;
  }

  /** What is left of the line that is being written. */
  get open(): string {
    return this.#open;
  }

  /** The lines that end in this chunk, without their breaks. */
  push(chunk: Uint8Array): string[] {
    const [first, ...others] = this.#decoder
      .write(Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length))
      .split('\n');
    this.#append(first);
    return others.map(part => {
      const line = this.#take();
      this.#append(part);
      return line;
    });
  }

  /** The last line, when it has no break; at the end of a stream. */
  end(): string[] {
    this.#append(this.#decoder.end());
    return this.#open === '' ? [] : [this.#take()];
  }

  #append(part: string): void {
    const room = this.#maxLength - this.#open.length;
    this.#open += part.slice(0, room);
    this.#cutLength += Math.max(0, part.length - room);
  }

  #take(): string {
    const line =
      this.#cutLength > 0
        ? `${this.#open} … (${
            this.#cutLength
          } more characters of this line are not shown)`
        : this.#open;
    this.#open = '';
    this.#cutLength = 0;
    return line;
  }
}
