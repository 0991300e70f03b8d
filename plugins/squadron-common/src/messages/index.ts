export { englishMessages, type EnglishMessages } from './en';
export { flatMessages } from './flatMessages';
export type { MessageKey, MessageValues, Translate } from './Translate';
export type { FlatKeys } from './types';
