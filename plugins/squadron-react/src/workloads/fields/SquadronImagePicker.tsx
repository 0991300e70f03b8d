import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useRayOptions } from '../../hooks';
import { SquadronProvider } from '../../live/SquadronProvider';
import { PickerField } from '../../fields/PickerField';
import { imageChoices } from './rayChoices';
import { useT } from '../../translation';

function ImagePicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useRayOptions();
  return (
    <PickerField
      field={props}
      label={t('workloads.form.image')}
      choices={data && imageChoices(t, data)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronImagePicker`: an image that the portal offers, or any other. Empty means the portal's default.
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
