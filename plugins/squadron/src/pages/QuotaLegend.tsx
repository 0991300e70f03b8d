import styles from '../parts/parts.module.css';

const entries = [
  { label: 'used', background: '#1f77d0' },
  {
    label: 'reserved, not admitted',
    background: 'color-mix(in srgb, #1f77d0 50%, transparent)',
  },
  {
    label: 'borrowed',
    background:
      'repeating-linear-gradient(135deg, #1f77d0 0 3px, transparent 3px 6px)',
  },
  { label: 'free', background: 'rgba(128, 128, 128, 0.25)' },
];

/**
 * The legend of the quota bars.
 *
 * @internal
 */
export function QuotaLegend() {
  return (
    <div className={styles.legend}>
      {entries.map(entry => (
        <span key={entry.label}>
          <span
            className={styles.swatch}
            style={{ background: entry.background }}
            aria-hidden
          />
          {entry.label}
        </span>
      ))}
      <span>│ limit</span>
    </div>
  );
}
