export type { LogStreamView } from './LogFollower';
export { logLinesOf } from './logLinesOf';
export { useLogStream } from './useLogStream';
