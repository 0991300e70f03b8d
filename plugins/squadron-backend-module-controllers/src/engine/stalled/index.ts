export { describeAction } from './describeAction';
export { explainFailure } from './explainFailure';
export type { Failure } from './explainFailure';
export { StalledReporter } from './StalledReporter';
