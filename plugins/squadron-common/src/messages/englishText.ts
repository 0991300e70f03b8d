import { englishMessages } from './en';
import { flatMessages } from './flatMessages';
import type { MessageKey, Translate } from './Translate';

const texts: Readonly<Record<string, string>> = flatMessages(englishMessages);
const keys = new Set(
  Object.keys(texts).map(key => key.replace(/_(one|other)$/, '')),
);

function translate(
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  const template =
    texts[key] ?? texts[`${key}_${values.count === 1 ? 'one' : 'other'}`];
  return template.replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(values[name] ?? ''),
  );
}

/** The texts in English; `has`: whether this version knows a key. @internal */
export const englishText = Object.assign(translate as Translate, {
  has: (key: string) => keys.has(key),
});
