import type {
  CodedText,
  Message,
  MessageParam,
  MessageText,
} from '../contract/message';
import { englishText } from './englishText';
import type { MessageKey, MessageValues, Translate } from './Translate';

/** A value of {@link messageOf}. @public */
type MessageValue = string | number | Message | readonly MessageText[];

type Values = Readonly<Record<string, MessageValue>>;

/**
 * A text of the catalogue with the values of its placeholders, for answers of the API. A list is shown as `a, b and c`.
 *
 * @public
 */
export function messageOf<Key extends MessageKey>(
  code: Key,
  ...values: MessageValues<Key, MessageValue>
): Message {
  const [given] = values as [Values?];
  const params = given && mapped(given, paramOf);
  const coded: CodedText = { code, ...(params && { params }) };
  return { ...coded, text: codedText(coded, englishText) };
}

/** One sentence per text on one line, with capital first letters and full stops; absent texts are left out. @public */
export function sentencesOf(...parts: Array<MessageText | undefined>): Message {
  return messageOf('answers.sentences', {
    parts: parts.filter(part => part !== undefined && part !== ''),
  } as { parts: MessageText[] });
}

/** A text in the reader's language with `t`, else in English, e.g. for conditions, events and notifications. @public */
export function messageText(message: MessageText, t?: Translate): string {
  if (typeof message === 'string') {
    return message;
  }
  // Stored answers may have codes of another version.
  return t && isKnown(message) ? codedText(message, t) : message.text;
}

/** Whether a text is or contains the text of a code. @public */
export function hasCode(
  message: MessageText | CodedText | undefined,
  code: MessageKey,
): boolean {
  return (
    typeof message === 'object' &&
    (message.code === code ||
      Object.values(message.params ?? {})
        .flat()
        .some(value => typeof value === 'object' && hasCode(value, code)))
  );
}

/** A text whose parts of other systems are on one line of at most `length` characters each. @internal */
export function shortened(message: MessageText, length: number): MessageText {
  if (typeof message === 'string') {
    return shorten(message, length);
  }
  const { code, params } = message;
  const short = params && shortenedParams(params, length);
  return JSON.stringify(short) === JSON.stringify(params)
    ? message
    : (messageOf as (code: MessageKey, values?: object) => Message)(
        code,
        short,
      );
}

function shortenedParams(
  params: Record<string, MessageParam>,
  length: number,
): Record<string, MessageParam> {
  const shortOf = (one: string | CodedText) =>
    typeof one === 'string'
      ? shorten(one, length)
      : {
          ...one,
          ...(one.params && { params: shortenedParams(one.params, length) }),
        };
  return mapped(params, value => {
    if (typeof value === 'number') {
      return value;
    }
    return isList(value) ? value.map(shortOf) : shortOf(value);
  });
}

function mapped<V, W>(
  record: Readonly<Record<string, V>>,
  map: (value: V) => W,
): Record<string, W> {
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [name, map(value)]),
  );
}

function shorten(text: string, length: number): string {
  const line = text.trim().replace(/\s+/g, ' ');
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}

/** The English text of a value is part of the text that it is in. */
function paramOf(value: MessageValue): MessageParam {
  if (isList(value)) {
    return value.map(bare);
  }
  return typeof value === 'object' ? bare(value as Message) : value;
}

function bare(value: MessageText): string | CodedText {
  if (typeof value === 'string') {
    return value;
  }
  const { code, params } = value;
  return { code, ...(params && { params }) };
}

function codedText({ code, params }: CodedText, t: Translate): string {
  const textOf = (one: string | CodedText) =>
    typeof one === 'string' ? one : codedText(one, t);
  const parts = params?.parts;
  if (code === 'answers.sentences' && parts && isList(parts)) {
    return parts.map(part => sentence(textOf(part))).join(' ');
  }
  const values = mapped(params ?? {}, value => {
    if (typeof value === 'number') {
      return value;
    }
    return isList(value) ? listed(value.map(textOf), t) : textOf(value);
  });
  return (t as (key: MessageKey, values: object) => string)(code, values);
}

function isList<T>(value: T): value is Extract<T, readonly unknown[]> {
  return Array.isArray(value);
}

function isKnown({ code, params = {} }: CodedText): boolean {
  return (
    englishText.has(code) &&
    Object.values(params)
      .flat()
      .every(value => typeof value !== 'object' || isKnown(value))
  );
}

/** Capital first letter, one full stop at the end. @public */
export function sentence(text: string): string {
  const trimmed = text.trim().replace(/[.\s]+$/, '');
  return trimmed ? `${trimmed[0].toUpperCase()}${trimmed.slice(1)}.` : '';
}

/** `a, b and c`; of more than five names, four and the number of the others. @public */
export function listed(
  names: readonly string[],
  t: Translate = englishText,
): string {
  const shown =
    names.length > 5
      ? [...names.slice(0, 4), t('answers.more', { number: names.length - 4 })]
      : names;
  return shown.length < 2
    ? shown.join('')
    : t('answers.and', {
        first: shown.slice(0, -1).join(', '),
        last: shown[shown.length - 1],
      });
}
