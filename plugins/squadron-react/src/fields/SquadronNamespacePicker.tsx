import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { useQueues } from '../hooks/useQueues';
import { SquadronProvider } from '../live/SquadronProvider';
import { ChoiceField } from './ChoiceField';
import { namespaceChoices } from './rayChoices';

function NamespacePicker(props: FieldExtensionComponentProps<string>) {
  const { data, error } = useQueues();
  return (
    <ChoiceField
      label={props.schema.title ?? 'Namespace'}
      description={props.schema.description}
      choices={data && namespaceChoices(data.items)}
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
 * `ui:field: SquadronNamespacePicker`: a namespace of the hub that has a queue, with who waits there.
 *
 * @public
 */
export const squadronNamespacePicker = createFormField({
  name: 'SquadronNamespacePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <NamespacePicker {...props} />
    </SquadronProvider>
  ),
});
