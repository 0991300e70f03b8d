import { providerChoices } from '../../fields/choices';
import { definePicker } from '../../fields/definePicker';
import { useEndpoint } from '../../hooks';

/**
 * `ui:field: SquadronProviderPicker`: an infrastructure provider that the portal's feature gates allow, or the reason
 * why there is none.
 *
 * @internal
 */
export const squadronProviderPicker = definePicker({
  name: 'SquadronProviderPicker',
  isClosed: true,
  usePicker: ({ t }) => {
    const { data, error } = useEndpoint('listProviders', {});
    return {
      label: t('common.labels.provider'),
      note: data?.reason,
      choices: data && providerChoices(t, data),
      error,
    };
  },
});
