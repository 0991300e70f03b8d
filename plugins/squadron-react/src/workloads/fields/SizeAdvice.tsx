import { Button, Flex } from '@backstage/ui';
import {
  stateText,
  type FitRequest,
  type FitWord,
  type RayResourcesValue,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint } from '../../hooks';
import { useFit } from '../../hooks/workloads';
import { useSettled } from '../../hooks/useSettled';
import type { PreviewKind } from '../../clusters/fields/manifestPreview';
import { FitAnswer } from '../../queues/fields/FitAnswer';
import { fitRequest } from '../../queues/fields/fitRequest';
import { fitState } from '../../queues/fields/fitWords';
import styles from '../../fields/fields.module.css';
import { useT } from '../../translation';
import { isBetter, sizeVariants, type SizeVariant } from './sizeVariants';

/** Long enough to finish typing a number. */
const SETTLE_MS = 400;

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
  const options = useEndpoint('getRayOptions', {});
  const requestOf = (resources: RayResourcesValue): FitRequest | undefined => {
    // Code is checked elsewhere; a size has an answer before it is typed.
    const reading = fitRequest(
      kind,
      { name: 'size', entrypoint: 'size', ...form, resources },
      { presets: options.data?.presets ?? [] },
    );
    return 'request' in reading && options.data ? reading.request : undefined;
  };
  const fit = useFit(
    useSettled<FitRequest | undefined>(requestOf(size), SETTLE_MS),
  );
  const word = fit.data?.word;
  if (requestOf(size) === undefined) {
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
              request={requestOf({ ...size, ...variant })}
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
  request: FitRequest | undefined;
  than: FitWord;
  onChoose: () => void;
}) {
  const { variant, request, than, onChoose } = props;
  const t = useT();
  const word = useFit(useSettled<FitRequest | undefined>(request, SETTLE_MS))
    .data?.word;
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
