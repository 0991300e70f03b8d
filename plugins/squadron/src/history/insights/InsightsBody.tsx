import {
  EmptyState,
  useT,
  useEndpoint,
} from '@squadron/backstage-plugin-squadron-react';
import { loaded } from '../../parts';
import styles from '../../parts/parts.module.css';
import {
  GpusPlot,
  JobsAtWorkPlot,
  JobsEndedPlot,
  QueueWaitsPlot,
  TeamHoursPlot,
  WaitsPlot,
} from './InsightPlots';
import type { InsightRange } from './insightRange';

/** All plots of the fleet, of one queue or of one cluster. @internal */
export function InsightsBody(props: {
  range: InsightRange;
  clusterQueue?: string;
  cluster?: string;
}) {
  const { range, clusterQueue, cluster } = props;
  const t = useT();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const view = useEndpoint('getInsights', {
    range,
    timeZone,
    ...(clusterQueue && { clusterQueue }),
    ...(cluster && { cluster }),
  });
  const { data: overview } = useEndpoint(
    'getOverview',
    {},
    { isEnabled: !clusterQueue && !cluster },
  );
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
  const plot = { data, range, timeZone, overview };
  return (
    <div className={styles.stack}>
      {stale}
      <div className={styles.columns}>
        <JobsAtWorkPlot {...plot} />
        <JobsEndedPlot {...plot} />
        {clusterQueue === undefined && <GpusPlot {...plot} />}
        <TeamHoursPlot {...plot} />
        <WaitsPlot {...plot} />
        {clusterQueue === undefined && <QueueWaitsPlot {...plot} />}
      </div>
      <span className={styles.subdued}>
        {t('history.insights.scope')} {timeZone}.
      </span>
    </div>
  );
}
