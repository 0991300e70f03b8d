import { squadronClusterNameField } from '../clusters/fields/SquadronClusterNameField';
import { squadronClusterPicker } from '../clusters/fields/SquadronClusterPicker';
import { squadronKubeconfigField } from '../clusters/fields/SquadronKubeconfigField';
import { squadronManifestPreview } from '../clusters/fields/SquadronManifestPreview';
import { squadronPoolsSummary } from '../clusters/fields/SquadronPoolsSummary';
import { squadronProviderPicker } from '../clusters/fields/SquadronProviderPicker';
import { squadronVersionPicker } from '../clusters/fields/SquadronVersionPicker';
import { squadronCredentialsPicker } from '../credentials/fields/SquadronCredentialsPicker';
import { squadronTextMapField } from './SquadronTextMapField';
import { squadronFitPreview } from '../queues/fields/SquadronFitPreview';
import { squadronNamespacePicker } from '../queues/fields/SquadronNamespacePicker';
import { squadronPriorityClassPicker } from '../queues/fields/SquadronPriorityClassPicker';
import { squadronQueuePicker } from '../queues/fields/SquadronQueuePicker';
import { squadronGpuTypePicker } from '../workloads/fields/SquadronGpuTypePicker';
import { squadronImagePicker } from '../workloads/fields/SquadronImagePicker';
import { squadronPresetPicker } from '../workloads/fields/SquadronPresetPicker';
import { squadronRayClusterPicker } from '../workloads/fields/SquadronRayClusterPicker';
import type { SquadronField } from './defineField';

/** All fields for the forms of templates. @public */
export const squadronFields: readonly SquadronField[] = [
  squadronClusterNameField,
  squadronClusterPicker,
  squadronKubeconfigField,
  squadronManifestPreview,
  squadronPoolsSummary,
  squadronProviderPicker,
  squadronVersionPicker,
  squadronCredentialsPicker,
  squadronTextMapField,
  squadronFitPreview,
  squadronNamespacePicker,
  squadronPriorityClassPicker,
  squadronQueuePicker,
  squadronGpuTypePicker,
  squadronImagePicker,
  squadronPresetPicker,
  squadronRayClusterPicker,
];
