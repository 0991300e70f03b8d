/**
 * The fleet service, the commands and the extension points of Squadron, for backend plugins and modules.
 *
 * @packageDocumentation
 */
export {
  fleetServiceRef,
  createFleet,
  fleetKinds,
  OWNER_UID_INDEX,
  STALE_AFTER_MS,
  type ClusterChange,
  type ClusterResult,
  type Fleet,
  type FleetChange,
  type FleetCluster,
  type FleetKinds,
  type FleetOptions,
  type Freshness,
  type KindState,
  type RunningFleet,
  type WatchedKind,
} from './fleet';
export {
  clusterManifest,
  createCluster,
  deleteCluster,
  rayJobManifest,
  stopWorkload,
  submitRayJob,
  type CommandOptions,
  type CommandResult,
  type CreateClusterInput,
  type RemovalResult,
  type StopWorkloadInput,
} from './commands';
export {
  squadronAddOnEngineExtensionPoint,
  squadronInfrastructureProviderExtensionPoint,
  squadronProvisionerExtensionPoint,
  type AddOnEngine,
  type AddOnEngineExtensionPoint,
  type AddOnRequest,
  type DesiredObject,
  type FleetReader,
  type InfrastructureProvider,
  type InfrastructureProviderExtensionPoint,
  type MachineSetup,
  type ProgressReport,
  type Provisioner,
  type ProvisionerExtensionPoint,
  type ProvisionerInput,
  type RenderContext,
  type RenderCredentials,
} from './extensions';
export { loadCrds } from './crds';
export { readSquadronConfig, type SquadronConfig } from './config';
