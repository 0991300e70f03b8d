export { controllerWatch, createController } from './createController';
export type { Controller, ReconcileContext } from './types';
