import {
  stateCodeText,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import { seriesColor } from '../../charts/chartColors';
import { PlotCard } from '../../charts/PlotCard';
import { rounded, tableOfPlot } from '../../charts/plotTable';
import { TimePlot, type TimePlotProps } from '../../charts/TimePlot';

const LABELED = ['running', 'waiting', 'p50', 'p90'] as const;
const countText = (value: number) => String(rounded(value));

/** A plot over time. @internal */
export type TimedPlot = { title: string; hint: string } & Pick<
  TimePlotProps,
  'plot' | 'unit' | 'shape' | 'isDuration' | 'isLarge'
> &
  Partial<Pick<TimePlotProps, 'labelOf' | 'colorOf' | 'format'>>;

/** The period of plots, and when their values are known. @internal */
export type PlotPeriod = Pick<TimePlotProps, 'timeZone' | 'known'>;

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
