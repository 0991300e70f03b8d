export { createReconciler } from './createReconciler';
export type { Concern, EngineContext } from './types';
