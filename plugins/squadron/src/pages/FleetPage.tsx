import { ButtonLink } from '@backstage/ui';
import {
  Duration,
  EmptyState,
  ErrorState,
  PropertyList,
  GpuUsage,
  PageSkeleton,
  PartialNotice,
  StaleNotice,
  Verdict,
  useClusters,
  useOverview,
  type Property,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import type { FleetOverview } from '@squadron/backstage-plugin-squadron-common';
import { useLinks, type Links } from '../links';
import { PageBody, Section } from '../parts';
import styles from '../parts/parts.module.css';
import { AttentionList } from './AttentionList';
import { FleetGrid } from './FleetGrid';
import { LatestWorkloads } from './LatestWorkloads';
import { fleetVerdict } from './fleetVerdict';

/**
 * The overview of the fleet: items that need attention, GPU usage, clusters and latest workloads.
 *
 * @internal
 */
export function FleetPage() {
  const t = useT();
  const links = useLinks();
  const overview = useOverview();
  const clusters = useClusters();

  if (overview.error && !overview.data) {
    return (
      <PageBody>
        <ErrorState
          error={overview.error}
          what="the fleet overview"
          permission="squadron.cluster.read"
          onRetry={overview.retry}
        />
      </PageBody>
    );
  }
  if (!overview.data) {
    return (
      <PageBody>
        <PageSkeleton label="Reading the fleet" />
      </PageBody>
    );
  }
  const { data } = overview;
  const createHref = links.template('worker-cluster');
  const submitHref = links.template('ray-job');
  const isEmpty = data.clusters.total === 0;
  return (
    <PageBody>
      <Verdict
        {...fleetVerdict(data)}
        actions={
          <>
            {createHref && (
              <ButtonLink href={createHref} variant="secondary">
                {t('common.actions.createCluster')}
              </ButtonLink>
            )}
            {submitHref && (
              <ButtonLink href={submitHref} variant="primary">
                {t('common.actions.submitJob')}
              </ButtonLink>
            )}
          </>
        }
      />
      {overview.error && (
        <StaleNotice
          error={overview.error}
          asOf={data.asOf}
          onRetry={overview.retry}
        />
      )}
      <PartialNotice clusters={data.clusterStatuses} />
      {isEmpty ? (
        <EmptyState title={t('clusters.list.emptyTitle')}>
          {t('clusters.list.emptyText')}
        </EmptyState>
      ) : (
        <>
          <PropertyList
            label="The fleet in numbers"
            facts={fleetFacts(data, links)}
          />
          <div className={styles.columns}>
            <Section title={t('clusters.fleet.gpus')}>
              {data.gpus.length > 0 ? (
                <GpuUsage gpus={data.gpus} size="card" />
              ) : (
                <span className={styles.subdued}>
                  {t('clusters.fleet.noGpu')}
                </span>
              )}
            </Section>
            <Section title={t('clusters.fleet.attention')}>
              <AttentionList items={data.attention} />
            </Section>
          </div>
          <Section title={t('clusters.fleet.clusters')}>
            <FleetGrid view={clusters} />
          </Section>
          <Section title={t('clusters.fleet.latest')}>
            <LatestWorkloads />
          </Section>
        </>
      )}
    </PageBody>
  );
}

function fleetFacts(data: FleetOverview, links: Links): Property[] {
  const used = data.gpus.reduce((sum, gpu) => sum + gpu.used, 0);
  const total = data.gpus.reduce((sum, gpu) => sum + gpu.total, 0);
  const offline = data.clusterStatuses.filter(
    status => status.freshness.state === 'offline',
  );
  return [
    {
      label: 'Clusters',
      value: `${data.clusters.ready} / ${data.clusters.total}`,
      hint: 'ready',
      href: links.clusters,
    },
    {
      label: 'GPUs',
      value: total > 0 ? `${used} / ${total}` : '0',
      hint:
        offline.length > 0
          ? `in use (stale: ${offline
              .map(status => status.cluster)
              .join(', ')})`
          : 'in use',
    },
    {
      label: 'Running',
      value: data.jobs.running,
      hint: 'jobs',
      href: links.workloads({ state: 'Running' }),
    },
    {
      label: 'Waiting',
      value: data.jobs.waiting,
      hint: data.longestWaitSince ? (
        <>
          longest <Duration from={data.longestWaitSince} />
        </>
      ) : (
        'none'
      ),
      href: links.workloads({ state: 'Queued' }),
    },
    {
      label: 'Failed today',
      value: data.jobs.failedToday,
      hint: 'jobs',
      href: links.workloads({ state: 'Failed' }),
    },
  ];
}
