export { allKeys, createReconciler } from './createReconciler';
export { StalledReporter } from './stalled';
export type { HubObject } from './HubObject';
export type { EngineContext, Reconciler } from './types';
