export { germanMessages } from './germanMessages';
