export { dispatchFacts, multiKueueChecks } from './dispatchFacts';
export { placementState } from './placementState';
export { jobWishes, namespaceWishes, workloadWishes } from './wishes';
