export { applyIfChanged, wouldChange } from './applyIfChanged';
export { confirmApplied, isApplied } from './isApplied';
export type { FieldWriter } from './isApplied';
export { isCoveredBy } from './isCoveredBy';
