/** The same keys as a catalogue in another language. @public */
export type Translated<T> = {
  readonly [K in keyof T]: T[K] extends string ? string : Translated<T[K]>;
};

/** The key of each text of a catalogue, e.g. `common.actions.cancel`, with the suffix of plural forms. @public */
export type FlatKeys<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${FlatKeys<T[K]>}`;
}[keyof T & string];

/** The text behind a full key, never if it has none. */
type TextAt<T, Key extends string> = Key extends keyof T
  ? T[Key]
  : Key extends `${infer Head}.${infer Rest}`
  ? Head extends keyof T
    ? TextAt<T[Head], Rest>
    : never
  : never;

type Stem<Key> = Key extends `${infer S}_${'one' | 'other'}` ? S : Key;

type NamesIn<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}`
  ? Name | NamesIn<Rest>
  : never;

type NamesAt<T, Key extends string> =
  | NamesIn<TextAt<T, Key> | TextAt<T, `${Key}_other`>>
  | ([TextAt<T, `${Key}_other`>] extends [never] ? never : 'count');

/** A key to ask a catalogue for: full, and without the suffix of plural forms. @public */
export type MessageKeyOf<T> = Stem<FlatKeys<T>>;

/** What follows the key: a value for each placeholder, and `count` for a text with plural forms. @public */
export type MessageValuesOf<T, Key extends string, Value> = [
  NamesAt<T, Key>,
] extends [never]
  ? []
  : [
      values: {
        [Name in NamesAt<T, Key>]: Name extends 'count' ? number : Value;
      },
    ];
