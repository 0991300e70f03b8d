export { explainFailure } from './explainFailure';
export { isOnlyReport } from './isOnlyReport';
export { partsOf, targetOf, type ActionTarget } from './describeAction';
export { StalledReporter } from './StalledReporter';
