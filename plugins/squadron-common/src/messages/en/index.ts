export { englishMessages, type EnglishMessages } from './englishMessages';
