import {
  formatDuration,
  formatGpuCount,
  gpuShortName,
  stateText,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  Gantt,
  GanttLegend,
  useList,
  useNow,
  useT,
  type GanttBar,
  type GanttRow,
} from '@squadron/backstage-plugin-squadron-react';
import { PlotCard } from '../charts/PlotCard';
import type { PlotTable } from '../charts/plotTable';
import { useLinks, type Links } from '../links';
import { loaded, Section } from '../parts';
import { fleetGantt, type FleetBar, type FleetGanttRow } from './fleetGantt';

const MINUTE_MS = 60_000;
/** Share of the time right of the present, so that its line is not the edge. */
const MARGIN = 0.02;

/** Queries of the largest current workloads, and of those that ended last. */
const CURRENT = { sort: { field: 'gpus', descending: true }, limit: 100 };
const ENDED = { sort: { field: 'endedAt', descending: true }, limit: 100 };

/** Who held which GPUs of the fleet within the last 24 hours, and who waits. @internal */
export function FleetGanttCard() {
  const t = useT();
  const links = useLinks();
  const nowMs = useNow(MINUTE_MS);
  const title = t('charts.fleetGantt.title');
  const current = useList('listWorkloads', CURRENT);
  const ended = useList('listHistory', ENDED);
  const { data, stale, instead } = loaded(current, {
    what: t('common.nouns.workloads'),
    permission: 'squadron.workload.read',
  });
  const past = loaded(ended, {
    what: t('history.archive.many'),
    permission: 'squadron.workload.read',
  });
  if (!data || (!past.data && !ended.error)) {
    return <Section title={title}>{data ? past.instead : instead}</Section>;
  }
  const { rows, fromMs } = fleetGantt(
    data.items,
    past.data?.items ?? [],
    nowMs,
  );
  const looks = new Set(rows.flatMap(row => row.bars.map(({ look }) => look)));
  return (
    <PlotCard
      title={title}
      hint={t('charts.fleetGantt.hint')}
      emptyText={t('charts.fleetGantt.empty')}
      table={tableOf(t, rows)}
    >
      {stale}
      <Gantt
        nowMs={nowMs}
        span={{ fromMs, toMs: nowMs + MARGIN * (nowMs - fromMs) }}
        rows={rows.map(
          (row): GanttRow => ({
            id: row.id,
            label: labelOf(t, row),
            bars: row.bars.map(
              (bar, index): GanttBar => ({
                id: `${bar.workload.id}/${index}`,
                look: bar.look,
                fromMs: bar.fromMs,
                toMs: bar.toMs,
                label: `${bar.workload.name} · ${bar.gpus}`,
                title: titleOf(t, bar),
                href: hrefOf(links, bar),
              }),
            ),
          }),
        )}
      />
      <GanttLegend looks={[...looks]} />
      {past.data ? past.stale : past.instead}
    </PlotCard>
  );
}

function labelOf(t: Translate, { where, more }: FleetGanttRow) {
  const text = where
    ? `${where.cluster} · ${gpuShortName(where.type)}`
    : t('common.labels.waiting');
  const rest = more > 0 ? t('common.labels.andMore', { count: more }) : '';
  return (
    <span title={[text, rest].filter(Boolean).join(' ')}>
      {text}
      {rest && <small> {rest}</small>}
    </span>
  );
}

function titleOf(t: Translate, bar: FleetBar): string {
  const { workload, fromMs, toMs, gpus } = bar;
  return [
    `${workload.namespace}/${workload.name}`,
    stateText(workload.state, t),
    formatGpuCount(workload.gpus[0].type, gpus),
    formatDuration(toMs - fromMs),
  ].join(' · ');
}

function hrefOf(links: Links, { workload, isArchived }: FleetBar): string {
  return isArchived ? links.run(workload) : links.workload(workload);
}

function tableOf(t: Translate, rows: readonly FleetGanttRow[]): PlotTable {
  return {
    titles: [
      t('common.labels.workload'),
      t('common.labels.cluster'),
      t('common.labels.gpus'),
      t('common.labels.state'),
      t('common.labels.since'),
      t('charts.fleetGantt.duration'),
    ],
    rows: rows.flatMap(({ where, bars }) =>
      bars.map(({ workload, gpus, fromMs, toMs }) => [
        `${workload.namespace}/${workload.name}`,
        where?.cluster,
        formatGpuCount(workload.gpus[0].type, gpus),
        stateText(workload.state, t),
        new Date(fromMs).toISOString(),
        formatDuration(toMs - fromMs),
      ]),
    ),
  };
}
