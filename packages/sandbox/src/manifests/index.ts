export { FIELD_MANAGER, applyAll, applyDefinitions } from './apply';
export {
  clusterKind,
  kindOf,
  machineDeploymentKind,
  machineKind,
  sandboxAddOnKind,
  sandboxClusterKind,
  sandboxControlPlaneKind,
  sandboxMachineKind,
  sandboxMachineTemplateKind,
} from './kinds';
export { kueueFrameworks } from './kueueFrameworks';
export { webhooksFor } from './kueueWebhooks';
export { loadManifests } from './loadManifests';
export { readFolder, readWholeFolder } from './readYaml';
export { conversionByUrl, webhooksByUrl } from './transforms';
export type { ComponentManifests, RenderedManifests } from './types';
