/**
 * The value with the English text in place of each message of the API, for tests that read an answer without the
 * catalogue.
 *
 * @public
 */
export function inEnglish<T>(value: T): T;
export function inEnglish(value: unknown): unknown {
  if (Array.isArray(value)) {
    return value.map(one => inEnglish(one));
  }
  if (typeof value !== 'object' || !value) {
    return value;
  }
  return 'code' in value && 'text' in value
    ? value.text
    : Object.fromEntries(
        Object.entries(value).map(([name, one]) => [name, inEnglish(one)]),
      );
}
