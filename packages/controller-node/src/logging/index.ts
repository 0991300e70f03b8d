export { silentLogger, type Logger } from './Logger';
