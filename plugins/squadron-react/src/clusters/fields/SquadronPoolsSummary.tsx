import { useEffect } from 'react';
import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import { defineField } from '../../fields/defineField';
import type { FieldProps } from '../../fields/FieldProps';
import { formOf } from '../../fields/formValue';
import { useT } from '../../translation';
import { poolsText, poolsTotal } from './poolsText';

function PoolsSummary(props: FieldProps<string>) {
  const { schema, formContext, formData, onChange } = props;
  const t = useT();
  const form = formOf(formContext);
  const pools = poolsText(t, form.pools);
  const text = pools && `${pools}. ${poolsTotal(t, form)}`;
  useEffect(() => {
    if (text !== (formData ?? '')) {
      onChange(text);
    }
  }, [text, formData, onChange]);
  return text ? (
    <p>
      <strong>{schema.title}:</strong> {text}
    </p>
  ) : null;
}

/**
 * `ui:field: SquadronPoolsSummary`: the field `pools` of the form in words, which the review shows instead of its keys.
 *
 * @internal
 */
export const squadronPoolsSummary = defineField({
  name: 'SquadronPoolsSummary',
  schema: makeFieldSchema({ output: z => z.string() }),
  component: PoolsSummary,
});
