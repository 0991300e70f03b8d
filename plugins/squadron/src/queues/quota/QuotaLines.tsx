import { useT, QuotaBar } from '@squadron/backstage-plugin-squadron-react';
import {
  gpuShortName,
  type QuotaView,
} from '@squadron/backstage-plugin-squadron-common';
import { isGiven } from '../groupQueues';
import { blockedBehind } from '../quotaBehind';
import { resourceName } from '../resourceName';
import styles from '../../parts/parts.module.css';

/** A bar for each resource of each flavor whose quota is in use or not zero. @internal */
export function QuotaLines(props: {
  quotas: readonly QuotaView[];
  /** Where all are of one resource, which is named elsewhere. */
  named?: 'flavor';
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
  const waiting = t('queues.quota.waitingJobs');
  const isSplit = behind.some(({ flavor }) => flavor === '');
  const blocked = blockedBehind(shown, behind);
  const lines = [
    ...shown.map(quota => ({
      quota,
      name: quota.flavor,
      title: quota.flavor,
      isSplit,
    })),
    ...behind.map(quota =>
      quota.flavor
        ? {
            quota,
            name: `↳ ${gpuShortName(quota.flavor)}`,
            title: t('queues.quota.behind', { flavor: quota.flavor }),
          }
        : {
            quota: { ...quota, flavor: waiting },
            name: `↳ ${waiting}`,
            title: t('queues.quota.waitingJobsHint'),
            isReserved: true,
          },
    ),
  ];
  return (
    <div className={styles.quotas}>
      {lines.map(({ quota, name, title, ...only }, index) => (
        <div
          key={`${index}/${quota.flavor}/${quota.resource}`}
          className={styles.quota}
        >
          <span className={styles.subdued} title={title}>
            {!named && `${resourceName(quota.resource)} `}
            {name}
          </span>
          <QuotaBar quota={quota} scale={props.scale} {...only} />
        </div>
      ))}
      {blocked.length > 0 && (
        <span className={styles.blocked}>
          {t('queues.quota.blocked', {
            gpus: blocked
              .map(({ flavor, count }) => `${count} × ${gpuShortName(flavor)}`)
              .join(', '),
          })}
        </span>
      )}
    </div>
  );
}
