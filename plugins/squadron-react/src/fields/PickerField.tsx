import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { ChoiceField, type Choice } from './ChoiceField';

/**
 * A form field whose choices are read from the portal.
 *
 * @internal
 */
export function PickerField(props: {
  field: Pick<
    FieldExtensionComponentProps<string>,
    'schema' | 'formData' | 'onChange' | 'required' | 'disabled' | 'rawErrors'
  >;
  /** Used if the schema has no title. */
  label: string;
  /** Default: the description in the schema. */
  description?: string;
  /** Undefined until they are read. */
  choices: readonly Choice[] | undefined;
  /** Why they could not be read. */
  error: unknown;
  allowsTyping?: boolean;
}) {
  const { field, label, choices, error, allowsTyping } = props;
  const { schema } = field;
  return (
    <ChoiceField
      label={schema.title ?? label}
      description={props.description ?? schema.description}
      choices={choices}
      problem={error && !choices ? messageOf(error) : undefined}
      value={field.formData}
      onChange={field.onChange}
      isRequired={field.required}
      isDisabled={field.disabled}
      errors={field.rawErrors}
      allowsTyping={allowsTyping}
    />
  );
}
