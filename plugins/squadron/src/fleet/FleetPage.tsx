import {
  Duration,
  PropertyList,
  PartialNotice,
  Verdict,
  type Property,
  type TranslateElements,
  useT,
  useEndpoint,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import {
  clusterCreatePermission,
  workloadGroups,
  type FleetOverview,
  type WorkloadGroup,
} from '@squadron/backstage-plugin-squadron-common';
import { CreateEmptyState } from '../actions/CreateEmptyState';
import { useLinks, type Links } from '../links';
import { ActionBar, PageBody, Section, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { AttentionList } from './AttentionList';
import { FleetDayCard } from './FleetDayCard';
import { FleetGanttCard } from './FleetGanttCard';
import { FleetGrid } from './FleetGrid';
import { FleetHeatCard } from './FleetHeatCard';
import { fleetVerdict } from './fleetVerdict';
import { FLEET_SECTIONS, type FleetSection } from './sections';
import { GpuMapSection } from '../clusters/gpuMap/GpuMapSection';
import { CreateClusterLink } from '../clusters/CreateClusterLink';
import { LatestWorkloads } from '../workloads/LatestWorkloads';
import { SubmitJobLink } from '../workloads/SubmitJobLink';

/** The overview of the fleet: items that need attention, GPU usage, clusters and latest workloads. @internal */
export function FleetPage(props: { sections?: readonly FleetSection[] }) {
  const { sections = FLEET_SECTIONS } = props;
  const has = (section: FleetSection) => sections.includes(section);
  const t = useT();
  const links = useLinks();
  const overview = useEndpoint('getOverview', {});
  const clusters = useList('listClusters');
  const { data, stale, instead } = loaded(overview, {
    what: t('clusters.fleetPage.fleetOverview'),
    permission: 'squadron.cluster.read',
  });
  if (!data) {
    return <PageBody>{instead}</PageBody>;
  }
  const isEmpty = data.clusters.total === 0;
  return (
    <PageBody>
      <Verdict
        {...fleetVerdict(t, data)}
        actions={
          <ActionBar>
            <CreateClusterLink variant="secondary" />
            <SubmitJobLink />
          </ActionBar>
        }
      />
      {stale}
      <PartialNotice clusters={data.clusterStatuses} />
      {isEmpty ? (
        <CreateEmptyState
          permission={clusterCreatePermission}
          title={t('clusters.list.emptyTitle')}
        >
          {t('clusters.list.emptyText')}
        </CreateEmptyState>
      ) : (
        <>
          {has('numbers') && (
            <PropertyList
              label={t('clusters.fleetPage.fleetInNumbers')}
              facts={fleetFacts(t, data, links)}
            />
          )}
          {has('gpus') && (
            <div className={styles.columns}>
              <FleetHeatCard view={clusters} />
              <FleetDayCard />
            </div>
          )}
          {has('attention') && (
            <Section title={t('clusters.fleet.attention')}>
              <AttentionList items={data.attention} />
            </Section>
          )}
          {has('clusters') && (
            <Section title={t('common.labels.clusters')}>
              <FleetGrid view={clusters} />
            </Section>
          )}
          {has('schedule') && data.gpus.length > 0 && <FleetGanttCard />}
          {has('map') && data.gpus.length > 0 && <GpuMapSection />}
          {has('latest') && (
            <Section title={t('clusters.fleet.latest')}>
              <LatestWorkloads />
            </Section>
          )}
        </>
      )}
    </PageBody>
  );
}

function fleetFacts(
  t: TranslateElements,
  data: FleetOverview,
  links: Links,
): Property[] {
  const used = data.gpus.reduce((sum, gpu) => sum + gpu.used, 0);
  const total = data.gpus.reduce((sum, gpu) => sum + gpu.total, 0);
  const offline = data.clusterStatuses.filter(
    status => status.freshness.state === 'offline',
  );
  return [
    {
      label: t('common.labels.clusters'),
      value: `${data.clusters.ready} / ${data.clusters.total}`,
      hint: t('clusters.fleetPage.ready'),
      href: links.clusters,
    },
    {
      label: t('common.labels.gpus'),
      value: total > 0 ? `${used} / ${total}` : '0',
      hint:
        offline.length > 0
          ? t('clusters.fleetPage.inUseStale', {
              offline: offline.map(status => status.cluster).join(', '),
            })
          : t('clusters.fleetPage.inUse'),
    },
    {
      label: t('common.labels.running'),
      value: data.jobs.running,
      hint: t('clusters.fleetPage.jobs'),
      href: links.workloads({ state: codesOf('running') }),
    },
    {
      label: t('common.labels.waiting'),
      value: data.jobs.waiting,
      hint: data.longestWaitSince ? (
        <>
          {data.jobs.waitingPods > 0 &&
            `${t('clusters.fleetPage.podsWaiting', {
              count: data.jobs.waitingPods,
            })}, `}
          {t('clusters.fleetPage.longest', {
            longestWaitSince: <Duration from={data.longestWaitSince} />,
          })}
        </>
      ) : (
        t('clusters.fleetPage.jobs')
      ),
      href: links.workloads({ state: codesOf('waiting') }),
    },
    ...(data.jobs.cannotRun > 0
      ? [
          {
            label: t('workloads.groups.cannotRun'),
            value: data.jobs.cannotRun,
            hint: t('clusters.fleetPage.jobs'),
            href: links.workloads({ state: codesOf('cannotRun') }),
          },
        ]
      : []),
    {
      label: t('clusters.fleetPage.failedToday'),
      value: data.jobs.failedToday ?? '?',
      hint: t('clusters.fleetPage.jobs'),
      href: `${links.history}?state=Failed`,
    },
  ];
}

/** The states of a counter of the workloads page, so that its link leads to what it counts. */
function codesOf(id: WorkloadGroup['id']): readonly string[] {
  return workloadGroups.find(group => group.id === id)?.codes ?? [];
}
