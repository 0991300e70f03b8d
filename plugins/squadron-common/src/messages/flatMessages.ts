import { FlatKeys } from './types';

interface Nested {
  readonly [key: string]: string | Nested;
}

function entriesOf(nested: Nested, prefix: string): [string, string][] {
  return Object.entries(nested).flatMap(([key, value]) =>
    typeof value === 'string'
      ? [[`${prefix}${key}`, value] as [string, string]]
      : entriesOf(value, `${prefix}${key}.`),
  );
}

/** The texts of a nested catalogue by their full keys, as Backstage loads a language. @public */
export function flatMessages<T extends object>(
  messages: T,
): Record<FlatKeys<T>, string> {
  return Object.fromEntries(entriesOf(messages as Nested, '')) as Record<
    FlatKeys<T>,
    string
  >;
}
