import { useState } from 'react';
import { Button, Text } from '@backstage/ui';
import type { ReviewStepProps } from '@backstage/plugin-scaffolder-react';
import {
  ReviewState,
  type ReviewStateProps,
} from '@backstage/plugin-scaffolder-react/alpha';
import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint } from '../hooks';
import { PriceAndWait } from '../queues/fields/PriceAndWait';
import { useFormFit } from '../queues/fields/useFormFit';
import { useT } from '../translation';
import { presetSummary } from '../workloads/fields/rayChoices';
import styles from './FormReview.module.css';
import { useUserRef } from './useUserRef';

/**
 * The last page of the form of a template, for `ReviewStepComponent` of the scaffolder, inside {@link SquadronProvider}:
 * the values by step, each with a way back to it, and whether a workload would fit and its price.
 *
 * @public
 */
export function FormReview(props: ReviewStepProps & { createLabel: string }) {
  const { steps, formData, handleBack, handleCreate } = props;
  const isDisabled = props.disableButtons;
  const t = useT();
  const user = useUserRef();
  const usualImage = useEndpoint('getRayOptions', {}).data?.defaultImage;
  const field = steps.map(({ uiSchema }) => uiSchema.fit).find(Boolean);
  const kind = field?.['ui:options']?.kind;
  const { fit, request } = useFormFit(kind, formData);
  const place = fit.data?.places.at(0);
  const byDefault = (value: unknown) =>
    value ? t('common.form.byDefault', { value: String(value) }) : '';
  const { owner, image, queue, resources } = formData;
  const values: Record<string, unknown> = {
    ...formData,
    owner: owner || byDefault(user),
    image: image || byDefault(kind && (request?.input.image ?? usualImage)),
    queue: queue || byDefault(request?.input.queue ?? place?.clusterQueue),
    resources: resources && presetSummary(t, resources as never),
  };
  const [isSent, setIsSent] = useState(false);
  const create = async () => {
    setIsSent(true);
    // It is a promise, against its type.
    await Promise.resolve(handleCreate()).finally(() => setIsSent(false));
  };
  return (
    <>
      {steps.map((step, index) => {
        const { title = '' } = step.mergedSchema as { title?: string };
        const shown = Object.entries(values).filter(
          ([name, value]) =>
            value !== undefined &&
            value !== '' &&
            isShown(step.mergedSchema, name, formData),
        );
        return (
          <section key={title} className={styles.step} aria-label={title}>
            <Text as="h3">{title}</Text>
            <Button
              variant="tertiary"
              isDisabled={isDisabled}
              // The scaffolder only goes back by one step.
              onPress={() => steps.slice(index).forEach(handleBack)}
            >
              {t('common.form.editStep', { title })}
            </Button>
            <ReviewState
              schemas={[step as ReviewStateProps['schemas'][0]]}
              formState={Object.fromEntries(shown) as typeof formData}
            />
          </section>
        );
      })}
      {fit.data && <p>{messageText(fit.data.sentence, t)}</p>}
      {fit.data && <PriceAndWait fit={fit.data} />}
      <div className={styles.buttons}>
        <Button isDisabled={isDisabled || isSent} onPress={create}>
          {props.createLabel}
        </Button>
      </div>
    </>
  );
}

/**
 * For `ErrorListTemplate` of a form: how many fields need a change, with a way to the first. Each field itself says what
 * is wrong.
 *
 * @public
 */
export function FormErrors(props: { errors: Array<{ property?: string }> }) {
  const t = useT();
  const count = new Set(props.errors.map(({ property }) => property)).size;
  const focusFirst = () =>
    document
      .querySelector('.rjsf [id$="__error"]')
      ?.parentElement?.querySelector<HTMLElement>('input, textarea, button')
      ?.focus();
  return (
    <div role="alert" className={styles.buttons}>
      {t('common.form.needChange', { count })}
      <Button variant="secondary" onPress={focusFirst}>
        {t('common.form.toFirst')}
      </Button>
    </div>
  );
}

interface FormSchema {
  properties?: Record<string, { enum?: unknown[] }>;
  dependencies?: Record<string, { oneOf?: FormSchema[] }>;
}

/** Whether a step shows a field. Fields of other branches keep their values unseen. */
function isShown(
  { properties = {}, dependencies = {} }: FormSchema,
  name: string,
  form: Record<string, unknown>,
): boolean {
  return (
    name in properties ||
    Object.entries(dependencies).some(([on, { oneOf = [] }]) =>
      oneOf.some(
        branch =>
          branch.properties?.[on]?.enum?.includes(form[on]) &&
          isShown(branch, name, form),
      ),
    )
  );
}
