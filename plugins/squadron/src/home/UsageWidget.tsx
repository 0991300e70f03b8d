import {
  PropertyList,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { hoursText, moneyText } from '../history/gpuHours';
import { insightTotals } from '../history/insights/insightTotals';
import { loaded } from '../parts';
import { useOwnRefs } from '../parts/useOwnRefs';

/** The GPU-hours of the reader and their groups in a week and in a month, with their cost. @internal */
export function UsageWidget() {
  const t = useT();
  const own = useOwnRefs();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const week = useEndpoint('getInsights', { range: '7d', timeZone });
  const month = useEndpoint('getInsights', { range: '30d', timeZone });
  const [first, second] = [week, month].map(view =>
    loaded(view, {
      what: t('history.insights.what'),
      permission: 'squadron.workload.read',
    }),
  );
  if (!own || !first.data || !second.data) {
    return (first.data ? second : first).instead;
  }
  const facts = [first.data, second.data].map((data, index) => {
    const { gpuHours, cost } = insightTotals({
      ...data,
      gpuHours: data.gpuHours.filter(({ owner = '' }) => own.includes(owner)),
    });
    return {
      label: t(`history.insights.ranges.${index === 0 ? '7d' : '30d'}`),
      value: hoursText(t, gpuHours),
      hint: moneyText(cost),
    };
  });
  return <PropertyList label={t('common.home.usage')} facts={facts} />;
}
