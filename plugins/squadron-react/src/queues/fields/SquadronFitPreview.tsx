import {
  makeFieldSchema,
  type FieldExtensionComponentProps,
} from '@backstage/plugin-scaffolder-react';
import { useEffect } from 'react';
import { Alert, Checkbox, FieldLabel, Skeleton } from '@backstage/ui';
import {
  messageText,
  type FitRequest,
  type FitView,
  type FitWord,
} from '@squadron/backstage-plugin-squadron-common';
import { classifyError, messageOf } from '../../api/classifyError';
import { DeniedState, StaleNotice } from '../../components/States';
import { Ago } from '../../components/Time';
import { useEndpoint } from '../../hooks';
import { useFit } from '../../hooks/workloads';
import { useSettled } from '../../hooks/useSettled';
import type { QueryView } from '../../hooks/useEndpoint';
import { QueueFits } from './QueueFits';
import { fitRequest } from './fitRequest';
import { fitValue, QUEUE_ANYWAY, refuseNever, type FitValue } from './fitValue';
import { formOf } from '../../fields/formValue';
import type { PreviewKind } from '../../clusters/fields/manifestPreview';
import { translateOf } from '../../translation/translateOf';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';
import { defineField } from '../../fields/defineField';

type Options = { kind?: PreviewKind };

/** Long enough to finish typing a number. */
const SETTLE_MS = 400;

/** @internal */
export function FitPreview(
  props: FieldExtensionComponentProps<string, Options>,
) {
  const t = useT();
  const { kind = 'RayJob' } = props.uiSchema['ui:options'] ?? {};
  const options = useEndpoint('getRayOptions', {});
  const reading = fitRequest(kind, formOf(props.formContext), {
    presets: options.data?.presets ?? [],
  });
  // Until the presets are read, a preset would count as no resources.
  const isReady = options.data !== undefined || options.error !== undefined;
  const request = 'request' in reading && isReady ? reading.request : undefined;
  const settled = useSettled<FitRequest | undefined>(request, SETTLE_MS);
  const fit = useFit(settled);
  const { formData, onChange } = props;
  const value = fitValue(formData, fit.data?.word);
  useEffect(() => {
    if (value !== formData) {
      onChange(value);
    }
  }, [value, formData, onChange]);
  return (
    <section className={styles.stack} aria-label={t('placement.fit.region')}>
      <FieldLabel
        label={props.schema.title ?? t('placement.fit.title')}
        description={props.schema.description}
      />
      {'problems' in reading ? (
        <Alert
          status="info"
          title={t('placement.fit.noSize')}
          description={reading.problems.map(({ message }) => message).join(' ')}
        />
      ) : (
        <Answer fit={fit} />
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

function Answer({ fit }: { fit: QueryView<FitView> }) {
  const t = useT();
  const { data, error, retry } = fit;
  if (!data) {
    if (error && classifyError(error) === 'notAllowed') {
      return (
        <DeniedState
          what={t('placement.fit.what')}
          permission="squadron.workload.create"
        />
      );
    }
    return error ? (
      <Alert
        status="warning"
        title={t('placement.fit.unavailable')}
        description={t('placement.fit.unavailableText', {
          error: messageOf(error),
        })}
      />
    ) : (
      <Skeleton height={140} />
    );
  }
  const { word, sentence, places, asOf, oldestData } = data;
  return (
    <>
      {error && <StaleNotice error={error} asOf={asOf} onRetry={retry} />}
      <div aria-live="polite">
        <Alert status={STATUS[word]} icon title={messageText(sentence, t)} />
      </div>
      {places.length > 0 && <QueueFits places={places} />}
      <p className={styles.note}>
        {t('placement.fit.estimate')}
        {oldestData && (
          <> {t('placement.fit.oldest', { ago: <Ago at={oldestData} /> })}</>
        )}
      </p>
    </>
  );
}

const STATUS: Readonly<
  Record<FitWord, 'success' | 'warning' | 'info' | 'danger'>
> = {
  fits: 'success',
  borrows: 'success',
  preempts: 'warning',
  waits: 'info',
  never: 'danger',
  unknown: 'info',
};

/**
 * `ui:field: SquadronFitPreview`: an estimate per queue and worker of whether the object of the form would start now,
 * for a form with the fields of the template `ray-job`, `ray-cluster` or `ray-service`, selected by `ui:options.kind`.
 * If the object can never run, the form does not continue until the checkbox is ticked: the value is then
 * `queueAnyway`. Otherwise it has no value.
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
          .enum(['RayJob', 'RayCluster', 'RayService'])
          .optional()
          .describe('Kind of the object of the form. Default: RayJob'),
      }),
  }),
  component: FitPreview,
  validation: (value, field, { apiHolder }) =>
    refuseNever(translateOf(apiHolder), value, field),
});
