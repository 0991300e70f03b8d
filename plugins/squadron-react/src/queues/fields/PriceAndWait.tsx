import {
  formatRoughDuration,
  type FitView,
  type QueueWaits,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import styles from '../../fields/fields.module.css';
import { useEndpoint } from '../../hooks';
import { useT } from '../../translation';

/** What fewer jobs have waited is not usual. */
const MIN_JOBS = 5;

/** The price of a workload that is not submitted yet, and the usual wait in its queue, as far as known. @internal */
export function PriceAndWait({ fit }: { fit: FitView }) {
  const t = useT();
  const { cluster, clusterQueue } = fit.places.at(0) ?? {};
  const { data } = useEndpoint(
    'getInsights',
    { range: '7d', cluster, clusterQueue },
    { isEnabled: clusterQueue !== undefined },
  );
  return priceAndWait(t, fit, data?.waitsByQueue).map(text => (
    <p key={text} className={styles.fact}>
      {text}
    </p>
  ));
}

/** @param waits - of the jobs that the user may see. @internal */
export function priceAndWait(
  t: Translate,
  { price, word, places }: Pick<FitView, 'price' | 'word' | 'places'>,
  waits: readonly QueueWaits[] = [],
): string[] {
  const queue = places.at(0)?.clusterQueue;
  if (word === 'never') {
    return [];
  }
  const own = waits.find(one => one.queue === queue && one.count >= MIN_JOBS);
  const duration = (seconds: number) =>
    formatRoughDuration(Math.max(1, seconds) * 1_000);
  return [
    price &&
      t('placement.fit.price', {
        price: `${price.perHour.toFixed(2)} ${price.currency}`,
      }),
    own?.queue &&
      t('placement.fit.usualWait', {
        queue: own.queue,
        median: duration(own.p50Seconds),
        most: duration(own.p90Seconds),
        number: own.count,
      }),
  ].filter((text): text is string => Boolean(text));
}
