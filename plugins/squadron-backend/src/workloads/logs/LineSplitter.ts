import { StringDecoder } from 'node:string_decoder';

/**
 * Splits a stream of bytes into lines. A line over the maximum length is truncated with a note, so that memory is
 * bounded for any output.
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

  /** The unfinished last line. */
  get open(): string {
    return this.#open;
  }

  /** Returns the lines that end in this chunk, without line breaks. */
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

  /** Returns the last line if it has no line break. To be called at the end of the stream. */
  end(): string[] {
    this.#append(this.#decoder.end());
    return this.#open === '' ? [] : [this.#take()];
  }

  #append(part: string): void {
    const remaining = this.#maxLength - this.#open.length;
    this.#open += part.slice(0, remaining);
    this.#cutLength += Math.max(0, part.length - remaining);
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
