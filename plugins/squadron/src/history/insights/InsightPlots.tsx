import {
  formatDuration,
  gpuShortName,
  stateCodeText,
  type FleetOverview,
  type InsightPlot,
  type Insights,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import {
  useT,
  shortEntityRef,
} from '@squadron/backstage-plugin-squadron-react';
import { BarPlot } from '../../charts/BarPlot';
import { gpuChartColor, seriesColor } from '../../charts/chartColors';
import { hoursText } from '../gpuHours';
import type { InsightRange } from './insightRange';
import { PlotCard } from '../../charts/PlotCard';
import { rounded, tableOfPlot } from '../../charts/plotTable';
import type { Present } from '../../charts/upToNow';
import { fewestPoints, TimePlot } from '../../charts/TimePlot';
import { Treemap } from '../../charts/Treemap';
import { useLinks } from '../../links';

/** Names drawn in a plot; the table has all of them. */
const MOST_BARS = 10;

const LABELED = ['running', 'waiting', 'p50', 'p90'] as const;
const labelOf = (t: Translate, series: string) => {
  const labeled = LABELED.find(one => one === series);
  return labeled
    ? t(`history.insights.series.${labeled}`)
    : stateCodeText(series, t);
};
const countText = (value: number) => String(rounded(value));
const waitText = (seconds: number) => formatDuration(seconds * 1_000);

interface PlotProps {
  data: Insights;
  range: InsightRange;
  timeZone: string;
  /** The fleet at present; absent for a part of it, and while it is unknown. */
  overview?: FleetOverview;
}

/** Running and waiting jobs. @internal */
export function JobsAtWorkPlot(
  props: PlotProps & {
    /** Areas upon each other instead of lines. */
    isStack?: boolean;
  },
) {
  const t = useT();
  return (
    <OverTime
      {...props}
      title={t('history.insights.jobs.title')}
      hint={t('history.insights.average')}
      plot={props.data.runningAndWaitingJobs}
      present={presentOf(props, ({ jobs: { running, waiting } }) => ({
        running,
        waiting,
      }))}
      shape={props.isStack ? 'stack' : 'lines'}
    />
  );
}

/** Finished jobs, by state. @internal */
export function JobsEndedPlot(props: PlotProps) {
  const t = useT();
  return (
    <OverTime
      {...props}
      title={t('history.insights.ended.title')}
      hint={t('history.insights.ended.hint')}
      plot={props.data.jobsEnded}
      emptyText={t('history.insights.ended.empty')}
      shape="bars"
    />
  );
}

/** How long jobs waited, over time. @internal */
export function WaitsPlot(props: PlotProps) {
  const t = useT();
  return (
    <OverTime
      {...props}
      title={t('history.insights.waits.title')}
      hint={t('history.insights.waits.hint')}
      plot={props.data.waits}
      emptyText={t('history.insights.queueWaits.empty')}
      shape="lines"
      format={waitText}
    />
  );
}

/** GPUs in use, by type; nothing for users without permission to view clusters. @internal */
export function GpusPlot(props: PlotProps) {
  const t = useT();
  const { gpusUsed, gpusTotal } = props.data;
  if (!gpusUsed || !gpusTotal) {
    return null;
  }
  return (
    <OverTime
      {...props}
      title={t('history.insights.gpus.title')}
      hint={gpusHint(t, gpusTotal)}
      plot={gpusUsed}
      present={presentOf(props, ({ gpus }) =>
        Object.fromEntries(gpus.map(({ type, used }) => [type, used])),
      )}
      shape="lines"
      labelOf={gpuShortName}
      colorOf={gpuChartColor}
    />
  );
}

/** How long jobs waited, by queue. @internal */
export function QueueWaitsPlot({ data }: PlotProps) {
  const t = useT();
  const shown = data.waitsByQueue.slice(0, MOST_BARS);
  return (
    <PlotCard
      title={t('history.insights.queueWaits.title')}
      hint={t('history.insights.queueWaits.hint')}
      emptyText={t('history.insights.queueWaits.empty')}
      fewest={2}
      table={{
        titles: [
          t('common.labels.queue'),
          t('common.labels.jobs'),
          'p50',
          'p90',
        ],
        rows: data.waitsByQueue.map(one => [
          one.queue ?? t('history.insights.queueWaits.noQueue'),
          one.count,
          waitText(one.p50Seconds),
          waitText(one.p90Seconds),
        ]),
      }}
    >
      <BarPlot
        label={t('history.insights.queueWaits.title')}
        names={shown.map(
          ({ queue }) => queue ?? t('history.insights.queueWaits.noQueue'),
        )}
        format={waitText}
        series={[
          {
            id: 'p50',
            label: labelOf(t, 'p50'),
            data: shown.map(({ p50Seconds }) => p50Seconds),
          },
          {
            id: 'p90',
            label: labelOf(t, 'p90'),
            data: shown.map(({ p90Seconds }) => p90Seconds),
          },
        ]}
      />
    </PlotCard>
  );
}

/** GPU-hours by team, each a link to its finished workloads. @internal */
export function TeamHoursPlot({ data }: PlotProps) {
  const t = useT();
  const { history } = useLinks();
  const teams = data.gpuHours.map(({ owner, gpuHours, runs }) => ({
    ...{ owner, gpuHours, runs },
    name: owner ? shortEntityRef(owner) : t('history.insights.teams.noOwner'),
  }));
  return (
    <PlotCard
      title={t('history.insights.teams.title')}
      hint={t('history.insights.teams.hint')}
      emptyText={t('history.insights.teams.empty')}
      fewest={2}
      table={{
        titles: [
          t('history.insights.teams.team'),
          t('history.insights.teams.hours'),
          t('history.insights.teams.runs'),
        ],
        rows: teams.map(({ name, gpuHours, runs }) => [
          name,
          rounded(gpuHours),
          runs,
        ]),
      }}
    >
      <Treemap
        label={t('history.insights.teams.title')}
        parts={teams.map(({ owner, name, gpuHours, runs }) => ({
          name,
          value: gpuHours,
          text: `${hoursText(t, gpuHours)} · ${t(
            'history.insights.teams.runsOf',
            { count: runs },
          )}`,
          href: owner ? `${history}?owner=${owner}` : history,
        }))}
      />
    </PlotCard>
  );
}

/** A plot over time, with its table. @internal */
export function OverTime(
  props: Pick<PlotProps, 'range' | 'timeZone'> & {
    title: string;
    hint: string;
    plot: InsightPlot;
    present?: Present;
    unit?: string;
    /** Shown instead of a plot without data. */
    emptyText?: string;
    shape: 'lines' | 'bars' | 'stack';
    labelOf?: (series: string) => string;
    colorOf?: typeof seriesColor;
    format?: (value: number) => string;
  },
) {
  const t = useT();
  const { title, hint, plot, range, timeZone, shape } = props;
  const { format = countText, colorOf = seriesColor } = props;
  const nameOf = props.labelOf ?? ((one: string) => labelOf(t, one));
  return (
    <PlotCard
      title={title}
      hint={hint}
      emptyText={props.emptyText ?? t('history.insights.noData')}
      fewest={fewestPoints(shape)}
      fewText={t('history.insights.tooFew', { fewest: fewestPoints(shape) })}
      table={tableOfPlot(t, plot, {
        timeZone,
        labelOf: nameOf,
        format: value => (props.format ? format(value) : rounded(value)),
      })}
    >
      <TimePlot
        label={title}
        plot={plot}
        present={props.present}
        range={range}
        timeZone={timeZone}
        unit={props.unit}
        shape={shape}
        labelOf={nameOf}
        colorOf={colorOf}
        format={format}
      />
    </PlotCard>
  );
}

function gpusHint(t: Translate, { series, points }: InsightPlot): string {
  const newest = [...points]
    .reverse()
    .find(({ values }) => Object.keys(values).length > 0);
  const parts = series.flatMap(type => {
    const total = newest?.values[type];
    return total ? [`${rounded(total)} × ${gpuShortName(type)}`] : [];
  });
  return parts.length > 0
    ? t('history.insights.gpus.hintTotal', { total: parts.join(', ') })
    : t('history.insights.gpus.hint');
}

function presentOf(
  { overview }: PlotProps,
  valuesOf: (overview: FleetOverview) => Record<string, number>,
): Present | undefined {
  return overview && { at: overview.asOf, values: valuesOf(overview) };
}
