import { useEffect } from 'react';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import type { Translate } from '@squadron/backstage-plugin-squadron-common';
import { errorText } from '../api/classifyError';
import { useT } from '../translation';
import { ChoiceField, type Choice } from './ChoiceField';
import { defineField, type SquadronField } from './defineField';
import type { FieldProps } from './FieldProps';
import { formValue } from './formValue';

type PickerProps = FieldProps<string, Partial<Record<string, string>>>;

/** Declares a field whose choices are read from the portal. @internal */
export function definePicker<Option extends string = never>(picker: {
  name: string;
  /** Names of `ui:options` with their descriptions. */
  uiOptions?: Record<Option, string>;
  /** Whether only the choices are values. Default false. */
  isClosed?: boolean;
  /** Which choice fills an empty field that has no default: the first one, or the only one. Default: none. */
  fillsWith?: 'first' | 'only';
  usePicker: (
    props: Pick<PickerProps, 'formData' | 'onChange' | 'schema'> & {
      t: Translate;
      /** An option of the field. */
      option: (name: Option) => string | undefined;
      /** Value of the form field that an option names. */
      fieldOf: (name: Option, defaultField: string) => string | undefined;
    },
  ) => {
    /** Used if the schema has no title. */
    label: string;
    /** Used if the schema has no description. */
    description?: string;
    /** Follows the description. */
    note?: string;
    /** Undefined until they are read. */
    choices: readonly Choice[] | undefined;
    /** Why they could not be read. */
    error: unknown;
  };
}): SquadronField {
  const { name, uiOptions, isClosed = false, fillsWith, usePicker } = picker;
  function Picker(props: PickerProps) {
    const t = useT();
    const { schema, formData, onChange, uiSchema, formContext } = props;
    const option = (one: Option) => uiSchema?.['ui:options']?.[one];
    const fieldOf = (one: Option, defaultField: string) =>
      formValue(formContext, option(one) ?? defaultField);
    const { label, choices, error, ...texts } = usePicker({
      t,
      formData,
      onChange,
      schema,
      option,
      fieldOf,
    });
    const description = schema.description ?? texts.description;
    const canFill =
      fillsWith === 'first' || (fillsWith === 'only' && choices?.length === 1);
    const filled =
      canFill && formData === undefined ? choices?.[0]?.value : undefined;
    useEffect(() => {
      if (filled !== undefined) {
        onChange(filled);
      }
    }, [filled, onChange]);
    return (
      <ChoiceField
        label={schema.title ?? label}
        description={
          [description, texts.note].filter(Boolean).join(' ') || undefined
        }
        placeholder={uiSchema?.['ui:placeholder']}
        choices={choices}
        problem={error && !choices ? errorText(error) : undefined}
        value={formData}
        onChange={onChange}
        isRequired={props.required}
        isDisabled={props.disabled}
        errors={props.rawErrors}
        allowsTyping={!isClosed}
      />
    );
  }
  return defineField({
    name,
    schema: makeFieldSchema({
      output: z => z.string(),
      ...(uiOptions && {
        uiOptions: z =>
          z.object(
            Object.fromEntries(
              Object.entries<string>(uiOptions).map(([one, text]) => [
                one,
                z.string().optional().describe(text),
              ]),
            ),
          ),
      }),
    }),
    component: Picker,
  });
}
