import { formatDuration } from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import { SILENCE_MS, type LiveStatus } from '../../live/LiveStream';
import styles from './Freshness.module.css';
import { useT } from '../../translation';

/** Whether this page receives changes automatically, for the page's header. @public */
export function LiveMark(props: { status: LiveStatus }) {
  const t = useT();
  const { status } = props;
  const now = useNow(status.state === 'lost' ? 1_000 : undefined);
  if (status.state === 'live') {
    return (
      <span
        className={`${styles.mark} ${styles.live}`}
        title={t('common.live.automatic')}
      >
        <span className={styles.dot} aria-hidden />
        {t('common.freshness.live')}
      </span>
    );
  }
  if (status.state === 'connecting') {
    return (
      <span className={`${styles.mark} ${styles.info}`}>
        <span className={styles.dot} aria-hidden />
        {t('common.live.connecting')}
      </span>
    );
  }
  return (
    <span
      className={`${styles.mark} ${styles.warning}`}
      title={t(`common.live.lost.${status.code ?? 'closed'}`, {
        cause: status.cause ?? '',
        seconds: SILENCE_MS / 1_000,
      })}
    >
      <span className={styles.dot} aria-hidden />
      {t('common.live.notLive', {
        duration: formatDuration(Math.max(0, now - status.sinceMs)),
      })}
    </span>
  );
}
