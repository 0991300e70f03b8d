import { createFormField } from '@backstage/plugin-scaffolder-react/alpha';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useRayOptions } from '../../hooks';
import { SquadronProvider } from '../../live/SquadronProvider';
import { PickerField } from '../../fields/PickerField';
import { priorityChoices } from '../../workloads/fields/rayChoices';
import { useT } from '../../translation';

function PriorityClassPicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useRayOptions();
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
 * @public
 */
export const squadronPriorityClassPicker = createFormField({
  name: 'SquadronPriorityClassPicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: (props: FieldExtensionComponentProps<string>) => (
    <SquadronProvider>
      <PriorityClassPicker {...props} />
    </SquadronProvider>
  ),
});
