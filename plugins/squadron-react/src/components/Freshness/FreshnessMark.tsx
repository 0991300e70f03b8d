import type {
  FreshnessView,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import styles from './Freshness.module.css';
import { useT } from '../../translation';

/** How old the data of one cluster is: a dot while live, otherwise text. @public */
export function FreshnessMark(props: { freshness: FreshnessView }) {
  const t = useT();
  const { state, reason, lastContact, cause } = props.freshness;
  switch (state) {
    case 'live':
      return (
        <span
          className={styles.mark}
          role="img"
          aria-label={t('common.freshness.live')}
          title={t('common.freshness.watching')}
        >
          <span className={styles.dot} aria-hidden />
        </span>
      );
    case 'catchingUp':
      return (
        <span className={`${styles.mark} ${styles.info}`} title={cause}>
          <span className={styles.dot} aria-hidden />
          {t('common.freshness.catchingUp')}
        </span>
      );
    default:
      return (
        <span
          className={`${styles.mark} ${
            state === 'stale' ? styles.warning : styles.danger
          }`}
          title={cause}
        >
          <span className={styles.dot} aria-hidden />
          {wordOf(t, state, reason)}
          {lastContact ? (
            <>
              {' · '}
              <Ago at={lastContact} />
            </>
          ) : (
            ` · ${t('common.freshness.neverReached')}`
          )}
        </span>
      );
  }
}

function wordOf(
  t: Translate,
  state: 'stale' | 'offline',
  reason: FreshnessView['reason'],
): string {
  if (reason === 'credentialRefused') {
    return t('common.freshness.credentialRefused');
  }
  return state === 'stale'
    ? t('common.freshness.stale')
    : t('common.freshness.offline');
}
