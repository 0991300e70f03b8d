export { useEndpoint, useList, type QueryView } from './useEndpoint';
export { useUsualWait } from './useUsualWait';
export { useNow } from './useNow';
