import {
  FIT_WORDS,
  messageText,
  flavorAmountOf,
  type FitView,
  type FitWord,
  type QueueFit,
  type WaitHolder,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { FreshnessMark } from '../../components/Freshness';
import { StateBadge } from '../../components/StateBadge';
import { fitState } from './fitWords';
import styles from '../../fields/QueueFits.module.css';
import { useT } from '../../translation';

/** Whether the sentence of the answer has the reason of this place. @internal */
export const isDecisive =
  ({ decisive }: FitView) =>
  ({ cluster }: QueueFit) =>
    cluster === decisive;

const starts = ({ word }: { word: FitWord }) =>
  FIT_WORDS.indexOf(word) < FIT_WORDS.indexOf('waits');

/** The estimate for each queue, with the reason and the age of its data. @internal */
export function QueueFits({ fit }: { fit: FitView }) {
  const t = useT();
  // Free quota on the hub does not help without free quota on a worker.
  const places = fit.places.filter(
    place => place.role === 'worker' || starts(fit) || !starts(place),
  );
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        aria-label={t('common.labels.freeCapacityPerCluster')}
      >
        <thead>
          <tr>
            <th scope="col">{t('common.labels.cluster')}</th>
            <th scope="col">{t('common.labels.result')}</th>
            <th scope="col">{t('common.labels.reason')}</th>
            <th scope="col">{t('common.labels.data')}</th>
          </tr>
        </thead>
        <tbody>
          {places.map(place => (
            <tr key={place.cluster}>
              <th scope="row">
                {place.role === 'hub'
                  ? t('placement.fit.fleetQueue')
                  : place.cluster}
              </th>
              <td>
                <StateBadge state={fitState(place)} />
              </td>
              <td className={styles.reason}>
                {!isDecisive(fit)(place) && (
                  <p>{messageText(place.reason, t)}</p>
                )}
                {place.caution && (
                  <p className={styles.caution}>
                    {messageText(place.caution, t)}
                  </p>
                )}
                {place.victims.length > 0 && (
                  <p className={styles.note}>
                    {t('placement.fit.victims', {
                      victims: place.victims
                        .map(one => victimWords(t, one))
                        .join('; '),
                    })}
                  </p>
                )}
              </td>
              <td>
                <FreshnessMark freshness={place.freshness} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function victimWords(t: Translate, victim: WaitHolder): string {
  const { kind, namespace, name, amount } = victim;
  const who = name
    ? `${kind} ${namespace}/${name}`
    : t('placement.fit.anotherWorkload');
  return t('placement.fit.victim', {
    who,
    amount: messageText(flavorAmountOf(victim, amount), t),
  });
}
