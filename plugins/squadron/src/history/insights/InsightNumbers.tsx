import { Link } from '@backstage/ui';
import type { Insights } from '@squadron/backstage-plugin-squadron-common';
import { PropertyList, useT } from '@squadron/backstage-plugin-squadron-react';
import { spanTime } from '../../charts/plotTime';
import { rounded } from '../../charts/plotTable';
import { useLinks } from '../../links';
import { moneyText } from '../gpuHours';
import { insightTotals } from './insightTotals';
import { waitText } from './insightPlots';

/** The sums of a time range. @internal */
export function InsightNumbers({ data }: { data: Insights }) {
  const t = useT();
  const { history } = useLinks();
  const { gpuHours, cost, gpusUsed, finished, failed, deleted } =
    insightTotals(data);
  const { recordedSince, from } = data;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const facts = [
    gpusUsed !== undefined && {
      label: t('history.insights.gpus.title'),
      value: `${
        (gpusUsed || gpuHours) > 0 && gpusUsed < 0.01
          ? '< 1'
          : Math.round(gpusUsed * 100)
      } %`,
      hint:
        recordedSince && recordedSince > from
          ? t('history.insights.numbers.averageSince', {
              at: spanTime(new Date(recordedSince), timeZone),
            })
          : t('history.insights.numbers.average'),
    },
    {
      label: t('history.archive.gpuHours'),
      value: rounded(gpuHours),
      hint: moneyText(cost),
    },
    {
      label: t('history.insights.ended.title'),
      value: finished,
      hint: (
        <>
          <Link href={`${history}?state=Failed`}>
            {t('history.insights.numbers.failed', { count: failed })}
          </Link>
          {deleted > 0 && ' · '}
          {deleted > 0 && (
            <Link href={`${history}?state=Deleted`}>
              {t('history.insights.numbers.deleted', { count: deleted })}
            </Link>
          )}
        </>
      ),
      href: history,
    },
    ...data.waitsByQueue.slice(0, 1).map(({ queue, p90Seconds }) => ({
      label: t('history.insights.numbers.wait'),
      value: `< ${waitText(p90Seconds)}`,
      hint: queue
        ? t('history.insights.numbers.waitIn', { queue })
        : t('history.insights.numbers.waitNoQueue'),
    })),
  ].filter(fact => fact !== false);
  return (
    <PropertyList label={t('history.insights.numbers.label')} facts={facts} />
  );
}
