export { squadronTranslationRef } from './translation';
