import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useEndpoint } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { providerChoices } from '../../fields/choices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function ProviderPicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useEndpoint('listProviders', {});
  return (
    <PickerField
      field={props}
      label={t('common.labels.provider')}
      description={
        [props.schema.description, data?.reason].filter(Boolean).join(' ') ||
        undefined
      }
      choices={data && providerChoices(t, data)}
      error={error}
    />
  );
}

/**
 * `ui:field: SquadronProviderPicker`: an infrastructure provider that the portal's feature gates allow, or the reason
 * why there is none.
 *
 * @internal
 */
export const squadronProviderPicker = defineField({
  name: 'SquadronProviderPicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: ProviderPicker,
});
