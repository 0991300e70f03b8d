import { useEffect } from 'react';
import { workloadCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { definePicker } from '../../fields/definePicker';
import { useEndpoint, useList } from '../../hooks';
import { localQueuesOfHub } from './localQueuesOfHub';
import { namespaceChoices } from '../../workloads/fields/rayChoices';

/**
 * `ui:field: SquadronNamespacePicker`: a namespace of the hub where the user may submit workloads, with the waiting
 * workloads of its queues. A default that is not one of them is replaced by the first one.
 *
 * @internal
 */
export const squadronNamespacePicker = definePicker({
  name: 'SquadronNamespacePicker',
  usePicker: ({ t, formData, onChange, schema }) => {
    const { data, error } = useList('listQueues', localQueuesOfHub());
    const allowed = useEndpoint('listNamespaces', {
      permission: workloadCreatePermission.name,
    }).data?.namespaces;
    const choices = data && namespaceChoices(t, data.items, allowed);
    const isRefused =
      formData !== undefined &&
      formData === schema.default &&
      allowed?.includes(formData) === false;
    const instead = isRefused ? choices?.[0]?.value : undefined;
    useEffect(() => {
      if (instead !== undefined) {
        onChange(instead);
      }
    }, [instead, onChange]);
    return { label: t('common.labels.namespace'), choices, error };
  },
});
