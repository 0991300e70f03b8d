export { applyIfChanged, wouldChange } from './applyIfChanged';
export { confirmApplied, isApplied, type FieldWriter } from './isApplied';
export { isCoveredBy } from './isCoveredBy';
