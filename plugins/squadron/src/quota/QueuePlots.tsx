import {
  formatDuration,
  type InsightPlot,
  type QueueHistory,
} from '@squadron/backstage-plugin-squadron-common';
import { seriesColor } from '../insights/chartColors';
import { PlotCard } from '../insights/PlotCard';
import { rounded, tableOfPlot } from '../insights/plotTable';
import { TimePlot } from '../insights/TimePlot';
import { resourceName } from '../pages/resourceName';
import styles from '../parts/parts.module.css';
import { amountText } from './SliceTable';

const labels: Record<string, string> = {
  own: 'Own quota in use',
  borrowed: 'Borrowed',
  nominal: 'Nominal quota',
  waiting: 'Waiting',
  oldest: 'Longest wait',
  p50: 'Half waited less (p50)',
  p90: '9 of 10 waited less (p90)',
};
const waitText = (seconds: number) => formatDuration(seconds * 1_000);
const countText = (value: number) => String(rounded(value));

interface Time {
  range: '24h' | '7d';
  timeZone: string;
}

/**
 * Use, borrowing, waits and lost quota of a ClusterQueue over time.
 *
 * @internal
 */
export function QueuePlots(props: Time & { data: QueueHistory }) {
  const { data, ...time } = props;
  return (
    <div className={styles.columns}>
      {data.use.map(({ resource, plot }) => (
        <Plot
          {...time}
          key={resource}
          title={`Use of ${resourceName(resource)}`}
          hint="What is reserved, on average, against the nominal quota; borrowed lies above what is its own."
          plot={plot}
          unit={resourceName(resource)}
          shape="stack"
          format={value => amountText(resource, rounded(value))}
        />
      ))}
      <Plot
        {...time}
        title="Waiting workloads"
        hint="On average."
        plot={data.pending}
        unit="workloads"
        shape="lines"
        format={countText}
      />
      <Plot
        {...time}
        title="Pending age"
        hint="How long the one who waited longest had waited."
        plot={data.pendingAge}
        unit="time"
        shape="lines"
        format={waitText}
      />
      {data.waits && (
        <Plot
          {...time}
          title="Wait until the start"
          hint="From submission to start, by the time of the start, of jobs that you may see."
          plot={data.waits}
          unit="time"
          shape="lines"
          format={waitText}
        />
      )}
      <Plot
        {...time}
        title="Lost quota"
        hint="Workloads that were preempted or evicted, by Kueue’s reason."
        plot={data.evictions}
        unit="workloads"
        shape="bars"
        format={countText}
      />
    </div>
  );
}

function Plot(
  props: Time & {
    title: string;
    hint: string;
    plot: InsightPlot;
    unit: string;
    shape: 'lines' | 'bars' | 'stack';
    format: (value: number) => string;
  },
) {
  const { title, hint, plot, timeZone, format } = props;
  const labelOf = (series: string) => labels[series] ?? series;
  return (
    <PlotCard
      title={title}
      hint={hint}
      emptyText="Nothing in this time."
      table={tableOfPlot(plot, { timeZone, labelOf, format })}
    >
      <TimePlot
        {...props}
        label={title}
        labelOf={labelOf}
        colorOf={seriesColor}
      />
    </PlotCard>
  );
}
