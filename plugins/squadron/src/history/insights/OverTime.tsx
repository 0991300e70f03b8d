import {
  stateCodeText,
  type InsightPlot,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { seriesColor } from '../../charts/chartColors';
import { PlotCard } from '../../charts/PlotCard';
import { rounded, tableOfPlot } from '../../charts/plotTable';
import { TimePlot } from '../../charts/TimePlot';
import type { Known } from '../../charts/stepsOf';

const LABELED = ['running', 'waiting', 'p50', 'p90'] as const;
const countText = (value: number) => String(rounded(value));

/** A plot over time. @internal */
export interface TimedPlot {
  title: string;
  hint: string;
  plot: InsightPlot;
  unit?: string;
  shape: 'lines' | 'bars' | 'pairs' | 'stack';
  labelOf?: (series: string) => string;
  colorOf?: typeof seriesColor;
  format?: (value: number) => string;
  isDuration?: boolean;
}

/** The period of plots, and when their values are known. @internal */
export interface PlotPeriod {
  timeZone: string;
  known?: Known;
}

/** A plot over time, with its table. @internal */
export function OverTime(props: TimedPlot & PlotPeriod) {
  const t = useT();
  const { title, plot, timeZone, known, ...rest } = props;
  const { format = countText, colorOf = seriesColor } = props;
  const labelOf = props.labelOf ?? (series => seriesText(t, series));
  return (
    <PlotCard
      title={title}
      hint={props.hint}
      table={tableOfPlot(t, plot, {
        timeZone,
        labelOf,
        format: props.format ?? rounded,
      })}
    >
      <TimePlot
        {...{ ...rest, plot, known, timeZone, labelOf, colorOf, format }}
        label={title}
      />
    </PlotCard>
  );
}

function seriesText(t: Translate, series: string): string {
  const labeled = LABELED.find(one => one === series);
  return labeled
    ? t(`history.insights.series.${labeled}`)
    : stateCodeText(series, t);
}
