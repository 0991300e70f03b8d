import { definePicker } from '../../fields/definePicker';
import { useEndpoint } from '../../hooks';
import { gpuTypeChoices } from './rayChoices';

/**
 * `ui:field: SquadronGpuTypePicker`: a GPU type of the fleet, with the clusters that have it. Empty means any.
 *
 * @internal
 */
export const squadronGpuTypePicker = definePicker({
  name: 'SquadronGpuTypePicker',
  usePicker: ({ t }) => {
    const { data, error } = useEndpoint('getRayOptions', {});
    const choices = data && gpuTypeChoices(t, data);
    return { label: t('common.labels.gpuType'), choices, error };
  },
});
