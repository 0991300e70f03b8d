export type { ListStateOptions } from './listState';
export { ResourceTable, type ResourceColumn } from './ResourceTable';
export { useListState, type ListState } from './useListState';
