import { formatDuration } from '@squadron/backstage-plugin-squadron-common';
import { useNow } from '../../hooks/useNow';
import type { LiveStatus } from '../../live/LiveStream';
import styles from './Freshness.module.css';

/**
 * Whether this page receives changes automatically, for the page's header.
 *
 * @public
 */
export function LiveMark(props: { status: LiveStatus }) {
  const { status } = props;
  const now = useNow(status.state === 'lost' ? 1_000 : undefined);
  if (status.state === 'live') {
    return (
      <span
        className={`${styles.mark} ${styles.live}`}
        title="Receives changes automatically"
      >
        <span className={styles.dot} aria-hidden />
        Live
      </span>
    );
  }
  if (status.state === 'connecting') {
    return (
      <span className={`${styles.mark} ${styles.info}`}>
        <span className={styles.dot} aria-hidden />
        Connecting
      </span>
    );
  }
  return (
    <span
      className={`${styles.mark} ${styles.warning}`}
      title={`Does not receive changes: ${
        status.cause ?? 'the event stream is closed'
      }. The page is reloaded every 10 seconds.`}
    >
      <span className={styles.dot} aria-hidden />
      Not live · {formatDuration(Math.max(0, now - status.sinceMs))}
    </span>
  );
}
