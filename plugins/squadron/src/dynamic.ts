import { RiShip2Line } from '@remixicon/react';
import { entitySquadronTabs } from './legacy/entity';
import { legacyFields } from './legacy/fields';

/** What Developer Hub mounts by name: `app-config.dynamic.yaml`. It needs a component for each tab and each field. */
export { EntitySquadronCards, isSquadronEntity } from './legacy/entity';
export { SquadronPage, squadronPlugin } from './legacy/plugin';
export { SquadronSearchResultListItem } from './legacy/search';
export { RiShip2Line as SquadronIcon };

export const {
  cluster: EntityClusterTab,
  ray: EntityRayTab,
  run: EntityRunTab,
  queue: EntityQueueTab,
} = byName(entitySquadronTabs.map(tab => [tab.path.slice(1), tab.Content]));

export const {
  cluster: hasClusterTab,
  ray: hasRayTab,
  run: hasRunTab,
  queue: hasQueueTab,
} = byName(entitySquadronTabs.map(tab => [tab.path.slice(1), tab.isFor]));

export const {
  SquadronClusterNameField,
  SquadronClusterPicker,
  SquadronCredentialsPicker,
  SquadronFitPreview,
  SquadronGpuTypePicker,
  SquadronImagePicker,
  SquadronKubeconfigField,
  SquadronManifestPreview,
  SquadronNamespacePicker,
  SquadronPoolsSummary,
  SquadronPresetPicker,
  SquadronPriorityClassPicker,
  SquadronProviderPicker,
  SquadronQueuePicker,
  SquadronRayClusterPicker,
  SquadronTextMapField,
  SquadronVersionPicker,
} = byName(legacyFields.map(({ name, Field }) => [name, Field]));

function byName<T>(entries: Array<[string, T]>): Record<string, T> {
  return Object.fromEntries(entries);
}
