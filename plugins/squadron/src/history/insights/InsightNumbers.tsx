import { Fragment } from 'react';
import { Link } from '@backstage/ui';
import {
  stateCodeText,
  type Insights,
} from '@squadron/backstage-plugin-squadron-common';
import { PropertyList, useT } from '@squadron/backstage-plugin-squadron-react';
import { rounded } from '../../charts/plotTable';
import { useLinks } from '../../links';
import { moneyText } from '../gpuHours';
import { insightTotals } from './insightTotals';
import { waitText } from './insightPlots';

/** The sums of a time range. @internal */
export function InsightNumbers({ data }: { data: Insights }) {
  const t = useT();
  const { history } = useLinks();
  const { gpuHours, cost, gpusUsed, ended } = insightTotals(data);
  const facts = [
    gpusUsed !== undefined && {
      label: t('history.insights.gpus.title'),
      value: `${
        (gpusUsed || gpuHours) > 0 && gpusUsed < 0.01
          ? '< 1'
          : Math.round(gpusUsed * 100)
      } %`,
      hint: t('history.insights.numbers.average'),
    },
    {
      label: t('history.archive.gpuHours'),
      value: rounded(gpuHours),
      hint: moneyText(cost),
    },
    {
      label: t('history.insights.ended.plot'),
      value: ended.reduce((sum, [, count]) => sum + count, 0),
      hint: ended.map(([code, count], index) => (
        <Fragment key={code}>
          {index > 0 && ' · '}
          <Link href={`${history}?state=${code}`}>
            {count} {stateCodeText(code, t).toLocaleLowerCase()}
          </Link>
        </Fragment>
      )),
      href: history,
    },
    ...data.waitsByQueue.slice(0, 1).map(({ queue, p90Seconds }) => ({
      label: queue
        ? t('history.insights.numbers.waitIn', { queue })
        : t('history.insights.numbers.waitNoQueue'),
      value: `< ${waitText(p90Seconds)}`,
      hint: t('history.insights.numbers.most'),
    })),
  ].filter(fact => fact !== false);
  return (
    <PropertyList label={t('history.insights.numbers.label')} facts={facts} />
  );
}
