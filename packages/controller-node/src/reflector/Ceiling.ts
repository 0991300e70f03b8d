import { KubeTooLargeError } from '../client';

/**
 * How much of one kind of one cluster is kept.
 *
 * @public
 */
export interface KindCeiling {
  /** Default 100,000: ten times what the fleet is laid out for. */
  objects?: number;
  /** Of JSON as it is kept, about. Default 256 MiB. */
  bytes?: number;
  /** What to do, as a sentence, e.g. which setting holds the limit. */
  remedy?: string;
}

const MAX_OBJECTS = 100_000;
const MAX_BYTES = 256 * 1024 * 1024;

/**
 * Refuses a kind that has more, or larger, objects than may be kept.
 *
 * @internal
 */
export class Ceiling {
  readonly #what: string;
  readonly #objects: number;
  readonly #bytes: number;
  readonly #remedy: string | undefined;

  constructor(kindName: string, options: KindCeiling = {}) {
    this.#what = `The kind ${kindName}`;
    this.#objects = options.objects ?? MAX_OBJECTS;
    this.#bytes = options.bytes ?? MAX_BYTES;
    this.#remedy = options.remedy;
  }

  /** @throws KubeTooLargeError with what was measured, the limit and the remedy. */
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
