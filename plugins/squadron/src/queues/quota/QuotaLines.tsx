import { useT, QuotaBar } from '@squadron/backstage-plugin-squadron-react';
import type { QuotaView } from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import styles from '../../parts/parts.module.css';

/** A bar for each resource of each flavor whose quota is in use or not zero. @internal */
export function QuotaLines(props: {
  quotas: readonly QuotaView[];
  /** Whether all are of one flavor, which is named elsewhere. */
  isOneFlavor?: boolean;
}) {
  const t = useT();
  const shown = props.quotas.filter(
    ({ nominal, reserved, limit }) =>
      nominal > 0 || reserved > 0 || (limit ?? 0) > 0,
  );
  if (shown.length === 0) {
    return <span className={styles.subdued}>{t('queues.quota.none')}</span>;
  }
  return (
    <div className={styles.quotas}>
      {shown.map(quota => (
        <div
          key={`${quota.flavor}/${quota.resource}`}
          className={`${styles.quota} ${
            props.isOneFlavor ? styles.oneFlavor : ''
          }`}
        >
          <span className={styles.subdued} title={quota.flavor}>
            {resourceName(quota.resource)}
            {!props.isOneFlavor && ` ${quota.flavor}`}
          </span>
          <QuotaBar quota={quota} />
        </div>
      ))}
    </div>
  );
}
