/** Keeps the last bytes of a stream of any length. @internal */
export class RollingTail {
  readonly #limitBytes: number;
  readonly #chunks: Uint8Array[] = [];
  #keptBytes = 0;
  #totalBytes = 0;

  constructor(limitBytes: number) {
    this.#limitBytes = limitBytes;
  }

  /** Whether earlier bytes were dropped. */
  get isCut(): boolean {
    return this.#totalBytes > this.#keptBytes;
  }

  push(chunk: Uint8Array): void {
    this.#chunks.push(chunk);
    this.#keptBytes += chunk.length;
    this.#totalBytes += chunk.length;
    while (this.#keptBytes - this.#chunks[0].length >= this.#limitBytes) {
      this.#keptBytes -= this.#chunks.shift()?.length ?? 0;
    }
  }

  text(): string {
    return Buffer.concat(this.#chunks).toString('utf8');
  }
}
