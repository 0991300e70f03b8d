import type { ReactElement } from 'react';
import type { Extension } from '@backstage/core-plugin-api';
import {
  createScaffolderFieldExtension,
  type CustomFieldValidator,
  type FieldSchema,
} from '@backstage/plugin-scaffolder-react';
import {
  createFormField,
  type FormField,
  type FormFieldExtensionData,
} from '@backstage/plugin-scaffolder-react/alpha';
import { SquadronProvider } from '../live/SquadronProvider';
import type { FieldProps } from './FieldProps';

/** A field for the forms of templates, for both frontend systems. @public */
export interface SquadronField {
  /** As in `ui:field` of a template, e.g. `SquadronQueuePicker`. */
  name: string;
  /** For `FormFieldBlueprint`. */
  formField: FormField;
  /**
   * For `plugin.provide` of the legacy frontend system.
   *
   * @param wrap - makes the APIs of the new frontend system available to the field
   */
  toLegacy: (
    wrap: (element: ReactElement) => JSX.Element,
  ) => Extension<() => null>;
}

/** Declares a field once for both frontend systems, with the provider that its component needs. @internal */
export function defineField<TValue, TOptions>(options: {
  name: string;
  schema: FieldSchema<TValue, TOptions>;
  component: (props: FieldProps<TValue, TOptions>) => JSX.Element | null;
  validation?: CustomFieldValidator<TValue, TOptions>;
}): SquadronField {
  const {
    name,
    schema,
    validation,
    component: Field,
  } = options as FormFieldExtensionData;
  const component: typeof Field = props => (
    <SquadronProvider>
      <Field {...props} />
    </SquadronProvider>
  );
  return {
    name,
    formField: createFormField({ name, schema, validation, component }),
    toLegacy: wrap =>
      createScaffolderFieldExtension({
        name,
        schema: schema?.schema,
        validation,
        component: props => wrap(component(props) ?? <></>),
      }),
  };
}
