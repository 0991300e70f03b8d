export { englishMessages } from './englishMessages';
export type { EnglishMessages } from './englishMessages';
