import {
  EmptyState,
  shortEntityRef,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { loaded } from '../../parts';
import styles from '../../parts/parts.module.css';
import { useLinks } from '../../links';
import { Budgets } from './Budgets';
import { InsightNumbers } from './InsightNumbers';
import { insightPlots } from './insightPlots';
import type { InsightRange } from './useRange';
import { knownOf } from './usualRange';
import { OverTimeGrid } from './OverTimeGrid';
import { UseTable } from './UseTable';

/** The sums and plots of the fleet, of one queue or of one cluster. @internal */
export function InsightsBody(props: {
  range: InsightRange;
  clusterQueue?: string;
  cluster?: string;
}) {
  const { range, clusterQueue, cluster } = props;
  const t = useT();
  const { history } = useLinks();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const view = useEndpoint('getInsights', {
    range,
    timeZone,
    ...(clusterQueue && { clusterQueue }),
    ...(cluster && { cluster }),
  });
  const { data, stale, instead } = loaded(view, {
    what: t('history.insights.what'),
    permission: 'squadron.workload.read',
  });
  if (!data) {
    return instead;
  }
  if (!data.recordedSince) {
    return (
      <EmptyState title={t('history.insights.emptyTitle')}>
        {t('history.insights.emptyText')}
      </EmptyState>
    );
  }
  const isAll = clusterQueue === undefined;
  const { gpuHours, gpuHoursByQueue, gpuHoursByCluster, waitsByQueue } = data;
  const queues = [
    ...new Set([...gpuHoursByQueue, ...waitsByQueue].map(({ queue }) => queue)),
  ];
  return (
    <div className={styles.stack}>
      {stale}
      <InsightNumbers data={data} />
      <OverTimeGrid
        isSmall
        time={{ timeZone, known: knownOf(data) }}
        plots={insightPlots(t, isAll ? data : { ...data, gpusUsed: undefined })}
      />
      <div className={styles.columns}>
        {isAll && !cluster && <Budgets />}
        {gpuHours.length > 0 && (
          <UseTable
            of="teams"
            use={gpuHours.map(({ owner, ...use }) => ({
              ...use,
              name: owner
                ? shortEntityRef(owner)
                : t('history.insights.teams.none'),
              href: owner && `${history}?owner=${owner}`,
            }))}
          />
        )}
        {isAll && queues.length > 0 && (
          <UseTable
            of="queues"
            use={queues.map(queue => ({
              gpuHours: 0,
              jobsEnded: 0,
              ...gpuHoursByQueue.find(one => one.queue === queue),
              waits: waitsByQueue.find(one => one.queue === queue),
              name: queue ?? t('history.insights.queues.none'),
              href: queue && `${history}?clusterQueue=${queue}`,
            }))}
          />
        )}
        {isAll && !cluster && gpuHoursByCluster.length > 0 && (
          <UseTable
            of="clusters"
            use={gpuHoursByCluster.map(({ cluster: id, ...use }) => ({
              ...use,
              name: id ?? t('history.insights.clusters.none'),
              href: id && `${history}?cluster=${id}`,
            }))}
          />
        )}
      </div>
      <span className={styles.subdued}>
        {t('history.insights.scope')} {timeZone}.
      </span>
    </div>
  );
}
