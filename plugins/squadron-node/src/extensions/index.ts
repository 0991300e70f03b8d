export { squadronAddOnEngineExtensionPoint } from './addOnEngines';
export type { AddOnEngine, AddOnRequest } from './addOnEngines';
export { squadronInfrastructureProviderExtensionPoint } from './infrastructureProviders';
export type { InfrastructureProvider } from './infrastructureProviders';
export { squadronProvisionerExtensionPoint } from './provisioners';
export type {
  MachineSetup,
  Provisioner,
  ProvisionerInput,
} from './provisioners';
export type { DesiredObject } from './desiredObject';
export type {
  FleetReader,
  ProgressReport,
  RenderContext,
  RenderCredentials,
} from './types';
