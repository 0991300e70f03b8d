export { squadronTranslationRef } from './squadronTranslationRef';
export { useT, type TranslateElements } from './useT';
