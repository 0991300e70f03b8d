import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../parts/parts.module.css';

const entries = [
  { key: 'used', background: '#1f77d0' },
  {
    key: 'reserved',
    background: 'color-mix(in srgb, #1f77d0 50%, transparent)',
  },
  {
    key: 'borrowed',
    background:
      'repeating-linear-gradient(135deg, #1f77d0 0 3px, transparent 3px 6px)',
  },
  { key: 'free', background: 'rgba(128, 128, 128, 0.25)' },
] as const;

/** The legend of the quota bars. @internal */
export function QuotaLegend() {
  const t = useT();
  return (
    <div className={styles.legend}>
      {entries.map(entry => (
        <span key={entry.key}>
          <span
            className={styles.swatch}
            style={{ background: entry.background }}
            aria-hidden
          />
          {t(`queues.quotaLegend.${entry.key}`)}
        </span>
      ))}
      <span>│ {t('queues.quotaLegend.limit')}</span>
    </div>
  );
}
