import { definePicker } from '../../fields/definePicker';
import { useEndpoint } from '../../hooks';
import { priorityChoices } from '../../workloads/fields/rayChoices';

/** `ui:field: SquadronPriorityClassPicker`: a WorkloadPriorityClass of the hub, the highest first. @internal */
export const squadronPriorityClassPicker = definePicker({
  name: 'SquadronPriorityClassPicker',
  usePicker: ({ t }) => {
    const { data, error } = useEndpoint('getRayOptions', {});
    const choices = data && priorityChoices(t, data);
    return { label: t('common.actions.priority'), choices, error };
  },
});
