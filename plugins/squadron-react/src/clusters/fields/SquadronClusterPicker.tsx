import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useList } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { clusterChoices } from '../../fields/choices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function ClusterPicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useList('listClusters');
  return (
    <PickerField
      field={props}
      label={t('common.labels.cluster')}
      description={props.schema.description ?? t('workloads.form.clusterHelp')}
      choices={data && clusterChoices(t, data.items)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronClusterPicker`: a worker of the fleet, with its free GPUs or the reason why it cannot be selected.
 * Empty means any cluster.
 *
 * @internal
 */
export const squadronClusterPicker = defineField({
  name: 'SquadronClusterPicker',
  schema: makeFieldSchema({
    output: z => z.string(),
  }),
  component: ClusterPicker,
});
