import {
  ClusterChip,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import type {
  LargestPod,
  ManagedView,
  ManagedWorker,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { resourceName } from '../pages/resourceName';
import { Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { amountText } from './SliceTable';

/**
 * The quota of the hub compared with the sum of the workers, and the free capacity of each worker.
 *
 * @internal
 */
export function ManagedQuotas(props: { managed: ManagedView }) {
  const { quotas, workers } = props.managed;
  const links = useLinks();
  return (
    <>
      <Section title="Hub and workers">
        <SimpleTable
          label="Quota of the hub and its workers"
          rows={quotas}
          rowKey={({ resource }) => resource}
          columns={[
            { label: 'Resource', cell: row => resourceName(row.resource) },
            {
              label: 'Quota of the hub',
              align: 'end',
              cell: row => amountText(row.resource, row.nominal),
            },
            {
              label: 'Sum of the workers',
              align: 'end',
              cell: row => amountText(row.resource, row.workersNominal),
            },
            {
              label: 'Difference',
              cell: row =>
                differenceText(row.nominal - row.workersNominal, row.resource),
            },
            {
              label: 'Reserved on the hub',
              align: 'end',
              isWide: true,
              cell: row => amountText(row.resource, row.reserved),
            },
            {
              label: 'Reserved on workers',
              align: 'end',
              isWide: true,
              cell: row => amountText(row.resource, row.workersReserved),
            },
          ]}
        />
      </Section>
      <Section title="Free capacity per worker">
        <SimpleTable<ManagedWorker>
          label="Free capacity per worker"
          rows={workers}
          rowKey={({ cluster }) => cluster}
          columns={[
            {
              label: 'Worker',
              cell: ({ cluster }) => (
                <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
              ),
            },
            {
              label: 'Queue',
              cell: ({ state }) =>
                state ? (
                  <StateBadge state={state} />
                ) : (
                  <span className={styles.subdued}>
                    has no ClusterQueue with this name
                  </span>
                ),
            },
            {
              label: 'Free / largest free block',
              cell: ({ headrooms }) => (
                <span className={styles.two}>
                  {headrooms.flatMap(({ flavor, headrooms: ofFlavor }) =>
                    ofFlavor.map(({ resource, free, largestFree }) => (
                      <span key={`${flavor}/${resource}`}>
                        {resourceName(resource)} of {flavor}:{' '}
                        {amountText(resource, free)} free, at most{' '}
                        {amountText(resource, largestFree)} on one node
                      </span>
                    )),
                  )}
                  {headrooms.length === 0 && '—'}
                </span>
              ),
            },
            {
              label: 'Largest schedulable pod',
              isWide: true,
              cell: ({ headrooms }) => (
                <span className={styles.two}>
                  {headrooms.map(({ flavor, largestPod }) => (
                    <span key={flavor}>{podText(largestPod)}</span>
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

/** The largest schedulable pod as text. @internal */
export function podText(pod: LargestPod | undefined): string {
  if (!pod) {
    return '—';
  }
  const gpus = pod.gpus > 0 ? `${pod.gpus} GPU, ` : '';
  return `${gpus}${amountText('cpu', pod.cpu)}, ${amountText(
    'memory',
    pod.memoryBytes,
  )} on ${pod.node}`;
}

function differenceText(difference: number, resource: string): string {
  if (difference === 0) {
    return 'equal';
  }
  return difference > 0
    ? `the hub admits ${amountText(
        resource,
        difference,
      )} more than its workers can`
    : `${amountText(
        resource,
        -difference,
      )} of the workers’ quota is missing on the hub`;
}
