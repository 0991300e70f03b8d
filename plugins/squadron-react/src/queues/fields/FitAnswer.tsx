import { Alert, Skeleton } from '@backstage/ui';
import {
  messageText,
  type FitView,
  type FitWord,
} from '@squadron/backstage-plugin-squadron-common';
import { classifyError, errorText } from '../../api/classifyError';
import { DeniedState, StaleNotice } from '../../components/States';
import { Ago } from '../../components/Time';
import type { QueryView } from '../../hooks/useEndpoint';
import { useT } from '../../translation';
import styles from '../../fields/fields.module.css';
import { PriceAndWait } from './PriceAndWait';
import { HolderLine } from './HolderLine';
import { isDecisive, QueueFits } from './QueueFits';

/** Whether a workload would start now, with its price, the usual wait, and each queue and worker. @internal */
export function FitAnswer({ fit }: { fit: QueryView<FitView> }) {
  const t = useT();
  const { data, error, isPrevious, retry } = fit;
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
          error: errorText(error),
        })}
      />
    ) : (
      <Skeleton height={140} />
    );
  }
  const { word, sentence, places, asOf, oldestData } = data;
  const holder = places.find(isDecisive(data))?.holder;
  return (
    <>
      {error && <StaleNotice error={error} asOf={asOf} onRetry={retry} />}
      <div aria-live="polite">
        {isPrevious ? (
          <Alert status="info" icon title={t('placement.fit.checking')} />
        ) : (
          <Alert status={STATUS[word]} icon title={messageText(sentence, t)} />
        )}
      </div>
      {isPrevious ? (
        <Skeleton width="100%" height={140} />
      ) : (
        <>
          {holder && <HolderLine holder={holder} />}
          <PriceAndWait fit={data} />
          {places.length > 0 && <QueueFits fit={data} />}
          <p className={styles.note}>
            {t('placement.fit.estimate')}
            {oldestData && (
              <>
                {' '}
                {t('placement.fit.oldest', { ago: <Ago at={oldestData} /> })}
              </>
            )}
          </p>
        </>
      )}
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
