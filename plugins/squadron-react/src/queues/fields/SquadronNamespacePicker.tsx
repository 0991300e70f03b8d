import { useEffect } from 'react';
import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { workloadCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, useList } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { namespaceChoices } from '../../workloads/fields/rayChoices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

function NamespacePicker(props: FieldExtensionComponentProps<string>) {
  const { formData, onChange, schema } = props;
  const t = useT();
  const { data, error } = useList('listQueues');
  const allowed = useEndpoint('listNamespaces', {
    permission: workloadCreatePermission.name,
  }).data?.namespaces;
  const choices = data && namespaceChoices(t, data.items, allowed);
  const isRefused =
    formData !== undefined &&
    formData === schema.default &&
    allowed?.includes(formData) === false;
  const instead = isRefused ? choices?.[0]?.value : undefined;
  useEffect(() => {
    if (instead !== undefined) {
      onChange(instead);
    }
  }, [instead, onChange]);
  return (
    <PickerField
      field={props}
      label={t('common.labels.namespace')}
      choices={choices}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronNamespacePicker`: a namespace of the hub where the user may submit workloads, with the waiting
 * workloads of its queues. A default that is not one of them is replaced by the first one.
 *
 * @internal
 */
export const squadronNamespacePicker = defineField({
  name: 'SquadronNamespacePicker',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: NamespacePicker,
});
