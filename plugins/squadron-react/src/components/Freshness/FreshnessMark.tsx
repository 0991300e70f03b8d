import type { FreshnessView } from '@squadron/backstage-plugin-squadron-common';
import { Ago } from '../Time';
import styles from './Freshness.module.css';
import { useT } from '../../translation';

/** How old the data of one cluster is. @public */
export function FreshnessMark(props: { freshness: FreshnessView }) {
  const t = useT();
  const { state, reason, lastContact, cause } = props.freshness;
  switch (state) {
    case 'live':
    case 'catchingUp':
      return (
        <span
          className={`${styles.mark} ${state === 'live' ? '' : styles.info}`}
          title={state === 'live' ? t('common.freshness.watching') : cause}
        >
          <span className={styles.dot} aria-hidden />
          {t(`common.freshness.${state}`)}
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
          {t(`common.freshness.${reason ?? state}`)}
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
