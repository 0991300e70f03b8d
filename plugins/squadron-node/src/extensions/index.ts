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
export { squadronProvisionerExtensionPoint } from './provisioners';
export type {
  MachineSetup,
  Provisioner,
  ProvisionerExtensionPoint,
  ProvisionerInput,
} from './provisioners';
export type { DesiredObject } from './desiredObject';
export type {
  FleetReader,
  ProgressReport,
  RenderContext,
  RenderCredentials,
} from './types';
