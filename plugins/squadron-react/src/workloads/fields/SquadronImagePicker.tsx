import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useEndpoint } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { imageChoices } from './rayChoices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function ImagePicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useEndpoint('getRayOptions', {});
  return (
    <PickerField
      field={props}
      label={t('common.labels.image')}
      choices={data && imageChoices(t, data)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronImagePicker`: an image that the portal offers, or any other. Empty means the portal's default.
 *
 * @internal
 */
export const squadronImagePicker = defineField({
  name: 'SquadronImagePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: ImagePicker,
});
