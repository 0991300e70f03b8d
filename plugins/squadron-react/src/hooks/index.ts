export { useQueue } from './queues';
export { useEndpoint, useList, type QueryView } from './useEndpoint';
export { useNow } from './useNow';
