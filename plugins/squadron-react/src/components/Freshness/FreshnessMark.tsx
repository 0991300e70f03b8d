import type { FreshnessView } from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import styles from './Freshness.module.css';

/**
 * How old the data of one cluster is: a dot while live, otherwise text.
 *
 * @public
 */
export function FreshnessMark(props: { freshness: FreshnessView }) {
  const { state, reason, lastContact, cause } = props.freshness;
  switch (state) {
    case 'live':
      return (
        <span
          className={styles.mark}
          role="img"
          aria-label="Live"
          title="Live: watches are open"
        >
          <span className={styles.dot} aria-hidden />
        </span>
      );
    case 'catchingUp':
      return (
        <span className={`${styles.mark} ${styles.info}`} title={cause}>
          <span className={styles.dot} aria-hidden />
          Catching up
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
          {wordOf(state, reason)}
          {lastContact ? (
            <>
              {' · '}
              <Ago at={lastContact} />
            </>
          ) : (
            ' · never reached'
          )}
        </span>
      );
  }
}

function wordOf(
  state: 'stale' | 'offline',
  reason: FreshnessView['reason'],
): string {
  if (reason === 'credentialRefused') {
    return 'Credential refused';
  }
  return state === 'stale' ? 'Stale' : 'Offline';
}
