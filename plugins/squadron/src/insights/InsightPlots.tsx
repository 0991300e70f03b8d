import {
  formatDuration,
  gpuShortName,
  stateCodeText,
  type InsightPlot,
  type Insights,
} from '@squadron/backstage-plugin-squadron-common';
import { shortEntityRef } from '@squadron/backstage-plugin-squadron-react';
import { BarPlot } from './BarPlot';
import { gpuChartColor, seriesColor } from './chartColors';
import type { InsightRange } from './insightRange';
import { PlotCard } from './PlotCard';
import { rounded, tableOfPlot } from './plotTable';
import { TimePlot } from './TimePlot';

/** Names drawn in a plot; the table has all of them. */
const MOST_BARS = 10;

const labels: Record<string, string> = {
  running: 'Running',
  waiting: 'Waiting',
  p50: 'Median wait (p50)',
  p90: 'p90 wait',
};
const labelOf = (series: string) => labels[series] ?? stateCodeText(series);
const countText = (value: number) => String(rounded(value));
const waitText = (seconds: number) => formatDuration(seconds * 1_000);

interface PlotProps {
  data: Insights;
  range: InsightRange;
  timeZone: string;
}

/** Running and waiting jobs. @internal */
export function JobsAtWorkPlot(props: PlotProps) {
  return (
    <OverTime
      {...props}
      title="Running and waiting jobs"
      hint="Average over each interval."
      plot={props.data.runningAndWaitingJobs}
      unit="jobs"
      shape="lines"
    />
  );
}

/** Finished jobs, by state. @internal */
export function JobsEndedPlot(props: PlotProps) {
  return (
    <OverTime
      {...props}
      title="Finished jobs"
      hint="By result."
      plot={props.data.jobsEnded}
      unit="jobs"
      shape="bars"
    />
  );
}

/** How long jobs waited, over time. @internal */
export function WaitsPlot(props: PlotProps) {
  return (
    <OverTime
      {...props}
      title="Wait over time"
      hint="From submission to start, by start time."
      plot={props.data.waits}
      unit="time"
      shape="lines"
      format={waitText}
    />
  );
}

/** GPUs in use, by type; nothing for users without permission to view clusters. @internal */
export function GpusPlot(props: PlotProps) {
  const { gpusUsed, gpusTotal } = props.data;
  if (!gpusUsed || !gpusTotal) {
    return null;
  }
  return (
    <OverTime
      {...props}
      title="GPUs in use"
      hint={`Average by type. ${totalsText(gpusTotal)}`}
      plot={gpusUsed}
      unit="GPUs"
      shape="lines"
      labelOf={gpuShortName}
      colorOf={gpuChartColor}
    />
  );
}

/** How long jobs waited, by queue. @internal */
export function QueueWaitsPlot({ data }: PlotProps) {
  const shown = data.waitsByQueue.slice(0, MOST_BARS);
  return (
    <PlotCard
      title="Wait by queue"
      hint="From submission to start, of jobs that started in this period, by ClusterQueue."
      emptyText="No jobs started in this period."
      table={{
        titles: ['Queue', 'Jobs', 'p50', 'p90'],
        rows: data.waitsByQueue.map(one => [
          one.queue ?? 'no queue',
          one.count,
          waitText(one.p50Seconds),
          waitText(one.p90Seconds),
        ]),
      }}
    >
      <BarPlot
        label="Wait by queue"
        names={shown.map(({ queue }) => queue ?? 'no queue')}
        unit="time"
        format={waitText}
        series={[
          {
            id: 'p50',
            label: labelOf('p50'),
            data: shown.map(({ p50Seconds }) => p50Seconds),
          },
          {
            id: 'p90',
            label: labelOf('p90'),
            data: shown.map(({ p90Seconds }) => p90Seconds),
          },
        ]}
      />
    </PlotCard>
  );
}

/** GPU-hours by team. @internal */
export function TeamHoursPlot({ data }: PlotProps) {
  const shown = data.gpuHours.slice(0, MOST_BARS);
  const nameOf = ({ owner }: { owner?: string }) =>
    owner === undefined ? 'no owner' : shortEntityRef(owner);
  return (
    <PlotCard
      title="GPU-hours by team"
      hint="Requested GPUs × run time within this period."
      emptyText="No GPUs were used in this period."
      table={{
        titles: ['Team', 'GPU·h', 'Runs'],
        rows: data.gpuHours.map(one => [
          nameOf(one),
          rounded(one.gpuHours),
          one.runs,
        ]),
      }}
    >
      <BarPlot
        label="GPU-hours by team"
        names={shown.map(nameOf)}
        unit="GPU·h"
        format={countText}
        series={[
          {
            id: 'running',
            label: 'GPU·h',
            data: shown.map(({ gpuHours }) => rounded(gpuHours)),
          },
        ]}
      />
    </PlotCard>
  );
}

function OverTime(
  props: PlotProps & {
    title: string;
    hint: string;
    plot: InsightPlot;
    unit: string;
    shape: 'lines' | 'bars';
    labelOf?: (series: string) => string;
    colorOf?: typeof seriesColor;
    format?: (value: number) => string;
  },
) {
  const { title, hint, plot, range, timeZone, unit, shape } = props;
  const { format = countText, colorOf = seriesColor } = props;
  const nameOf = props.labelOf ?? labelOf;
  return (
    <PlotCard
      title={title}
      hint={hint}
      emptyText="No data in this period."
      table={tableOfPlot(plot, {
        timeZone,
        labelOf: nameOf,
        format: value => (props.format ? format(value) : rounded(value)),
      })}
    >
      <TimePlot
        label={title}
        plot={plot}
        range={range}
        timeZone={timeZone}
        unit={unit}
        shape={shape}
        labelOf={nameOf}
        colorOf={colorOf}
        format={format}
      />
    </PlotCard>
  );
}

function totalsText({ series, points }: InsightPlot): string {
  const newest = [...points]
    .reverse()
    .find(({ values }) => Object.keys(values).length > 0);
  const parts = series.flatMap(type => {
    const total = newest?.values[type];
    return total ? [`${rounded(total)} × ${gpuShortName(type)}`] : [];
  });
  return parts.length > 0 ? `Total: ${parts.join(', ')}.` : '';
}
