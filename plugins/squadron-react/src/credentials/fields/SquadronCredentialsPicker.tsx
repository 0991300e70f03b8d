import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { DEFAULT_FLEET_NAMESPACE } from '@squadron/kube-kinds';
import { useEndpoint } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { credentialsChoices } from './credentialsChoices';
import { formValue } from '../../fields/formValue';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

type Options = { namespaceField?: string; providerField?: string };

function CredentialsPicker(
  props: FieldExtensionComponentProps<string, Options>,
) {
  const t = useT();
  const { data, error } = useEndpoint('listCredentials', {});
  const { namespaceField = 'namespace', providerField = 'provider' } =
    props.uiSchema['ui:options'] ?? {};
  const namespace =
    formValue(props.formContext, namespaceField) ?? DEFAULT_FLEET_NAMESPACE;
  const provider = formValue(props.formContext, providerField);
  const choices = data && credentialsChoices(data.items, namespace, provider);
  const none = provider
    ? t('credentials.picker.noneOf', { namespace, provider })
    : t('credentials.picker.none', { namespace });
  return (
    <PickerField
      field={props}
      label={t('credentials.title')}
      description={
        [props.schema.description, choices?.length === 0 && none]
          .filter(Boolean)
          .join(' ') || undefined
      }
      choices={choices}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronCredentialsPicker`: the Secret with credentials of a provider. The form field
 * `ui:options.providerField` (default `provider`) holds the provider, `ui:options.namespaceField` (default `namespace`)
 * the namespace; without a value it is `fleet`.
 *
 * @internal
 */
export const squadronCredentialsPicker = defineField({
  name: 'SquadronCredentialsPicker',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        namespaceField: z
          .string()
          .optional()
          .describe('Field of this form that holds the namespace'),
        providerField: z
          .string()
          .optional()
          .describe('Field of this form that holds the provider'),
      }),
  }),
  component: CredentialsPicker,
});
