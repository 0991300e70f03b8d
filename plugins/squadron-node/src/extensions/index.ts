export { squadronAddOnEngineExtensionPoint } from './addOnEngines';
export type {
  AddOnEngine,
  AddOnEngineExtensionPoint,
  AddOnRequest,
} from './addOnEngines';
export { squadronInfrastructureProviderExtensionPoint } from './infrastructureProviders';
export type {
  InfrastructureProvider,
  InfrastructureProviderExtensionPoint,
} from './infrastructureProviders';
export type {
  DesiredObject,
  FleetReader,
  ProgressReport,
  RenderContext,
} from './types';
