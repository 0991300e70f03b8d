import { lazy, Suspense } from 'react';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { knownOf, sinceText, usualRange } from '../history/insights/usualRange';
import { loaded, Section } from '../parts';
import styles from '../parts/parts.module.css';

const OverTime = lazy(async () => ({
  default: (await import('../history/insights/OverTime')).OverTime,
}));

/** Running and waiting jobs of the last day, or hour while the records are young; nothing before there are any. @internal */
export function FleetDayCard() {
  const t = useT();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const day = useEndpoint('getInsights', { range: '24h', timeZone });
  const range = usualRange(day.data);
  const view = useEndpoint('getInsights', { range, timeZone });
  // What answers another range is no part of this one.
  const { data, stale, instead } = loaded(
    { ...view, data: view.isPrevious ? undefined : view.data },
    { what: t('history.insights.what'), permission: 'squadron.workload.read' },
  );
  if (data && !data.recordedSince) {
    return null;
  }
  const since = sinceText(t, data, timeZone);
  return (
    <Suspense fallback={null}>
      {data ? (
        <div className={styles.stack}>
          {stale}
          <OverTime
            timeZone={timeZone}
            title={t('history.insights.jobs.title')}
            plot={data.runningAndWaitingJobs}
            hint={[since, t('history.insights.average')].join(' ').trim()}
            known={knownOf(data)}
            shape="stack"
          />
        </div>
      ) : (
        <Section title={t('history.insights.jobs.title')}>{instead}</Section>
      )}
    </Suspense>
  );
}
