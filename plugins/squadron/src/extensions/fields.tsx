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
];
