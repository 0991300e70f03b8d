import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useVersions } from '../../hooks/clusters';
import { PickerField } from '../../fields/PickerField';
import { versionChoices } from '../../fields/choices';
import { formValue } from '../../fields/formValue';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

type Options = { provider?: string; providerField?: string };

function VersionPicker(props: FieldExtensionComponentProps<string, Options>) {
  const t = useT();
  const options = props.uiSchema['ui:options'];
  const provider =
    formValue(props.formContext, options?.providerField ?? 'provider') ??
    options?.provider ??
    'sandbox';
  const { data, error } = useVersions(provider);
  return (
    <PickerField
      field={props}
      label={t('common.labels.kubernetesVersion')}
      choices={data && versionChoices(t, data)}
      error={error}
    />
  );
}

/**
 * `ui:field: SquadronVersionPicker`: a Kubernetes version of the provider in the form field `ui:options.providerField`
 * (default `provider`), otherwise of `ui:options.provider`.
 *
 * @internal
 */
export const squadronVersionPicker = defineField({
  name: 'SquadronVersionPicker',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        provider: z
          .string()
          .optional()
          .describe('Provider to use while the form has none'),
        providerField: z
          .string()
          .optional()
          .describe('Field of this form that holds the provider'),
      }),
  }),
  component: VersionPicker,
});
