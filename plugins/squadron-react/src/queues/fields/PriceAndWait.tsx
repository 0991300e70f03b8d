import type { FitView } from '@squadron/backstage-plugin-squadron-common';
import styles from '../../fields/fields.module.css';
import { useEndpoint } from '../../hooks';
import { useT } from '../../translation';
import { priceText, usualWaitText } from './priceAndWaitText';

/**
 * The price of a workload that is not submitted yet, and how long the jobs of its queue that the user may see have
 * waited in the last week. Nothing where neither is known.
 *
 * @internal
 */
export function PriceAndWait({ fit }: { fit: FitView }) {
  const t = useT();
  const [{ cluster, clusterQueue } = NO_PLACE] = fit.places;
  const { data } = useEndpoint(
    'getInsights',
    { range: '7d', cluster, clusterQueue },
    { isEnabled: clusterQueue !== undefined && fit.word !== 'never' },
  );
  const texts = [
    fit.price && priceText(t, fit.price),
    // Without a start, others' waits promise nothing.
    fit.word !== 'never' &&
      usualWaitText(t, data?.waitsByQueue ?? [], clusterQueue),
  ].filter(Boolean);
  return texts.length > 0 ? (
    <ul className={styles.facts}>
      {texts.map(text => (
        <li key={String(text)}>{text}</li>
      ))}
    </ul>
  ) : null;
}

const NO_PLACE: Partial<FitView['places'][number]> = {};
