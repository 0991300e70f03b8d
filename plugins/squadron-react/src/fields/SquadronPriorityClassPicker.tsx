import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { useRayOptions } from '../hooks/useRayOptions';
import { SquadronProvider } from '../live/SquadronProvider';
import { ChoiceField } from './ChoiceField';
import { priorityChoices } from './rayChoices';

function PriorityClassPicker(props: FieldExtensionComponentProps<string>) {
  const { data, error } = useRayOptions();
  return (
    <ChoiceField
      label={props.schema.title ?? 'Priority'}
      description={props.schema.description}
      choices={data && priorityChoices(data)}
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
 * `ui:field: SquadronPriorityClassPicker`: a WorkloadPriorityClass of the hub, the highest first.
 *
 * @public
 */
export const squadronPriorityClassPicker = createFormField({
  name: 'SquadronPriorityClassPicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <PriorityClassPicker {...props} />
    </SquadronProvider>
  ),
});
