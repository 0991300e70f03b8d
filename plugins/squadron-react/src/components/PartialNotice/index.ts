export { PartialNotice } from './PartialNotice';
