export { explainFailure } from './explainFailure';
export { kubernetesRelease } from './kubernetesRelease';
export type { FailureExplanation } from './types';
