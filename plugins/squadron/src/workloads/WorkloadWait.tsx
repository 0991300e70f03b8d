import { useId } from 'react';
import { Link, Text } from '@backstage/ui';
import {
  Ago,
  Name,
  StateBadge,
  useT,
  useUsualWait,
} from '@squadron/backstage-plugin-squadron-react';
import {
  messageText,
  flavorAmountOf,
  type WaitHolder,
  type WaitView,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../links';
import { parseWorkloadParams } from './parseWorkloadParams';
import { remediesFor } from './waitRemedies';
import { Section, SimpleTable, useClusterColumn } from '../parts';
import styles from '../parts/parts.module.css';
import { clusterWaitTone } from '../clusters/clusterWaitTone';

/**
 * Why a workload waits, as far as the verdict does not say it: the largest holders of the missing quota, ways to end the
 * wait, and the free capacity per cluster.
 *
 * @internal
 */
export function WorkloadWait(props: {
  workload: WorkloadDetail;
  wait: WaitView;
}) {
  const { workload, wait } = props;
  const t = useT();
  const waysId = useId();
  const cannotRun =
    workload.state.code === 'CannotRun' || wait.cause === 'never';
  // What others waited says nothing about a workload that does not only wait for its turn.
  const usual = useUsualWait(wait.cause === 'position' ? workload : {});
  // The verdict of a nominated workload already says what the clusters are short of.
  const isInVerdict = wait.cause === 'worker' && wait.shortages.length > 0;
  const title = cannotRun
    ? t('workloads.workloadWait.cannotRun')
    : t('workloads.workloadWait.title');
  return (
    <>
      <Section title={title}>
        {cannotRun && wait.clusters.length > 0 ? (
          <ClusterTable
            clusters={wait.clusters.filter(({ code }) => code !== 'FitsNow')}
            label={t('common.labels.reason')}
          />
        ) : (
          !isInVerdict && <p>{messageText(wait.sentence, t)}</p>
        )}
        {wait.holders.length > 0 && <Holders wait={wait} />}
        {wait.unblock.length > 0 && (
          <div className={styles.ways}>
            <Text as="h3" weight="bold" id={waysId}>
              {cannotRun
                ? t('workloads.workloadWait.howRun')
                : t('workloads.workloadWait.howEndWait')}
            </Text>
            <ul
              aria-labelledby={waysId}
              className={cannotRun ? styles.bare : undefined}
            >
              {wait.unblock.map(way => (
                <li key={messageText(way)}>
                  <span className={styles.way}>
                    {/* The verdict says it too. */}
                    {!(cannotRun && remediesFor(way, workload).length > 0) &&
                      messageText(way, t)}
                    {remediesFor(way, workload).map((Remedy, index) => (
                      <Remedy key={index} workload={workload} />
                    ))}
                  </span>
                </li>
              ))}
            </ul>
          </div>
        )}
        {usual && !cannotRun && <span className={styles.subdued}>{usual}</span>}
      </Section>
      {!cannotRun && <Capacities wait={wait} />}
    </>
  );
}

/** Where it could run and where it never can. */
function ClusterTable(props: {
  clusters: WaitView['clusters'];
  label: string;
  /** Label of the column beside the clusters. Default: that of the table. */
  column?: string;
}) {
  const { clusters, label, column = label } = props;
  return (
    <SimpleTable
      label={label}
      rows={clusters}
      rowKey={({ cluster }) => cluster}
      columns={[
        useClusterColumn(),
        {
          label: column,
          cell: ({ code, detail }) => (
            <StateBadge state={{ code, tone: clusterWaitTone(code), detail }} />
          ),
        },
      ]}
    />
  );
}

/** Clusters that can never run it are in one folded line, with the reason of each. */
function Capacities({ wait: { clusters } }: { wait: WaitView }) {
  const t = useT();
  const possible = clusters.filter(({ code }) => code !== 'Never');
  const never = clusters.filter(({ code }) => code === 'Never');
  return clusters.length === 0 ? null : (
    <Section title={t('common.labels.freeCapacity')}>
      {possible.length > 0 && (
        <ClusterTable
          clusters={possible}
          label={t('common.labels.freeCapacityPerCluster')}
          column={t('common.labels.freeCapacity')}
        />
      )}
      {never.length > 0 && (
        <details className={styles.ways}>
          <summary>
            {t('workloads.workloadWait.never', { count: never.length })}
          </summary>
          <ClusterTable clusters={never} label={t('common.labels.reason')} />
        </details>
      )}
    </Section>
  );
}

function Holders({ wait }: { wait: WaitView }) {
  const t = useT();
  const links = useLinks();
  const clusterColumn = useClusterColumn();
  const title = t('workloads.workloadWait.largestHoldersMissingQuota');
  return (
    <div className={styles.ways}>
      <Text as="h3" weight="bold">
        {title}
      </Text>
      <SimpleTable
        label={title}
        rows={wait.holders}
        rowKey={({ cluster, namespace, name, flavor, amount }) =>
          [cluster, namespace, name, flavor, amount].join('/')
        }
        columns={[
          {
            label: t('common.labels.workload'),
            cell: holder => {
              const { namespace, name } = holder;
              const page = parseWorkloadParams(holder);
              const label = name && <Name name={name} namespace={namespace} />;
              return page && label ? (
                <Link href={links.workload(page)}>{label}</Link>
              ) : (
                label ?? t('placement.fit.anotherWorkload')
              );
            },
          },
          {
            label: t('common.labels.holds'),
            cell: holder =>
              messageText(flavorAmountOf(holder, holder.amount), t),
          },
          clusterColumn,
          {
            label: t('common.actions.priority'),
            cell: ({ priority }) => priority ?? '—',
          },
          {
            label: t('common.labels.since'),
            cell: ({ since }) => (since ? <Ago at={since} /> : '—'),
          },
          ...(wait.holders.some(({ until }) => until)
            ? [
                {
                  label: t('workloads.workloadWait.until'),
                  cell: ({ until }: WaitHolder) =>
                    until ? <Ago at={until} /> : '—',
                },
              ]
            : []),
        ]}
      />
      {wait.preemption && <p>{messageText(wait.preemption, t)}</p>}
    </div>
  );
}
