export { allKeys, createReconciler } from './createReconciler';
export { StalledReporter } from './stalled';
export type { Concern, EngineContext, HubObject } from './types';
