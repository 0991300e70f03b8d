import { useT, QuotaBar } from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import styles from '../../parts/parts.module.css';

/** A bar for each resource of each flavor whose quota is in use or not zero. @internal */
export function QuotaLines(props: {
  quotas: readonly QuotaView[];
  /** Their name, unless all are of one resource or flavor, which is named elsewhere. */
  named?: 'resource' | 'flavor';
  /** The quota of the workers behind it, by flavor. */
  behind?: readonly QuotaView[];
  scale?: number;
  /** Instead of no lines. */
  none?: string;
}) {
  const t = useT();
  const { named, behind = [] } = props;
  const behindText = (flavor: string) =>
    flavor
      ? t('queues.quota.behind', { flavor })
      : t('queues.quota.noClusterHint');
  const shown = props.quotas.filter(
    ({ nominal, reserved, limit }) =>
      nominal > 0 || reserved > 0 || (limit ?? 0) > 0,
  );
  if (shown.length === 0) {
    const none = props.none ?? t('queues.quota.none');
    return <span className={styles.subdued}>{none}</span>;
  }
  return (
    <div className={styles.quotas}>
      {[...shown, ...behind].map((quota, index) => (
        <div
          key={`${index}/${quota.flavor}/${quota.resource}`}
          className={`${styles.quota} ${
            named === 'resource' ? styles.oneFlavor : ''
          }`}
        >
          <span
            className={styles.subdued}
            title={
              index < shown.length ? quota.flavor : behindText(quota.flavor)
            }
          >
            {named !== 'flavor' && resourceName(quota.resource)}
            {!named && ' '}
            {named !== 'resource' &&
              (index < shown.length
                ? quota.flavor
                : `↳ ${
                    quota.flavor
                      ? gpuShortName(quota.flavor)
                      : t('queues.quota.noCluster')
                  }`)}
          </span>
          <QuotaBar
            quota={quota}
            scale={props.scale}
            isReserved={quota.flavor === ''}
          />
        </div>
      ))}
    </div>
  );
}
