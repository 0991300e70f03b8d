import { queueChoices } from '../../fields/choices';
import { definePicker } from '../../fields/definePicker';
import { useList } from '../../hooks';
import { localQueuesOfHub } from './localQueuesOfHub';

/**
 * `ui:field: SquadronQueuePicker`: a LocalQueue of the namespace in the form field `ui:options.namespaceField` (default
 * `namespace`), with its waiting workloads.
 *
 * @internal
 */
export const squadronQueuePicker = definePicker({
  name: 'SquadronQueuePicker',
  uiOptions: { namespaceField: 'Field of this form that holds the namespace' },
  usePicker: ({ t, fieldOf }) => {
    const namespace = fieldOf('namespaceField', 'namespace');
    const { data, error } = useList('listQueues', localQueuesOfHub(namespace));
    return {
      label: t('common.labels.queue'),
      choices: data && queueChoices(t, data.items, namespace),
      error,
    };
  },
});
