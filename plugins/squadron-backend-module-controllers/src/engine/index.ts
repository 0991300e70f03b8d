export { allKeys, createReconciler } from './createReconciler';
export { StalledReporter } from './stalled';
export type { Reconciler, EngineContext, HubObject } from './types';
