import { Link } from '@backstage/ui';
import type {
  GpuUse,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';
import { UsageBar, useT } from '@squadron/backstage-plugin-squadron-react';
import { PlotCard } from '../../charts/PlotCard';
import { rounded } from '../../charts/plotTable';
import { SimpleTable } from '../../parts';
import { hoursText } from '../gpuHours';
import { waitText } from './waits';

type Use = GpuUse & {
  name: string;
  href: string;
  waits?: Insights['waitsByQueue'][number];
};

type Column = [string, (row: Use) => string | number | undefined];

/** GPU-hours, their cost and waits by queue, each a link to its finished workloads. @internal */
export function QueueUse(props: { use: Use[] }) {
  const { use } = props;
  const t = useT();
  const title = t('history.insights.queues.title');
  const most = Math.max(...use.map(({ gpuHours }) => gpuHours));
  const currency = use.find(({ cost }) => cost)?.cost?.currency ?? '';
  const columns: Column[] = [
    [t('history.insights.teams.hours'), row => rounded(row.gpuHours)],
    [
      t('history.insights.teams.cost', { currency }),
      ({ cost }) => cost?.amount.toFixed(2),
    ],
    [t('history.insights.teams.runs'), row => row.runs],
    ...(['p50', 'p90'] as const).map(
      (id): Column => [
        id,
        ({ waits }) => waits && waitText(waits[`${id}Seconds`]),
      ],
    ),
  ];
  const shown = columns.filter(([, of]) => use.some(row => of(row)));
  const name = t('history.insights.queues.one');
  return (
    <PlotCard
      title={title}
      hint={t(`history.insights.teams.${currency ? 'costHint' : 'hint'}`)}
      isTable
      table={{
        titles: [name, ...shown.map(([label]) => label)],
        rows: use.map(row => [row.name, ...shown.map(([, of]) => of(row))]),
      }}
    >
      <SimpleTable
        label={title}
        rows={use}
        rowKey={row => row.href}
        columns={[
          {
            label: name,
            cell: ({ href, gpuHours, ...row }) => (
              <>
                <Link href={href}>{row.name}</Link>
                <UsageBar
                  used={gpuHours}
                  total={most}
                  label={hoursText(t, gpuHours)}
                />
              </>
            ),
          },
          ...shown.map(([label, of]) => ({
            label,
            align: 'end' as const,
            cell: (row: Use) => of(row) ?? '—',
          })),
        ]}
      />
    </PlotCard>
  );
}
