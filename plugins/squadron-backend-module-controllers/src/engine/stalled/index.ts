export { describeAction } from './describeAction';
export { explainFailure } from './explainFailure';
export { StalledReporter } from './StalledReporter';
