import type {
  FitView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import styles from '../../fields/fields.module.css';
import { useUsualWait } from '../../hooks';
import { useT } from '../../translation';

/** The price of a workload that is not submitted yet, and the usual wait in its queue, as far as known. @internal */
export function PriceAndWait({ fit }: { fit: FitView }) {
  const t = useT();
  const usual = useUsualWait(fit.places.at(0) ?? {});
  return priceAndWait(t, fit, usual).map(text => (
    <p key={text} className={styles.fact}>
      {text}
    </p>
  ));
}

/** @internal */
export function priceAndWait(
  t: Translate,
  { price, word }: Pick<FitView, 'price' | 'word'>,
  usual: string | undefined,
): string[] {
  if (word === 'never') {
    return [];
  }
  return [
    price &&
      t('placement.fit.price', {
        price: `${price.perHour.toFixed(2)} ${price.currency}`,
      }),
    // What others waited says nothing about a request that is known to wait.
    word !== 'waits' && usual,
  ].filter((text): text is string => Boolean(text));
}
