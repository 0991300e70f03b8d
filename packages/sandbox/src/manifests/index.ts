export { FIELD_MANAGER, applyAll, applyDefinitions } from './apply';
export {
  clusterKind,
  kindOf,
  machineKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
} from './kinds';
export { loadManifests } from './loadManifests';
export { readManifests, readWholeFolder } from './readYaml';
export { conversionByUrl, webhooksByUrl } from './transforms';
export type {
  ComponentManifests,
  ComponentName,
  RenderedManifests,
} from './types';
