import { useId } from 'react';
import { Text } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  Name,
  StateBadge,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatOrdinal,
  formatResource,
  type WaitPosition,
  type WaitView,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { Section, SimpleTable } from '../parts';
import styles from '../parts/parts.module.css';
import { clusterWaitTone } from './clusterWaitTone';

/**
 * Why a workload waits: the reason, ways to end the wait, the free capacity per cluster, and the largest holders of the
 * missing quota.
 *
 * @internal
 */
export function WorkloadWait(props: { wait: WaitView }) {
  const { wait } = props;
  const waysId = useId();
  return (
    <>
      <Section title="Why it waits">
        <p>{wait.sentence}</p>
        {wait.position && (
          <p className={styles.subdued}>{positionWords(wait.position)}</p>
        )}
        {wait.unblock.length > 0 && (
          <div className={styles.ways}>
            <Text as="h3" weight="bold" id={waysId}>
              How to end the wait
            </Text>
            <ul aria-labelledby={waysId}>
              {wait.unblock.map(way => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </div>
        )}
        {wait.kueueMessage && (
          <p className={styles.subdued}>Kueue: {wait.kueueMessage}</p>
        )}
      </Section>
      <Capacities wait={wait} />
      {wait.holders.length > 0 && <Holders wait={wait} />}
    </>
  );
}

function positionWords({
  place,
  of,
  clusterQueue,
  inLocalQueue,
  source,
}: WaitPosition): string {
  const own = inLocalQueue
    ? `, ${formatOrdinal(inLocalQueue.place)} of ${
        inLocalQueue.of
      } in its own queue ${inLocalQueue.localQueue}`
    : '';
  const by = source === 'kueue' ? 'from Kueue' : 'by priority and age';
  return `${formatOrdinal(place)} of ${of} in ${clusterQueue}${own} (${by})`;
}

function Capacities({ wait }: { wait: WaitView }) {
  const links = useLinks();
  return (
    <Section title="Free capacity">
      <SimpleTable
        label="Free capacity per cluster"
        rows={wait.clusters}
        rowKey={({ cluster }) => cluster}
        columns={[
          {
            label: 'Cluster',
            cell: ({ cluster }) => (
              <ClusterChip cluster={cluster} href={links.cluster(cluster)} />
            ),
          },
          {
            label: 'Free capacity',
            cell: ({ code, detail }) => (
              <StateBadge
                state={{ code, tone: clusterWaitTone(code), detail }}
              />
            ),
          },
        ]}
      />
    </Section>
  );
}

function Holders({ wait }: { wait: WaitView }) {
  return (
    <Section title="Largest holders">
      <SimpleTable
        label="Largest holders of the missing quota"
        rows={wait.holders}
        rowKey={({ cluster, namespace, name, flavor, amount }) =>
          [cluster, namespace, name, flavor, amount].join('/')
        }
        columns={[
          {
            label: 'Workload',
            cell: ({ namespace, name }) =>
              name ? <Name name={name} namespace={namespace} /> : 'another job',
          },
          {
            label: 'Holds',
            cell: ({ resource, amount, flavor }) =>
              `${formatResource(resource, amount)} of ${flavor}`,
          },
          { label: 'Cluster', cell: ({ cluster }) => cluster },
          {
            label: 'Since',
            cell: ({ since }) => (since ? <Ago at={since} /> : '—'),
          },
          {
            label: 'Until',
            cell: ({ until }) => (until ? <Ago at={until} /> : 'unknown'),
          },
        ]}
      />
    </Section>
  );
}
