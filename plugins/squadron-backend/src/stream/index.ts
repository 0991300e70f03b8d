export { createStreamHandler } from './createStreamHandler';
export { StreamHub } from './StreamHub';
