import { useT, StateBadge } from '@squadron/backstage-plugin-squadron-react';
import {
  formatAmount,
  type LargestPod,
  type ManagedView,
  type ManagedWorker,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { resourceName } from '../resourceName';
import { Section, SimpleTable, useClusterColumn } from '../../parts';
import styles from '../../parts/parts.module.css';

/** The quota of the hub compared with the sum of the workers, and the free capacity of each worker. @internal */
export function ManagedQuotas(props: { managed: ManagedView }) {
  const t = useT();
  const { quotas, workers } = props.managed;
  const clusterColumn = useClusterColumn();
  const amount = (
    id: 'hub' | 'workers' | 'reservedHub' | 'reservedWorkers',
    of: (row: (typeof quotas)[number]) => number,
  ) => ({
    label: t(`queues.managed.${id}`),
    align: 'end' as const,
    cell: (row: (typeof quotas)[number]) => formatAmount(row.resource, of(row)),
  });
  return (
    <>
      <Section title={t('queues.managed.title')}>
        <SimpleTable
          label={t('queues.managed.label')}
          rows={quotas}
          rowKey={({ resource }) => resource}
          columns={[
            {
              label: t('common.labels.resource'),
              cell: row => resourceName(row.resource),
            },
            amount('hub', row => row.nominal),
            amount('workers', row => row.workersNominal),
            {
              label: t('queues.managed.difference'),
              cell: row =>
                differenceText(
                  t,
                  row.nominal - row.workersNominal,
                  row.resource,
                ),
            },
            { ...amount('reservedHub', row => row.reserved), isWide: true },
            {
              ...amount('reservedWorkers', row => row.workersReserved),
              isWide: true,
            },
          ]}
        />
      </Section>
      <Section title={t('queues.managed.free')}>
        <SimpleTable<ManagedWorker>
          label={t('queues.managed.free')}
          rows={workers}
          rowKey={({ cluster }) => cluster}
          columns={[
            { ...clusterColumn, label: t('common.labels.worker') },
            {
              label: t('common.labels.queue'),
              cell: ({ state }) =>
                state ? (
                  <StateBadge state={state} />
                ) : (
                  <span className={styles.subdued}>
                    {t('queues.managed.noQueue')}
                  </span>
                ),
            },
            {
              label: t('queues.flavors.headroom'),
              cell: ({ headrooms }) => (
                <span className={styles.two}>
                  {headrooms.flatMap(({ flavor, headrooms: ofFlavor }) =>
                    ofFlavor.map(({ resource, free, largestFree }) => (
                      <span key={`${flavor}/${resource}`}>
                        {t('queues.managed.headroom', {
                          resource: resourceName(resource),
                          flavor,
                          free: formatAmount(resource, free),
                          largest: formatAmount(resource, largestFree),
                        })}
                      </span>
                    )),
                  )}
                  {headrooms.length === 0 && '—'}
                </span>
              ),
            },
            {
              label: t('queues.flavors.largestPod'),
              isWide: true,
              cell: ({ headrooms }) => (
                <span className={styles.two}>
                  {headrooms.map(({ flavor, largestPod }) => (
                    <span key={flavor}>
                      {largestPod
                        ? t('queues.managed.pod', {
                            size: podSize(largestPod),
                            node: largestPod.node,
                          })
                        : '—'}
                    </span>
                  ))}
                </span>
              ),
            },
          ]}
        />
      </Section>
    </>
  );
}

/** The size of a pod, e.g. `4 GPU, 23 CPU, 190 GiB`. @internal */
export function podSize({ gpus, cpu, memoryBytes }: LargestPod): string {
  return [
    ...(gpus > 0 ? [`${gpus} GPU`] : []),
    formatAmount('cpu', cpu),
    formatAmount('memory', memoryBytes),
  ].join(', ');
}

function differenceText(
  t: Translate,
  difference: number,
  resource: string,
): string {
  if (difference === 0) {
    return t('queues.managed.equal');
  }
  return difference > 0
    ? t('queues.managed.more', { amount: formatAmount(resource, difference) })
    : t('queues.managed.less', { amount: formatAmount(resource, -difference) });
}
