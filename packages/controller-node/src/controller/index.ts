export { controllerWatch, createController } from './createController';
export type {
  Controller,
  ControllerOptions,
  ControllerWatch,
  ReconcileContext,
} from './types';
