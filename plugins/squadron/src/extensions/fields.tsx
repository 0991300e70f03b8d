import { FormFieldBlueprint } from '@backstage/plugin-scaffolder-react/alpha';

const versionPicker = FormFieldBlueprint.make({
  name: 'squadron-version-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronVersionPicker,
      ),
  },
});

const clusterPicker = FormFieldBlueprint.make({
  name: 'squadron-cluster-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronClusterPicker,
      ),
  },
});

const queuePicker = FormFieldBlueprint.make({
  name: 'squadron-queue-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronQueuePicker,
      ),
  },
});

const providerPicker = FormFieldBlueprint.make({
  name: 'squadron-provider-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronProviderPicker,
      ),
  },
});

const credentialsPicker = FormFieldBlueprint.make({
  name: 'squadron-credentials-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronCredentialsPicker,
      ),
  },
});

const kubeconfigField = FormFieldBlueprint.make({
  name: 'squadron-kubeconfig-field',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronKubeconfigField,
      ),
  },
});

const gpuTypePicker = FormFieldBlueprint.make({
  name: 'squadron-gpu-type-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronGpuTypePicker,
      ),
  },
});

const imagePicker = FormFieldBlueprint.make({
  name: 'squadron-image-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronImagePicker,
      ),
  },
});

const manifestPreview = FormFieldBlueprint.make({
  name: 'squadron-manifest-preview',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronManifestPreview,
      ),
  },
});

const namespacePicker = FormFieldBlueprint.make({
  name: 'squadron-namespace-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronNamespacePicker,
      ),
  },
});

const presetPicker = FormFieldBlueprint.make({
  name: 'squadron-preset-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronPresetPicker,
      ),
  },
});

const priorityClassPicker = FormFieldBlueprint.make({
  name: 'squadron-priority-class-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronPriorityClassPicker,
      ),
  },
});

const rayClusterPicker = FormFieldBlueprint.make({
  name: 'squadron-ray-cluster-picker',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronRayClusterPicker,
      ),
  },
});

const textMapField = FormFieldBlueprint.make({
  name: 'squadron-text-map-field',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronTextMapField,
      ),
  },
});

const fitPreview = FormFieldBlueprint.make({
  name: 'squadron-fit-preview',
  params: {
    field: () =>
      import('@squadron/backstage-plugin-squadron-react').then(
        m => m.squadronFitPreview,
      ),
  },
});

/**
 * Fields for the forms of templates.
 *
 * @internal
 */
export const fieldExtensions = [
  versionPicker,
  clusterPicker,
  queuePicker,
  providerPicker,
  credentialsPicker,
  kubeconfigField,
  fitPreview,
  gpuTypePicker,
  imagePicker,
  manifestPreview,
  namespacePicker,
  presetPicker,
  priorityClassPicker,
  rayClusterPicker,
  textMapField,
];
