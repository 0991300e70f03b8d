import {
  PropertyList,
  useEndpoint,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { hoursText, moneyText } from '../history/gpuHours';
import { insightTotals } from '../history/insights/insightTotals';
import { loaded } from '../parts';
import { useOwnRefs } from '../parts/useOwnRefs';

const RANGES = ['7d', '30d'] as const;

/** The GPU-hours of the reader and their groups in a week and in a month, with their cost. @internal */
export function UsageWidget() {
  const t = useT();
  const own = useOwnRefs() ?? [];
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const week = useEndpoint('getInsights', { range: RANGES[0], timeZone });
  const month = useEndpoint('getInsights', { range: RANGES[1], timeZone });
  const reading = {
    what: t('history.insights.what'),
    permission: 'squadron.workload.read',
    rows: 2,
  };
  const [first, second] = [week, month].map(view => loaded(view, reading));
  if (!first.data || !second.data) {
    return first.instead ?? second.instead;
  }
  const facts = [first.data, second.data].map((data, index) => {
    const { gpuHours, cost } = insightTotals({
      ...data,
      gpuHours: data.gpuHours.filter(({ owner = '' }) => own.includes(owner)),
    });
    return {
      label: t(`history.insights.ranges.${RANGES[index]}`),
      value: hoursText(t, gpuHours),
      hint: moneyText(cost),
    };
  });
  return <PropertyList label={t('common.home.usage')} facts={facts} />;
}
