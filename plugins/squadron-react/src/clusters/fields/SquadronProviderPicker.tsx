import { providerChoices } from '../../fields/choices';
import { definePicker } from '../../fields/definePicker';
import { useEndpoint } from '../../hooks';

/**
 * `ui:field: SquadronProviderPicker`: an infrastructure provider that the hub has and the portal's feature gates allow,
 * filled in if there is only one, or the reason why there is none.
 *
 * @internal
 */
export const squadronProviderPicker = definePicker({
  name: 'SquadronProviderPicker',
  isClosed: true,
  fillsWith: 'only',
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
