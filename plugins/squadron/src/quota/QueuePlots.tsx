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
  own: 'Own quota used',
  borrowed: 'Borrowed',
  nominal: 'Nominal quota',
  waiting: 'Waiting',
  oldest: 'Longest wait',
  p50: 'Median wait (p50)',
  p90: 'p90 wait',
};
const waitText = (seconds: number) => formatDuration(seconds * 1_000);
const countText = (value: number) => String(rounded(value));

interface Time {
  range: '24h' | '7d';
  timeZone: string;
}

/**
 * Usage, borrowing, wait times and evictions of a ClusterQueue over time.
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
          title={`Usage of ${resourceName(resource)}`}
          hint="Average reserved quota compared with the nominal quota. Borrowed quota is stacked on top of its own."
          plot={plot}
          unit={resourceName(resource)}
          shape="stack"
          format={value => amountText(resource, rounded(value))}
        />
      ))}
      <Plot
        {...time}
        title="Waiting workloads"
        hint="Average over each interval."
        plot={data.pending}
        unit="workloads"
        shape="lines"
        format={countText}
      />
      <Plot
        {...time}
        title="Pending age"
        hint="Age of the longest-waiting workload."
        plot={data.pendingAge}
        unit="time"
        shape="lines"
        format={waitText}
      />
      {data.waits && (
        <Plot
          {...time}
          title="Wait time"
          hint="From submission to start, by start time, of jobs that you have permission to view."
          plot={data.waits}
          unit="time"
          shape="lines"
          format={waitText}
        />
      )}
      <Plot
        {...time}
        title="Evictions"
        hint="Preempted and evicted workloads, by Kueue’s reason."
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
      emptyText="No data in this period."
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
