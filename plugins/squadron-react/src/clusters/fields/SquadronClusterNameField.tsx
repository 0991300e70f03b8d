import {
  makeFieldSchema,
  type CustomFieldValidator,
} from '@backstage/plugin-scaffolder-react';
import { TextField } from '@backstage/ui';
import { englishMessages } from '@squadron/backstage-plugin-squadron-common';
import { squadronApiRef } from '../../api/squadronApiRef';
import { defineField } from '../../fields/defineField';
import type { FieldProps } from '../../fields/FieldProps';
import styles from '../../fields/fields.module.css';
import { translateOf } from '../../translation/translateOf';
import { useT } from '../../translation';

/** @internal */
function ClusterNameField(props: FieldProps<string>) {
  const t = useT();
  const { schema, formData, onChange, rawErrors = [], uiSchema } = props;
  return (
    <div className={styles.stack}>
      <TextField
        label={schema.title ?? t('common.labels.name')}
        description={schema.description}
        placeholder={uiSchema?.['ui:placeholder']}
        isRequired={props.required}
        isDisabled={props.disabled}
        isInvalid={rawErrors.length > 0}
        value={formData ?? ''}
        onChange={text => onChange(text === '' ? undefined : text)}
      />
    </div>
  );
}

/** Refuses the name of a cluster that the reader can see; another taken name is refused on submission. @internal */
export const refuseTakenName: CustomFieldValidator<string> = async (
  name,
  field,
  { apiHolder },
) => {
  if (!name) {
    return;
  }
  const isTaken = await apiHolder
    .get(squadronApiRef)
    ?.getCluster({ cluster: name })
    .then(
      () => true,
      () => false,
    );
  if (isTaken) {
    field.addError(
      translateOf(apiHolder)?.('clusters.form.taken') ??
        englishMessages.clusters.form.taken,
    );
  }
};

/**
 * `ui:field: SquadronClusterNameField`: the name of a new cluster, which no cluster of the fleet may have.
 *
 * @internal
 */
export const squadronClusterNameField = defineField({
  name: 'SquadronClusterNameField',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: ClusterNameField,
  validation: refuseTakenName,
});
