import { ButtonLink } from '@backstage/ui';
import {
  GpuUsage,
  PropertyList,
  PartialNotice,
  Verdict,
  useT,
  useEndpoint,
  useList,
} from '@squadron/backstage-plugin-squadron-react';
import { clusterCreatePermission } from '@squadron/backstage-plugin-squadron-common';
import { CreateEmptyState } from '../actions/CreateEmptyState';
import { useLinks } from '../links';
import { ActionBar, PageBody, Section, loaded } from '../parts';
import styles from '../parts/parts.module.css';
import { AttentionList } from './AttentionList';
import { FleetDayCard } from './FleetDayCard';
import { FleetGanttCard } from './FleetGanttCard';
import { FleetGrid } from './FleetGrid';
import { fleetFacts } from './fleetFacts';
import { fleetVerdict } from './fleetVerdict';
import { FLEET_SECTIONS, type FleetSection } from './sections';
import { GpuMapSection } from '../clusters/gpuMap/GpuMapSection';
import { CreateClusterLink } from '../clusters/CreateClusterLink';
import { LatestWorkloads } from '../workloads/LatestWorkloads';
import { SubmitJobLink } from '../workloads/SubmitJobLink';

/** As many items stand beside the number of problems, without a card of their own. */
const MOST_IN_VERDICT = 2;

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
  const { attention } = data;
  const isAttentionShort = attention.length <= MOST_IN_VERDICT;
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
      >
        {has('attention') && isAttentionShort && attention.length > 0 && (
          <AttentionList items={attention} />
        )}
      </Verdict>
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
          <div className={styles.columns}>
            {has('attention') && !isAttentionShort && (
              <Section title={t('clusters.fleet.attention')}>
                <AttentionList items={attention} />
              </Section>
            )}
            {has('gpus') && data.gpus.length > 0 && (
              <Section title={t('clusters.fleet.gpus')}>
                <GpuUsage gpus={data.gpus} size="card" />
              </Section>
            )}
          </div>
          {has('latest') && (
            <Section
              title={t('clusters.fleet.latest')}
              actions={
                <ButtonLink href={links.workloads()} variant="tertiary">
                  {t('workloads.workloadsRoutes.allWorkloads')}
                </ButtonLink>
              }
            >
              <LatestWorkloads rows={5} />
            </Section>
          )}
          {has('clusters') && (
            <Section title={t('common.labels.clusters')}>
              <FleetGrid view={clusters} />
            </Section>
          )}
          <div className={styles.columns}>
            {has('gpus') && <FleetDayCard />}
            {has('schedule') && data.gpus.length > 0 && <FleetGanttCard />}
          </div>
          {has('map') && data.gpus.length > 0 && <GpuMapSection />}
        </>
      )}
    </PageBody>
  );
}
