export { explainFailure } from './explainFailure';
export { partsOf, targetOf, type ActionTarget } from './describeAction';
export { StalledReporter } from './StalledReporter';
