export { allKeys, createReconciler } from './createReconciler';
export { StalledReporter } from './stalled';
export type { HubObject } from './HubObject';
export type { Reconciler } from './types';
