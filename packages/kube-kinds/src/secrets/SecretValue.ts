const MASK = '(secret)';

let count = 0;

/**
 * A value that no print shows: text, JSON, `inspect` and copies have a mask, or nothing, in its place. Only
 * {@link SecretValue.reveal} returns it, and `reveals.test.ts` lists the files that may call that.
 *
 * @public
 */
export class SecretValue<T = string> {
  readonly #value: T;

  /** Keeps deep comparisons from finding all secrets equal: each equals itself only. */
  readonly id = (count += 1);

  constructor(value: T) {
    this.#value = value;
  }

  /** For what needs the plain value: a header, a TLS key, a request body, a kubeconfig that is handed out. */
  reveal(): T {
    return this.#value;
  }

  /** A secret that derives from this one. */
  map<U>(derive: (value: T) => U): SecretValue<U> {
    return new SecretValue(derive(this.#value));
  }

  toString(): string {
    return MASK;
  }

  /** No valid base64, so that an API server refuses it as data of a Secret. */
  toJSON(): string {
    return MASK;
  }

  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return MASK;
  }
}

/** The data of a Secret, by key, in base64. @public */
export type SecretData = Record<string, SecretValue>;

/** The JSON of a value with its secrets in plain text, as an API server reads it. @public */
export function jsonWithSecrets(value: unknown): string {
  return JSON.stringify(value, function reveal(this: unknown, key, masked) {
    const held = (this as Record<string, unknown>)[key];
    return held instanceof SecretValue ? held.reveal() : masked;
  });
}
