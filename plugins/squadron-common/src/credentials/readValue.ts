/** Decoded data of a Secret. @internal */
export type SecretData = Readonly<Record<string, string>>;

/** A problem of one key; the message never contains its value. @public */
export interface KeyProblem {
  key: string;
  message: string;
}

/**
 * The value of the first of these keys that has one, without surrounding white space such as the line break of `echo`
 * and editors.
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

/** The problem of a key without a value. @public */
export function missing(key: string, what: string): KeyProblem {
  return { key, message: `${key} is missing: ${what}.` };
}

/** Form values as keys of a Secret; empty fields give no key. @internal */
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

/** The facts with a value. @internal */
export function factsOf(
  facts: Record<string, string | undefined>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(facts).filter(
      (entry): entry is [string, string] => entry[1] !== undefined,
    ),
  );
}
