import type { GpuUse } from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { PlotCard } from '../../charts/PlotCard';
import { rounded } from '../../charts/plotTable';
import { Treemap } from '../../charts/Treemap';
import { hoursText, moneyText } from '../gpuHours';

/** GPU-hours and their cost by team, each a link to its finished workloads; nothing without any. @internal */
export function TeamUse(props: {
  /** In descending order. */
  use: ReadonlyArray<GpuUse & { name: string; href: string }>;
}) {
  const { use } = props;
  const t = useT();
  if (use.length === 0) {
    return null;
  }
  const title = t('history.insights.teams.title');
  const currency = use.find(({ cost }) => cost)?.cost?.currency;
  return (
    <PlotCard
      title={title}
      hint={t(`history.insights.teams.${currency ? 'costHint' : 'hint'}`)}
      table={{
        titles: [
          t('history.insights.teams.one'),
          t('history.insights.teams.hours'),
          ...(currency ? [t('history.insights.teams.cost', { currency })] : []),
          t('history.insights.teams.runs'),
        ],
        rows: use.map(({ name, gpuHours, cost, runs }) => [
          ...[name, rounded(gpuHours)],
          ...(currency ? [cost?.amount.toFixed(2)] : []),
          runs,
        ]),
      }}
    >
      <Treemap
        label={title}
        parts={use.map(({ name, href, gpuHours, cost, runs }) => ({
          ...{ name, href, value: gpuHours },
          text: [
            hoursText(t, gpuHours),
            cost && moneyText(cost),
            t('history.insights.teams.runsOf', { count: runs }),
          ]
            .filter(Boolean)
            .join(' · '),
        }))}
      />
    </PlotCard>
  );
}
