/** Decoded data of a Secret. @internal */
export type SecretData = Readonly<Record<string, string>>;

/** Something wrong with one key, told without its value. @internal */
export interface KeyProblem {
  key: string;
  message: string;
}

/**
 * The value of the first of these keys that has one, without the line break that `echo` and editors leave.
 *
 * @internal
 */
export function readValue(
  data: SecretData,
  ...keys: string[]
): string | undefined {
  for (const key of keys) {
    const value = Object.prototype.hasOwnProperty.call(data, key)
      ? data[key].trim()
      : '';
    if (value !== '') {
      return value;
    }
  }
  return undefined;
}

/** The problem of a key without a value. @internal */
export function missing(key: string, what: string): KeyProblem {
  return { key, message: `${key} is missing: ${what}.` };
}

/** Typed values as the keys of a Secret; fields that were left empty give no key. @internal */
export function plainSecretData(
  fields: ReadonlyArray<{ key: string }>,
  values: SecretData,
): Record<string, string> {
  return Object.fromEntries(
    fields.flatMap(({ key }) => {
      const value = readValue(values, key);
      return value === undefined ? [] : [[key, value]];
    }),
  );
}

/** Those facts that are known. @internal */
export function factsOf(
  facts: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
