export { allKeys, createReconciler } from './createReconciler';
export { StalledReporter } from './stalled';
export type { Reconciler } from './types';
