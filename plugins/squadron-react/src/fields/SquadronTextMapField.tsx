import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import { Button, ButtonIcon, FieldLabel, TextField } from '@backstage/ui';
import { RiAddLine, RiDeleteBinLine } from '@remixicon/react';
import { useState } from 'react';
import { rowsOf, textsOf, type TextRow } from './textRows';
import styles from './fields.module.css';
import { useT } from '../translation';
import { defineField } from './defineField';
import type { FieldProps } from './FieldProps';

/** @internal */
export function TextMapField(props: FieldProps<Record<string, string>>) {
  const t = useT();
  const { schema, formData, onChange, disabled } = props;
  // Rows without a name or with a duplicate name are not part of the value; they are kept here while typing.
  const [rows, setRows] = useState<TextRow[]>(() => rowsOf(formData));
  const set = (next: TextRow[]) => {
    setRows(next);
    onChange(textsOf(next));
  };
  const change = (at: number, row: Partial<TextRow>) =>
    set(rows.map((old, index) => (index === at ? { ...old, ...row } : old)));
  const what = schema.title ?? t('common.form.map.values');
  return (
    <div className={styles.stack} role="group" aria-label={what}>
      <FieldLabel label={what} description={schema.description} />
      {rows.map((row, index) => (
        <div className={styles.row} key={index}>
          <TextField
            aria-label={t('common.form.map.name', { index: index + 1 })}
            placeholder={t('common.form.map.nameHint')}
            value={row.name}
            onChange={name => change(index, { name })}
            isDisabled={disabled}
            isInvalid={rows.some(
              (other, place) => place < index && other.name === row.name,
            )}
            autoComplete="off"
            spellCheck="false"
          />
          <TextField
            aria-label={t('common.form.map.value', { index: index + 1 })}
            placeholder={t('common.form.map.valueHint')}
            value={row.value}
            onChange={value => change(index, { value })}
            isDisabled={disabled}
            autoComplete="off"
            spellCheck="false"
          />
          <ButtonIcon
            aria-label={
              row.name
                ? t('common.form.remove', { what: row.name })
                : t('common.form.removeRow', { row: index + 1 })
            }
            variant="tertiary"
            icon={<RiDeleteBinLine />}
            onPress={() => set(rows.filter((_, place) => place !== index))}
            isDisabled={disabled}
          />
        </div>
      ))}
      <div>
        <Button
          variant="secondary"
          size="small"
          iconStart={<RiAddLine />}
          onPress={() => set([...rows, { name: '', value: '' }])}
          isDisabled={disabled}
        >
          {t('common.form.add')}
        </Button>
      </div>
    </div>
  );
}

/** `ui:field: SquadronTextMapField`: a map of names to texts, e.g. environment variables. @internal */
export const squadronTextMapField = defineField({
  name: 'SquadronTextMapField',
  schema: makeFieldSchema({ output: z => z.record(z.string()) }),
  component: TextMapField,
});
