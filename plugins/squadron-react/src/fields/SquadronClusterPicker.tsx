import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { useClusters } from '../hooks/useClusters';
import { SquadronProvider } from '../live/SquadronProvider';
import { ChoiceField } from './ChoiceField';
import { clusterChoices } from './choices';

function ClusterPicker(props: FieldExtensionComponentProps<string>) {
  const { data, error } = useClusters();
  return (
    <ChoiceField
      label={props.schema.title ?? 'Cluster'}
      description={
        props.schema.description ??
        'Leave it empty to let the fleet decide where there is room.'
      }
      choices={data && clusterChoices(data.items)}
      problem={error && !data ? messageOf(error) : undefined}
      value={props.formData}
      onChange={props.onChange}
      isRequired={props.required}
      isDisabled={props.disabled}
      errors={props.rawErrors}
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
