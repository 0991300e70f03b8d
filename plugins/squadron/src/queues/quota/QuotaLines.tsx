import { useT, QuotaBar } from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import styles from '../../parts/parts.module.css';

/** Whether a quota is in use or not zero. @internal */
export function isGiven(
  quota: Pick<QuotaView, 'nominal' | 'reserved' | 'limit'>,
): boolean {
  return quota.nominal > 0 || quota.reserved > 0 || (quota.limit ?? 0) > 0;
}

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
  const shown = props.quotas.filter(isGiven);
  if (shown.length === 0) {
    const none = props.none ?? t('queues.quota.none');
    return <span className={styles.subdued}>{none}</span>;
  }
  const noCluster = t('queues.quota.noCluster');
  const lines = [
    ...shown.map(quota => ({ quota, name: quota.flavor, title: quota.flavor })),
    ...behind.map(quota =>
      quota.flavor
        ? {
            quota,
            name: `↳ ${gpuShortName(quota.flavor)}`,
            title: t('queues.quota.behind', { flavor: quota.flavor }),
          }
        : {
            quota: { ...quota, flavor: noCluster },
            name: `↳ ${noCluster}`,
            title: t('queues.quota.noClusterHint'),
            isReserved: true,
          },
    ),
  ];
  return (
    <div className={styles.quotas}>
      {lines.map(({ quota, name, title, ...only }, index) => (
        <div
          key={`${index}/${quota.flavor}/${quota.resource}`}
          className={`${styles.quota} ${
            named === 'resource' ? styles.oneFlavor : ''
          }`}
        >
          <span className={styles.subdued} title={title}>
            {named !== 'flavor' && resourceName(quota.resource)}
            {!named && ' '}
            {named !== 'resource' && name}
          </span>
          <QuotaBar quota={quota} scale={props.scale} {...only} />
        </div>
      ))}
    </div>
  );
}
