import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useList } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { namespaceChoices } from '../../workloads/fields/rayChoices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function NamespacePicker(props: FieldExtensionComponentProps<string>) {
  const t = useT();
  const { data, error } = useList('listQueues');
  return (
    <PickerField
      field={props}
      label={t('common.labels.namespace')}
      choices={data && namespaceChoices(t, data.items)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronNamespacePicker`: a namespace of the hub that has a queue, with its waiting workloads.
 *
 * @internal
 */
export const squadronNamespacePicker = defineField({
  name: 'SquadronNamespacePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: NamespacePicker,
});
