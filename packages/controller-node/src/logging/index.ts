export { silentLogger } from './Logger';
export type { Logger } from './Logger';
