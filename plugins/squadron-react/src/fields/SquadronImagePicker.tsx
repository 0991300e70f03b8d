import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { useRayOptions } from '../hooks/useRayOptions';
import { SquadronProvider } from '../live/SquadronProvider';
import { ChoiceField } from './ChoiceField';
import { imageChoices } from './rayChoices';

function ImagePicker(props: FieldExtensionComponentProps<string>) {
  const { data, error } = useRayOptions();
  return (
    <ChoiceField
      label={props.schema.title ?? 'Image'}
      description={props.schema.description}
      choices={data && imageChoices(data)}
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
 * `ui:field: SquadronImagePicker`: an image that the portal offers, or any other. Empty means the portal's own.
 *
 * @public
 */
export const squadronImagePicker = createFormField({
  name: 'SquadronImagePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <ImagePicker {...props} />
    </SquadronProvider>
  ),
});
