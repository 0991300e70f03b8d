import { EnglishMessages } from './en';
import { MessageKeyOf, MessageValuesOf } from './types';

/** The key of a text, e.g. `common.actions.cancel`. @public */
export type MessageKey = MessageKeyOf<EnglishMessages>;

/** The values of a text's placeholders, as arguments that follow its key. @public */
export type MessageValues<Key extends MessageKey, Value> = MessageValuesOf<
  EnglishMessages,
  Key,
  Value
>;

/** Gives a text in the language of the reader. Pure functions that need texts take this as an argument. @public */
export type Translate = <Key extends MessageKey>(
  key: Key,
  ...values: MessageValues<Key, string | number>
) => string;
