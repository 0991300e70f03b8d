import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useEndpoint } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { priorityChoices } from '../../workloads/fields/rayChoices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function PriorityClassPicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useEndpoint('getRayOptions', {});
  return (
    <PickerField
      field={props}
      label={t('common.actions.priority')}
      choices={data && priorityChoices(t, data)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronPriorityClassPicker`: a WorkloadPriorityClass of the hub, the highest first.
 *
 * @internal
 */
export const squadronPriorityClassPicker = defineField({
  name: 'SquadronPriorityClassPicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: PriorityClassPicker,
});
