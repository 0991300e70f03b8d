import { makeFieldSchema } from '@backstage/plugin-scaffolder-react';
import { useEffect } from 'react';
import { Alert, Checkbox, FieldLabel } from '@backstage/ui';
import { FitAnswer } from './FitAnswer';
import { fitValue, QUEUE_ANYWAY, refuseNever, type FitValue } from './fitValue';
import { formOf } from '../../fields/formValue';
import {
  PREVIEW_KINDS,
  type PreviewKind,
} from '../../clusters/fields/manifestPreview';
import { translateOf } from '../../translation/translateOf';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';
import { useFormFit } from './useFormFit';
import type { FieldProps } from '../../fields/FieldProps';

type Options = { kind?: PreviewKind };

/** @internal */
export function FitPreview(props: FieldProps<string, Options>) {
  const t = useT();
  const { kind = 'RayJob' } = props.uiSchema?.['ui:options'] ?? {};
  const { fit, request } = useFormFit(kind, formOf(props.formContext));
  const { formData, onChange } = props;
  const value = fitValue(formData, fit.data?.word);
  useEffect(() => {
    if (value !== formData) {
      onChange(value);
    }
  }, [value, formData, onChange]);
  return (
    <section
      className={`${styles.stack} ${value === 'never' ? styles.blocks : ''}`}
      aria-label={t('placement.fit.region')}
    >
      <FieldLabel
        label={props.schema.title ?? t('placement.fit.title')}
        description={props.schema.description}
      />
      {request ? (
        <FitAnswer fit={fit} />
      ) : (
        // Which fields are wrong stands at the fields, and below in the manifest's refusal.
        <Alert status="info" title={t('placement.fit.noSize')} />
      )}
      {value !== undefined && <QueueAnyway value={value} onChange={onChange} />}
    </section>
  );
}

/** The checkbox to submit a size that no cluster has. */
function QueueAnyway(props: {
  value: FitValue;
  onChange: (value: FitValue) => void;
}) {
  const t = useT();
  const { value, onChange } = props;
  return (
    <>
      <Checkbox
        isSelected={value === QUEUE_ANYWAY}
        onChange={isSelected => onChange(isSelected ? QUEUE_ANYWAY : 'never')}
      >
        {t('placement.fit.queueAnyway')}
      </Checkbox>
      <p className={styles.note}>{t('placement.fit.queueAnywayHelp')}</p>
    </>
  );
}

/**
 * `ui:field: SquadronFitPreview`: estimates per queue and worker whether the object of the form would start now.
 * `ui:options.kind` names the template whose fields the form has: `ray-job`, `ray-cluster`, `ray-service`, `notebook` or
 * `train-job`. If the object can never run, the form stays until the checkbox is ticked, and the value is `queueAnyway`;
 * otherwise the field has no value.
 *
 * @internal
 */
export const squadronFitPreview = defineField({
  name: 'SquadronFitPreview',
  schema: makeFieldSchema({
    output: z => z.string(),
    uiOptions: z =>
      z.object({
        kind: z
          .enum(PREVIEW_KINDS)
          .optional()
          .describe('Kind of the object of the form. Default: RayJob'),
      }),
  }),
  component: FitPreview,
  validation: (value, field, { apiHolder }) =>
    refuseNever(translateOf(apiHolder), value, field),
});
