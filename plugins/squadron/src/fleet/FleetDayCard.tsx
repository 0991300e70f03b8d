import { lazy, Suspense } from 'react';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { jobsAtWork } from '../history/insights/jobsAtWork';
import { loaded, Section } from '../parts';

const OverTime = lazy(async () => ({
  default: (await import('../history/insights/OverTime')).OverTime,
}));

/** Running and waiting jobs of the last 24 hours; nothing before they are recorded. @internal */
export function FleetDayCard() {
  const t = useT();
  const range = '24h';
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const { data: overview } = useEndpoint('getOverview', {});
  const { data, instead } = loaded(
    useEndpoint('getInsights', { range, timeZone }),
    { what: t('history.insights.what'), permission: 'squadron.workload.read' },
  );
  if (data && !data.recordedSince) {
    return null;
  }
  return (
    <Suspense fallback={null}>
      {data ? (
        <OverTime
          {...{ ...jobsAtWork(t, data, overview), range, timeZone }}
          shape="stack"
        />
      ) : (
        <Section title={t('history.insights.jobs.title')}>{instead}</Section>
      )}
    </Suspense>
  );
}
