export type { ListStateOptions } from './listState';
export { FacetBar } from './FacetBar';
export { FoldedCells } from './FoldedCells';
export { ResourceTable } from './ResourceTable';
export type { ResourceColumn } from './tableProps';
export { useListState, type ListState } from './useListState';
