import { definePicker } from '../../fields/definePicker';
import { useEndpoint } from '../../hooks';
import { imageChoices } from './rayChoices';

/**
 * `ui:field: SquadronImagePicker`: an image that the portal offers, or any other. Empty means the portal's default.
 *
 * @internal
 */
export const squadronImagePicker = definePicker({
  name: 'SquadronImagePicker',
  usePicker: ({ t }) => {
    const { data, error } = useEndpoint('getRayOptions', {});
    const choices = data && imageChoices(t, data);
    return { label: t('common.labels.image'), choices, error };
  },
});
