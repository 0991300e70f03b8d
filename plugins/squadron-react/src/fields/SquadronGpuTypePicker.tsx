import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { useRayOptions } from '../hooks/useRayOptions';
import { SquadronProvider } from '../live/SquadronProvider';
import { ChoiceField } from './ChoiceField';
import { gpuTypeChoices } from './rayChoices';

function GpuTypePicker(props: FieldExtensionComponentProps<string>) {
  const { data, error } = useRayOptions();
  return (
    <ChoiceField
      label={props.schema.title ?? 'GPU type'}
      description={props.schema.description}
      choices={data && gpuTypeChoices(data)}
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
 * `ui:field: SquadronGpuTypePicker`: a GPU model of the fleet, with the clusters that have it. Empty means any.
 *
 * @public
 */
export const squadronGpuTypePicker = createFormField({
  name: 'SquadronGpuTypePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <GpuTypePicker {...props} />
    </SquadronProvider>
  ),
});
