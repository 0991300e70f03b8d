import {
  formatAmount,
  formatAmountUsed,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import theme from '../../theme.module.css';
import { quotaSegments } from './quotaSegments';
import { quotaText } from './quotaText';
import styles from './Bar.module.css';
import { useT } from '../../translation';

/**
 * The usage of one resource of one flavor: used is solid, reserved is tinted, borrowed is hatched, and a tick marks the
 * limit. All bars of one board need the same `scale`.
 *
 * @public
 */
export function QuotaBar(props: {
  quota: QuotaView;
  scale?: number;
  /** Whether it is only the reserved part of a quota, which has no total. */
  isReserved?: boolean;
  /** Whether a bar below it says what waiting jobs hold of it. */
  isSplit?: boolean;
}) {
  const t = useT();
  const { quota } = props;
  const segments = quotaSegments(quota);
  const scale = Math.max(
    props.scale ?? 0,
    segments.track,
    quota.limit ?? 0,
    1e-9,
  );
  const percent = (value: number) => `${(100 * value) / scale}%`;
  const order = ['used', 'reserved', 'borrowed', 'over'] as const;
  let left = 0;
  const hasTick = quota.limit !== undefined && quota.limit !== quota.nominal;
  return (
    <div className={`${theme.root} ${styles.line}`}>
      <div className={styles.bar} role="img" aria-label={quotaText(t, quota)}>
        <div
          className={styles.track}
          style={{ width: percent(segments.track) }}
        />
        {order.map(name => {
          const width = segments[name];
          const start = left;
          left += width;
          return width > 0 ? (
            <div
              key={name}
              className={`${styles.segment} ${styles[name]}`}
              style={{ left: percent(start), width: percent(width) }}
            />
          ) : null;
        })}
        {hasTick && (
          <div
            className={styles.tick}
            style={{ left: `calc(${percent(quota.limit ?? 0)} - 1px)` }}
          />
        )}
      </div>
      <span className={styles.text} title={quotaText(t, quota)}>
        {props.isReserved
          ? t('queues.bar.waits', {
              pending: formatAmount(quota.resource, quota.reserved),
            })
          : formatAmountUsed(quota.resource, quota.used, quota.nominal)}
        <span className={styles.subdued}>
          {quota.borrowed > 0 &&
            ` +${formatAmount(quota.resource, quota.borrowed)}`}
          {Boolean(quota.lent) &&
            ` ${t('queues.bar.lends', {
              amount: formatAmount(quota.resource, quota.lent ?? 0),
            })}`}
          {hasTick &&
            ` ${t('queues.bar.upTo', {
              amount: formatAmount(quota.resource, quota.limit ?? 0),
            })}`}
        </span>
        {!props.isReserved && !props.isSplit && quota.used < quota.reserved && (
          <div className={styles.subdued}>
            {t('queues.bar.waits', {
              pending: formatAmount(
                quota.resource,
                quota.reserved - quota.used,
              ),
            })}
          </div>
        )}
      </span>
    </div>
  );
}
