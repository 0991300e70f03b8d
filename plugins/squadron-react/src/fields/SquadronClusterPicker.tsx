import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useClusters } from '../hooks/useClusters';
import { SquadronProvider } from '../live/SquadronProvider';
import { PickerField } from './PickerField';
import { clusterChoices } from './choices';

function ClusterPicker(props: FieldExtensionComponentProps<string>) {
  const { data, error } = useClusters();
  return (
    <PickerField
      field={props}
      label="Cluster"
      description={
        props.schema.description ??
        'Leave it empty to let the fleet decide where there is room.'
      }
      choices={data && clusterChoices(data.items)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronClusterPicker`: a worker of the fleet, with its free GPUs and why it cannot be
 * chosen now. Empty means anywhere.
 *
 * @public
 */
export const squadronClusterPicker = createFormField({
  name: 'SquadronClusterPicker',
  schema: makeFieldSchema({
    output: z => z.string(),
  }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <ClusterPicker {...props} />
    </SquadronProvider>
  ),
});
