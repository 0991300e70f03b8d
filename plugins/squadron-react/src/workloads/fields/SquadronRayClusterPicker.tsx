import { definePicker } from '../../fields/definePicker';
import { useList } from '../../hooks';
import { rayClusterChoices } from './rayChoices';

/**
 * `ui:field: SquadronRayClusterPicker`: a RayCluster with its state, of the namespace in the form field
 * `ui:options.namespaceField` (default `namespace`) and, if set, of the cluster in `ui:options.clusterField` (default
 * `cluster`).
 *
 * @internal
 */
export const squadronRayClusterPicker = definePicker({
  name: 'SquadronRayClusterPicker',
  uiOptions: {
    namespaceField: 'Field of this form that holds the namespace',
    clusterField: 'Field of this form that holds the cluster',
  },
  usePicker: ({ t, fieldOf }) => {
    const namespace = fieldOf('namespaceField', 'namespace');
    const cluster = fieldOf('clusterField', 'cluster');
    const { data, error } = useList('listWorkloads', {
      filters: {
        kind: ['raycluster'],
        ...(namespace && { namespace: [namespace] }),
      },
    });
    const choices =
      data && rayClusterChoices(t, data.items, { namespace, cluster });
    const none = t(
      cluster
        ? 'workloads.form.noRayClustersOn'
        : 'workloads.form.noRayClusters',
      { namespace: namespace ?? 'default', cluster: cluster ?? '' },
    );
    return {
      label: t('common.labels.rayCluster'),
      note: choices?.length === 0 ? none : undefined,
      choices,
      error,
    };
  },
});
