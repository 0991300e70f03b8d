import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useRayOptions } from '../../hooks';
import { SquadronProvider } from '../../live/SquadronProvider';
import { PickerField } from '../../fields/PickerField';
import { gpuTypeChoices } from './rayChoices';
import { useT } from '../../translation';

function GpuTypePicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useRayOptions();
  return (
    <PickerField
      field={props}
      label={t('workloads.form.gpuType')}
      choices={data && gpuTypeChoices(t, data)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronGpuTypePicker`: a GPU type of the fleet, with the clusters that have it. Empty means any.
 *
 * @public
 */
export const squadronGpuTypePicker = createFormField({
  name: 'SquadronGpuTypePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <GpuTypePicker {...props} />
    </SquadronProvider>
  ),
});
