import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useEndpoint } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { gpuTypeChoices } from './rayChoices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function GpuTypePicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useEndpoint('getRayOptions', {});
  return (
    <PickerField
      field={props}
      label={t('common.labels.gpuType')}
      choices={data && gpuTypeChoices(t, data)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronGpuTypePicker`: a GPU type of the fleet, with the clusters that have it. Empty means any.
 *
 * @internal
 */
export const squadronGpuTypePicker = defineField({
  name: 'SquadronGpuTypePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: GpuTypePicker,
});
