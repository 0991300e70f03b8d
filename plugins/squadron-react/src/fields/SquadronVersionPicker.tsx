import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { messageOf } from '../api/classifyError';
import { useVersions } from '../hooks/useVersions';
import { SquadronProvider } from '../live/SquadronProvider';
import { ChoiceField } from './ChoiceField';
import { versionChoices } from './choices';
import { formValue } from './formValue';

type Options = { provider?: string; providerField?: string };

function VersionPicker(props: FieldExtensionComponentProps<string, Options>) {
  const options = props.uiSchema['ui:options'];
  const provider =
    formValue(props.formContext, options?.providerField ?? 'provider') ??
    options?.provider ??
    'sandbox';
  const { data, error } = useVersions(provider);
  return (
    <ChoiceField
      label={props.schema.title ?? 'Kubernetes version'}
      description={props.schema.description}
      choices={data && versionChoices(data)}
      problem={error && !data ? messageOf(error) : undefined}
      value={props.formData}
      onChange={props.onChange}
      isRequired={props.required}
      isDisabled={props.disabled}
      errors={props.rawErrors}
    />
  );
}

/**
 * `ui:field: SquadronVersionPicker`: a Kubernetes version that the provider offers. The provider is
 * that of the form's field `ui:options.providerField` (default `provider`), else `ui:options.provider`.
 *
 * @public
 */
export const squadronVersionPicker = createFormField({
  name: 'SquadronVersionPicker',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        provider: z
          .string()
          .optional()
          .describe('Provider to use while the form names none'),
        providerField: z
          .string()
          .optional()
          .describe('Field of this form that holds the provider'),
      }),
  }),
  component: (props: FieldExtensionComponentProps<string, Options>) => (
    <SquadronProvider>
      <VersionPicker {...props} />
    </SquadronProvider>
  ),
});
