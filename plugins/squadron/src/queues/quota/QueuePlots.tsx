import { useT } from '@squadron/backstage-plugin-squadron-react';
import {
  formatAmount,
  formatDuration,
  type QueueHistory,
} from '@squadron/backstage-plugin-squadron-common';
import { rounded } from '../../charts/plotTable';
import { OverTime } from '../../history/insights/InsightPlots';
import { resourceName } from '../resourceName';
import styles from '../../parts/parts.module.css';

/** The keys of the labels of the series; a series without one has its own name. */
const LABELS = new Map(
  Object.entries({
    own: 'queues.plots.series.own',
    borrowed: 'queues.plots.series.borrowed',
    nominal: 'queues.plots.series.nominal',
    waiting: 'history.insights.series.waiting',
    oldest: 'queues.plots.series.oldest',
    p50: 'history.insights.series.p50',
    p90: 'history.insights.series.p90',
  } as const),
);
const waitText = (seconds: number) => formatDuration(seconds * 1_000);
const countText = (value: number) => String(rounded(value));

interface Time {
  range: '24h' | '7d';
  timeZone: string;
}

/** Usage, borrowing, wait times and evictions of a ClusterQueue over time. @internal */
export function QueuePlots(props: Time & { data: QueueHistory }) {
  const t = useT();
  const { data, ...time } = props;
  const labelOf = (series: string) => {
    const key = LABELS.get(series);
    return key ? t(key) : series;
  };
  const plot = { ...time, labelOf };
  return (
    <div className={styles.columns}>
      {data.use.map(({ resource, plot: use }) => (
        <OverTime
          {...plot}
          key={resource}
          title={t('queues.plots.usage.title', {
            resource: resourceName(resource),
          })}
          hint={t('queues.plots.usage.hint')}
          plot={use}
          unit={resourceName(resource)}
          shape="stack"
          format={value => formatAmount(resource, rounded(value))}
        />
      ))}
      <OverTime
        {...plot}
        title={t('queues.plots.pending.title')}
        hint={t('history.insights.average')}
        plot={data.pending}
        unit={t('common.nouns.workloads')}
        shape="lines"
        format={countText}
      />
      <OverTime
        {...plot}
        title={t('queues.plots.age.title')}
        hint={t('queues.plots.age.hint')}
        plot={data.pendingAge}
        shape="lines"
        format={waitText}
      />
      {data.waits && (
        <OverTime
          {...plot}
          title={t('queues.plots.waits.title')}
          hint={t('queues.plots.waits.hint')}
          plot={data.waits}
          shape="lines"
          format={waitText}
        />
      )}
      <OverTime
        {...plot}
        title={t('queues.members.evictions')}
        hint={t('queues.plots.evictions')}
        plot={data.evictions}
        unit={t('common.nouns.workloads')}
        shape="bars"
        format={countText}
      />
    </div>
  );
}
