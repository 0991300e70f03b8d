import { useState } from 'react';
import { Alert, Button, Text } from '@backstage/ui';
import type { ReviewStepProps } from '@backstage/plugin-scaffolder-react';
import {
  ReviewState,
  type ReviewStateProps,
} from '@backstage/plugin-scaffolder-react/alpha';
import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { isRecord } from '@squadron/kube-kinds';
import { errorText } from '../api/classifyError';
import { ClusterReview } from '../clusters/fields/ClusterReview';
import { shortEntityRef } from '../api/shortEntityRef';
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
  const user = shortEntityRef(useUserRef() ?? '');
  const usualImage = useEndpoint('getRayOptions', {}).data?.defaultImage;
  const field = steps.map(({ uiSchema }) => uiSchema.fit).find(Boolean);
  const kind = field?.['ui:options']?.kind;
  const { fit, request } = useFormFit(kind, formData);
  const place = fit.data?.places.at(0);
  const byDefault = (value: unknown) =>
    value ? t('common.form.byDefault', { value: String(value) }) : '';
  const { owner, image, queue, resources, rayCluster } = formData;
  const values: Record<string, unknown> = {
    ...formData,
    owner: owner ? shortEntityRef(String(owner)) : byDefault(user),
    image: image || byDefault(kind && (request?.input.image ?? usualImage)),
    queue: queue || byDefault(request?.input.queue ?? place?.localQueue),
    resources: resources && presetSummary(t, resources as never),
    rayCluster: isRecord(rayCluster)
      ? presetSummary(t, {
          workers: rayCluster.workers,
          cpuPerWorker: rayCluster.cpu,
          memoryPerWorker: rayCluster.memory,
          gpusPerWorker: rayCluster.gpu,
        } as never)
      : rayCluster,
  };
  const [isSent, setIsSent] = useState(false);
  const [error, setError] = useState<unknown>();
  const create = async () => {
    setIsSent(true);
    setError(undefined);
    // It is a promise, against its type.
    await Promise.resolve(handleCreate())
      .catch(setError)
      .finally(() => setIsSent(false));
  };
  return (
    <>
      {steps.map((step, index) => {
        const { title = '' } = step.mergedSchema as { title?: string };
        const fields = fieldsOf(step.mergedSchema, formData);
        const boxes = Object.keys(fields).filter(
          name => typeof values[name] === 'boolean',
        );
        const listed = boxes.length < MIN_LISTED ? [] : boxes;
        const listOf = (isTicked: boolean) =>
          listed
            .filter(name => values[name] === isTicked)
            .map(name => nameOf(fields[name]))
            .join(', ');
        const shown = [
          [t('common.form.included'), listOf(true)],
          [t('common.form.omitted'), listOf(false)],
          ...Object.keys(fields)
            .filter(name => !listed.includes(name))
            .map(name => [name, values[name]]),
        ].filter(([, value]) => value !== undefined && value !== '');
        return shown.length === 0 ? null : (
          <section key={title} className={styles.step} aria-label={title}>
            <Text as="h3">{title}</Text>
            <Button
              variant="tertiary"
              isDisabled={isDisabled}
              aria-label={t('common.form.editStep', { title })}
              // The scaffolder only goes back by one step.
              onPress={() => steps.slice(index).forEach(handleBack)}
            >
              {t('common.form.edit')}
            </Button>
            <ReviewState
              schemas={[
                {
                  ...(step as ReviewStateProps['schemas'][0]),
                  mergedSchema: { type: 'object', properties: fields as never },
                },
              ]}
              formState={Object.fromEntries(shown) as typeof formData}
            />
          </section>
        );
      })}
      {steps.some(({ uiSchema }) => uiSchema.poolsSummary) && (
        <ClusterReview form={formData} />
      )}
      {fit.data && <p>{messageText(fit.data.sentence, t)}</p>}
      {fit.data && <PriceAndWait fit={fit.data} />}
      {error !== undefined && (
        <Alert status="danger" icon role="alert" title={errorText(error)} />
      )}
      <div className={styles.buttons}>
        <Button
          variant="tertiary"
          isDisabled={isDisabled || isSent}
          onPress={handleBack}
        >
          {t('common.form.back')}
        </Button>
        <Button isDisabled={isDisabled || isSent} onPress={create}>
          {props.createLabel}
        </Button>
      </div>
    </>
  );
}

/** From here on, boxes of a step are two lists of names. */
const MIN_LISTED = 3;

interface Field {
  enum?: unknown[];
  title?: string;
  'ui:backstage'?: { review?: { name?: string } };
}

const nameOf = (field: Field) =>
  field['ui:backstage']?.review?.name ?? field.title;

type Properties = Record<string, Field>;

interface FormSchema {
  properties?: Properties;
  dependencies?: Record<string, { oneOf?: FormSchema[] }>;
}

/** The fields that a step shows, in its order. Fields of other branches keep their values unseen. */
function fieldsOf(
  { properties = {}, dependencies = {} }: FormSchema,
  form: Record<string, unknown>,
): Properties {
  const branches = Object.entries(dependencies).flatMap(
    ([on, { oneOf = [] }]) =>
      oneOf.filter(branch => branch.properties?.[on]?.enum?.includes(form[on])),
  );
  return Object.assign(
    {},
    properties,
    ...branches.map(branch => fieldsOf(branch, form)),
    properties,
  );
}
