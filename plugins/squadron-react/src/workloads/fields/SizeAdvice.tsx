import { Button, Flex } from '@backstage/ui';
import {
  stateText,
  type FitWord,
  type RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';
import type { PreviewKind } from '../../clusters/fields/manifestPreview';
import { FitAnswer } from '../../queues/fields/FitAnswer';
import { fitState } from '../../queues/fields/fitWords';
import { useFormFit } from '../../queues/fields/useFormFit';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';
import { isBetter, sizeVariants, type SizeVariant } from './sizeVariants';

/**
 * Shows beside the size in a form whether a workload of that size would start now, and buttons that set sizes with
 * better chances.
 *
 * @internal
 */
export function SizeAdvice(props: {
  kind: PreviewKind;
  /** All values of the form except the size. */
  form: Record<string, unknown>;
  size: RayResourcesValue;
  onChoose: (size: RayResourcesValue) => void;
}) {
  const { kind, form, size, onChoose } = props;
  const t = useT();
  // Code is checked elsewhere; a size has an answer before it is typed.
  const formOf = (resources: RayResourcesValue) => ({
    name: 'size',
    entrypoint: 'size',
    ...form,
    resources,
  });
  const { fit, request } = useFormFit(kind, formOf(size));
  const word = fit.data?.word;
  if (!request) {
    return null;
  }
  return (
    <section className={styles.stack} aria-label={t('placement.fit.region')}>
      <FitAnswer fit={fit} />
      {word !== undefined && isBetter('preempts', word) && (
        <Flex gap="2" style={{ flexWrap: 'wrap' }}>
          {sizeVariants(size).map(variant => (
            <Remedy
              key={`${variant.workers}x${variant.gpusPerWorker}`}
              variant={variant}
              kind={kind}
              form={formOf({ ...size, ...variant })}
              than={word}
              onChoose={() => onChoose({ ...size, ...variant })}
            />
          ))}
        </Flex>
      )}
    </section>
  );
}

/** A button for a size of which more is to be expected; nothing for another one. */
function Remedy(props: {
  variant: SizeVariant;
  kind: PreviewKind;
  form: object;
  than: FitWord;
  onChoose: () => void;
}) {
  const { variant, kind, form, than, onChoose } = props;
  const t = useT();
  const { word } = useFormFit(kind, form).fit.data ?? {};
  if (word === undefined || !isBetter(word, than)) {
    return null;
  }
  const { workers, gpusPerWorker } = variant;
  const state = stateText(fitState({ word }), t);
  return (
    <Button variant="secondary" size="small" onPress={onChoose}>
      {gpusPerWorker > 0
        ? t('placement.fit.useGpus', { workers, gpus: gpusPerWorker, state })
        : t('placement.fit.useWorkers', { count: workers, state })}
    </Button>
  );
}
