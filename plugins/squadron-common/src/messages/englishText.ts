import { englishMessages } from './en';
import { flatMessages } from './flatMessages';
import { translator } from './translator';

const texts: Readonly<Record<string, string>> = flatMessages(englishMessages);
const keys = new Set(
  Object.keys(texts).map(key => key.replace(/_(one|other)$/, '')),
);

/** The texts in English; `has`: whether this version knows a key. @internal */
export const englishText = Object.assign(translator(texts), {
  has: (key: string) => keys.has(key),
});
