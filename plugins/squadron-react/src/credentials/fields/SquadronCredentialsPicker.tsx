import { DEFAULT_FLEET_NAMESPACE } from '@squadron/kube-kinds';
import { definePicker } from '../../fields/definePicker';
import { useEndpoint } from '../../hooks';
import { credentialsChoices } from './credentialsChoices';

/**
 * `ui:field: SquadronCredentialsPicker`: the Secret with credentials of a provider. The form field
 * `ui:options.providerField` (default `provider`) holds the provider, `ui:options.namespaceField` (default `namespace`)
 * the namespace; without a value it is `fleet`.
 *
 * @internal
 */
export const squadronCredentialsPicker = definePicker({
  name: 'SquadronCredentialsPicker',
  uiOptions: {
    namespaceField: 'Field of this form that holds the namespace',
    providerField: 'Field of this form that holds the provider',
  },
  usePicker: ({ t, fieldOf }) => {
    const { data, error } = useEndpoint('listCredentials', {});
    const namespace =
      fieldOf('namespaceField', 'namespace') ?? DEFAULT_FLEET_NAMESPACE;
    const provider = fieldOf('providerField', 'provider');
    const choices = data && credentialsChoices(data.items, namespace, provider);
    const none = provider
      ? t('credentials.picker.noneOf', { namespace, provider })
      : t('credentials.picker.none', { namespace });
    return {
      label: t('credentials.title'),
      note: choices?.length === 0 ? none : undefined,
      choices,
      error,
    };
  },
});
