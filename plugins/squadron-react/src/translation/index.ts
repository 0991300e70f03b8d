export { squadronTranslationRef } from './squadronTranslationRef';
export { useT } from './useT';
export type { TranslateElements } from './useT';
