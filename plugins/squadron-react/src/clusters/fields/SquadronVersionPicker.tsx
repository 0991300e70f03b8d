import { versionChoices } from '../../fields/choices';
import { definePicker } from '../../fields/definePicker';
import { useVersions } from '../../hooks/clusters';

/**
 * `ui:field: SquadronVersionPicker`: a Kubernetes version of the provider in the form field `ui:options.providerField`
 * (default `provider`), otherwise of `ui:options.provider`; the newest one until another is chosen.
 *
 * @internal
 */
export const squadronVersionPicker = definePicker({
  name: 'SquadronVersionPicker',
  uiOptions: {
    provider: 'Provider to use while the form has none',
    providerField: 'Field of this form that holds the provider',
  },
  isClosed: true,
  fillsWith: 'first',
  usePicker: ({ t, option, fieldOf }) => {
    const { data, error } = useVersions(
      fieldOf('providerField', 'provider') ?? option('provider'),
    );
    return {
      label: t('common.labels.kubernetesVersion'),
      choices: data && versionChoices(t, data),
      error,
    };
  },
});
