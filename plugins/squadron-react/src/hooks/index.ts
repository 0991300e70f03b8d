export { useEndpoint, useList, type QueryView } from './useEndpoint';
export { useCopy } from './useCopy';
export { wholeList } from './wholeList';
export { useUsualWait } from './useUsualWait';
export { useNow } from './useNow';
