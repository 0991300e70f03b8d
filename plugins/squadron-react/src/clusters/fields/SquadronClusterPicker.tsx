import { clusterChoices } from '../../fields/choices';
import { definePicker } from '../../fields/definePicker';
import { useList } from '../../hooks';

/**
 * `ui:field: SquadronClusterPicker`: a worker of the fleet, with its free GPUs or the reason why it cannot be selected.
 * Empty means any cluster.
 *
 * @internal
 */
export const squadronClusterPicker = definePicker({
  name: 'SquadronClusterPicker',
  usePicker: ({ t }) => {
    const { data, error } = useList('listClusters');
    return {
      label: t('common.labels.cluster'),
      description: t('workloads.form.clusterHelp'),
      choices: data && clusterChoices(t, data.items),
      error,
    };
  },
});
