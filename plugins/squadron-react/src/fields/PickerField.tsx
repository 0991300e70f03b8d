import type { FieldExtensionComponentProps } from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { ChoiceField, type Choice } from './ChoiceField';

/**
 * A field of a form whose choices are read from the portal.
 *
 * @internal
 */
export function PickerField(props: {
  field: Pick<
    FieldExtensionComponentProps<string>,
    'schema' | 'formData' | 'onChange' | 'required' | 'disabled' | 'rawErrors'
  >;
  /** Where the schema has no title. */
  label: string;
  /** Default: as the schema says. */
  description?: string;
  /** Undefined until they have been read. */
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
