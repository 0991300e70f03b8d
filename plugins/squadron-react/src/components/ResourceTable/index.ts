export type { ListStateOptions } from './listState';
export { FoldedCells } from './FoldedCells';
export { ResourceTable, type ResourceColumn } from './ResourceTable';
export { useListState, type ListState } from './useListState';
