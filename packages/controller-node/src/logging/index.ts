export { silentLogger } from './Logger';
export type { Logger } from './Logger';
export { withFields } from './withFields';
