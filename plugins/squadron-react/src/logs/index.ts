export type { LogLine } from './LogBuffer';
export type { LogStreamView } from './LogFollower';
export { useLogStream } from './useLogStream';
