export { explainFailure } from './explainFailure';
export { ENDS_SOON_DAYS, kubernetesRelease } from './kubernetesRelease';
export type { FailureExplanation, FailureReport } from './types';
