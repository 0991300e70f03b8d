import {
  makeFieldSchema,
  useTemplateSecrets,
} from '@backstage/plugin-scaffolder-react';
import { TextAreaField } from '@backstage/ui';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';
import type { FieldProps } from '../../fields/FieldProps';

/** Name of the task's secret, as `squadron:cluster:import` reads it. */
const SECRET = 'kubeconfig';

/** The value in the form, shown in its review step. */
const GIVEN = 'given';

/** @internal */
export function KubeconfigField(props: FieldProps<string>) {
  const t = useT();
  const { secrets, setSecrets } = useTemplateSecrets();
  const { schema, rawErrors = [], onChange } = props;
  return (
    <TextAreaField
      label={schema.title ?? t('common.actions.kubeconfig')}
      description={schema.description}
      rows={8}
      isRequired={props.required}
      isDisabled={props.disabled}
      isInvalid={rawErrors.length > 0}
      autoComplete="off"
      spellCheck="false"
      value={secrets[SECRET] ?? ''}
      onChange={text => {
        setSecrets({ [SECRET]: text });
        onChange(text.trim() === '' ? undefined : GIVEN);
      }}
    />
  );
}

/**
 * `ui:field: SquadronKubeconfigField`: a kubeconfig that becomes the task's secret `kubeconfig`. The form holds only a
 * marker that it was entered, so that the kubeconfig is neither stored nor shown.
 *
 * @internal
 */
export const squadronKubeconfigField = defineField({
  name: 'SquadronKubeconfigField',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: KubeconfigField,
});
