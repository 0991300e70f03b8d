import type { CSSProperties } from 'react';
import theme from '../../theme.module.css';
import styles from './Bar.module.css';

/**
 * A bar of used and total. `scale` is the value that fills the whole width; bars with the same `scale` have comparable
 * lengths.
 *
 * @public
 */
export function UsageBar(props: {
  used: number;
  total: number;
  scale?: number;
  color?: string;
  isStale?: boolean;
  /** The same as text. */
  label: string;
}) {
  const { used, total, color, isStale, label } = props;
  const scale = Math.max(props.scale ?? total, total, used, 1e-9);
  const percent = (value: number) => `${(100 * value) / scale}%`;
  const style = color ? ({ '--sq-color': color } as CSSProperties) : undefined;
  return (
    <div
      className={`${theme.root} ${styles.bar}`}
      role="img"
      aria-label={label}
      style={style}
    >
      <div className={styles.track} style={{ width: percent(total) }} />
      <div
        className={`${styles.segment} ${isStale ? styles.stale : styles.used}`}
        style={{ left: 0, width: percent(used), borderRadius: 3 }}
      />
    </div>
  );
}
