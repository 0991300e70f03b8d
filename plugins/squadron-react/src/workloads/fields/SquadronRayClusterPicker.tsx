import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useList } from '../../hooks';
import { PickerField } from '../../fields/PickerField';
import { formValue } from '../../fields/formValue';
import { rayClusterChoices } from './rayChoices';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

type Options = { namespaceField?: string; clusterField?: string };

function RayClusterPicker(
  props: FieldExtensionComponentProps<string, Options>,
) {
  const t = useT();
  const { namespaceField = 'namespace', clusterField = 'cluster' } =
    props.uiSchema['ui:options'] ?? {};
  const namespace = formValue(props.formContext, namespaceField);
  const cluster = formValue(props.formContext, clusterField);
  const { data, error } = useList('listWorkloads', {
    filters: {
      kind: ['raycluster'],
      ...(namespace && { namespace: [namespace] }),
    },
  });
  const choices =
    data && rayClusterChoices(t, data.items, { namespace, cluster });
  const none =
    choices?.length === 0
      ? t(
          cluster
            ? 'workloads.form.noRayClustersOn'
            : 'workloads.form.noRayClusters',
          { namespace: namespace ?? 'default', cluster: cluster ?? '' },
        )
      : undefined;
  return (
    <PickerField
      field={props}
      label={t('common.labels.rayCluster')}
      description={
        [props.schema.description, none].filter(Boolean).join(' ') || undefined
      }
      choices={choices}
      error={error}
      allowsTyping
    />
  );
}

/**
 * `ui:field: SquadronRayClusterPicker`: a RayCluster with its state, of the namespace in the form field
 * `ui:options.namespaceField` (default `namespace`) and, if set, of the cluster in `ui:options.clusterField` (default
 * `cluster`).
 *
 * @internal
 */
export const squadronRayClusterPicker = defineField({
  name: 'SquadronRayClusterPicker',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        namespaceField: z
          .string()
          .optional()
          .describe('Field of this form that holds the namespace'),
        clusterField: z
          .string()
          .optional()
          .describe('Field of this form that holds the cluster'),
      }),
  }),
  component: RayClusterPicker,
});
