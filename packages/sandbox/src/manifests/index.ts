export { FIELD_MANAGER, applyAll, applyDefinitions } from './apply';
export { kindOf } from './kinds';
export { kueueFrameworks } from './kueueFrameworks';
export { webhooksFor } from './kueueWebhooks';
export { loadManifests } from './loadManifests';
export { readFolder, readWholeFolder } from './readYaml';
export { conversionByUrl, webhooksByUrl } from './transforms';
export type { ComponentManifests, RenderedManifests } from './types';
