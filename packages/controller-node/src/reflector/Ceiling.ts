import { KubeTooLargeError } from '../client';

/** Limit of the objects of one kind of one cluster. @public */
export interface KindLimit {
  /** Default 100,000: ten times the size that the fleet is designed for. */
  objects?: number;
  /** Approximate bytes of the cached JSON. Default 256 MiB. */
  bytes?: number;
  /** Remedy, as a sentence, e.g. with the setting of the limit. */
  remedy?: string;
}

const MAX_OBJECTS = 100_000;
const MAX_BYTES = 256 * 1024 * 1024;

/** Refuses a kind whose objects exceed the limit. @public */
export class Ceiling {
  readonly #what: string;
  readonly #objects: number;
  readonly #bytes: number;
  readonly #remedy: string | undefined;

  constructor(kindName: string, options: KindLimit = {}) {
    this.#what = `The kind ${kindName}`;
    this.#objects = options.objects ?? MAX_OBJECTS;
    this.#bytes = options.bytes ?? MAX_BYTES;
    this.#remedy = options.remedy;
  }

  /** @throws KubeTooLargeError with the measured value, the limit and the remedy. */
  check(objects: number, bytes: number): void {
    const shared = { what: this.#what, remedy: this.#remedy };
    if (objects > this.#objects) {
      throw new KubeTooLargeError({
        ...shared,
        measured: objects,
        bound: this.#objects,
        unit: 'objects',
      });
    }
    if (bytes > this.#bytes) {
      throw new KubeTooLargeError({
        ...shared,
        measured: bytes,
        bound: this.#bytes,
        unit: 'bytes',
      });
    }
  }
}
