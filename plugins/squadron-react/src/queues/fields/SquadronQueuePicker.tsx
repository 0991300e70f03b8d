import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useList } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { queueChoices } from '../../fields/choices';
import { formValue } from '../../fields/formValue';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

type Options = { namespaceField?: string };

function QueuePicker(props: FieldExtensionComponentProps<string, Options>) {
  const t = useT();
  const { data, error } = useList('listQueues');
  const options = props.uiSchema['ui:options'];
  const namespace = formValue(
    props.formContext,
    options?.namespaceField ?? 'namespace',
  );
  return (
    <PickerField
      field={props}
      label={t('common.labels.queue')}
      choices={data && queueChoices(t, data.items, namespace)}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronQueuePicker`: a LocalQueue of the namespace in the form field `ui:options.namespaceField` (default
 * `namespace`), with its waiting workloads.
 *
 * @internal
 */
export const squadronQueuePicker = defineField({
  name: 'SquadronQueuePicker',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        namespaceField: z
          .string()
          .optional()
          .describe('Field of this form that holds the namespace'),
      }),
  }),
  component: QueuePicker,
});
