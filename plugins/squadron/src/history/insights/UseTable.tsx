import { Link } from '@backstage/ui';
import type {
  GpuUse,
  Insights,
} from '@squadron/backstage-plugin-squadron-common';
import { UsageBar, useT } from '@squadron/backstage-plugin-squadron-react';
import { PlotCard } from '../../charts/PlotCard';
import { roundedParts } from '../../charts/roundedParts';
import { Treemap } from '../../charts/Treemap';
import { SimpleTable } from '../../parts';
import styles from '../../parts/parts.module.css';
import { centsText, hoursText, moneyText } from '../gpuHours';
import { waitText } from './insightPlots';

/** What a team, or the jobs of a queue or cluster, used. @internal */
type Use = GpuUse & {
  name: string;
  /** Absent for what belongs to none of them. */
  href?: string;
  waits?: Insights['waitsByQueue'][number];
};

type Column = [string, (row: Use) => string | number | undefined, 'text'?];

/**
 * GPU-hours, their cost, ended jobs and waits by team, queue or cluster, each a link to its finished workloads. Teams are
 * drawn as parts of a whole.
 *
 * @internal
 */
export function UseTable(props: {
  of: 'teams' | 'queues' | 'clusters';
  use: Use[];
}) {
  const { of: parts, use } = props;
  const t = useT();
  const title = t(`history.insights.${parts}.title`);
  const most = Math.max(...use.map(({ gpuHours }) => gpuHours));
  const currency = use.find(({ cost }) => cost)?.cost?.currency ?? '';
  const hint = currency ? 'costHint' : 'hint';
  const hours = roundedParts(use.map(({ gpuHours }) => gpuHours));
  const columns: Column[] = [
    [
      t('history.insights.teams.hours'),
      row => centsText(hours[use.indexOf(row)] || row.gpuHours),
    ],
    [
      t('history.insights.teams.cost', { currency }),
      ({ cost }) => cost && centsText(cost.amount),
    ],
    [t('history.insights.ended.plot'), row => row.jobsEnded],
    [
      t('history.insights.queues.waits'),
      ({ waits }) =>
        waits &&
        `${waitText(waits.p50Seconds)} / ${waitText(waits.p90Seconds)}`,
      'text',
    ],
  ];
  const shown = columns.filter(([, of]) => use.some(row => of(row)));
  const name = t(`history.insights.${parts}.one`);
  const drawn = use.flatMap(({ href, ...one }) =>
    href && one.gpuHours > 0 ? [{ ...one, href }] : [],
  );
  const amountText = ({ gpuHours, cost }: GpuUse) =>
    [hoursText(t, gpuHours), moneyText(cost)].filter(Boolean).join(' · ');
  const rest = use.find(({ href }) => !href);
  const isDrawn = parts === 'teams' && drawn.length > 1;
  return (
    <PlotCard
      title={title}
      hint={parts === 'teams' && t(`history.insights.teams.${hint}`)}
      isTable={!isDrawn}
      table={{
        titles: [name, ...shown.map(([label]) => label)],
        rows: use.map(row => [row.name, ...shown.map(([, of]) => of(row))]),
      }}
    >
      {isDrawn ? (
        <>
          <Treemap
            label={title}
            parts={drawn.map(one => ({
              name: one.name,
              href: one.href,
              value: one.gpuHours,
              text: amountText(one),
            }))}
          />
          {rest && (
            <span className={styles.subdued}>
              {rest.name}: {amountText(rest)}
            </span>
          )}
        </>
      ) : (
        <SimpleTable
          label={title}
          rows={use}
          rowKey={row => row.href ?? row.name}
          columns={[
            {
              label: name,
              cell: ({ href, gpuHours, ...row }) => (
                <>
                  {href ? (
                    <Link href={href}>{row.name}</Link>
                  ) : (
                    <span className={styles.subdued}>{row.name}</span>
                  )}
                  {href && gpuHours > 0 && (
                    <UsageBar
                      used={gpuHours}
                      total={most}
                      label={hoursText(t, gpuHours)}
                    />
                  )}
                </>
              ),
            },
            ...shown.map(([label, of, isText]) => ({
              label,
              ...(!isText && { align: 'end' as const }),
              cell: (row: Use) => of(row) ?? '—',
            })),
          ]}
        />
      )}
    </PlotCard>
  );
}
