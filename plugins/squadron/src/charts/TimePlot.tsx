import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type { InsightPlot } from '@squadron/backstage-plugin-squadron-common';
import type { ColorMode } from './chartColors';
import type { InsightRange } from '../history/insights/insightRange';
import { axisTime, spanText } from './plotTime';
import { fromZero } from './fromZero';
import { upToNow, type Present } from './upToNow';

const HEIGHT_PX = 240;

/** The series of a stack that is drawn as a line over it. */
const LIMIT_SERIES = 'nominal';

/**
 * A plot over time, from the first data to the present: lines for values at a time, stacked bars for counts within an
 * interval, a stack for parts of a whole with the line of their limit. A gap in the data is a gap in the plot. Every
 * second line is dashed, so that lines differ without color too.
 *
 * @internal
 */
export function TimePlot(props: {
  label: string;
  plot: InsightPlot;
  present?: Present;
  range: InsightRange;
  timeZone: string;
  /** Title of the vertical axis. */
  unit?: string;
  shape: 'lines' | 'bars' | 'stack';
  labelOf: (series: string) => string;
  colorOf: (series: string, mode: ColorMode) => string;
  format: (value: number) => string;
}) {
  const t = useT();
  const plot = upToNow(props.plot, props.present);
  const { label, range, timeZone, unit, shape, colorOf, format } = props;
  const { palette } = useTheme();
  const spans = plot.points.map(({ from, to }) => ({
    from: new Date(from),
    to: new Date(to),
  }));
  const times = spans.map(({ from }) => from);
  const timeText = (at: Date, context: { location: string }) => {
    const span = spans.find(({ from }) => from.getTime() === at.getTime());
    return context.location === 'tick' || !span
      ? axisTime(at, range, timeZone)
      : spanText(span.from, span.to, timeZone);
  };
  const newest = (id: string) => {
    const value = props.present?.values[id];
    return value === undefined ? undefined : format(value);
  };
  const series = plot.series.map((id, index) => ({
    id: `s${index}`,
    name: id,
    label: (place: string) =>
      [props.labelOf(id), place === 'legend' && newest(id)]
        .filter(Boolean)
        .join(' '),
    data: plot.points.map(({ values }) => values[id] ?? null),
    color: colorOf(id, palette.mode),
    valueFormatter: (value: number | null) =>
      value === null ? t('history.insights.unknown') : format(value),
  }));
  const yAxis = [
    { label: unit, width: 80, valueFormatter: format, ...fromZero },
  ];
  const common = {
    height: HEIGHT_PX,
    grid: { horizontal: true },
    skipAnimation: true,
    yAxis,
    // Half of the last label of the axis is at its right.
    margin: { left: 0, right: 28, top: 8, bottom: 0 },
  };
  return (
    <div role="img" aria-label={t('history.insights.plotLabel', { label })}>
      {shape === 'bars' ? (
        <BarChart
          {...common}
          xAxis={[{ scaleType: 'band', data: times, valueFormatter: timeText }]}
          series={series.map(one => ({ ...one, stack: 'all' }))}
        />
      ) : (
        <LineChart
          {...common}
          xAxis={[
            {
              scaleType: 'time',
              data: times,
              valueFormatter: timeText,
              // Time in the future is not a gap in the data.
              domainLimit: 'strict',
              tickMinStep: 60_000,
            },
          ]}
          series={series.map(one => ({
            ...one,
            curve: 'linear' as const,
            connectNulls: false,
            ...(shape === 'stack' &&
              one.name !== LIMIT_SERIES && { area: true, stack: 'all' }),
            showMark: ({ index }: { index: number }) =>
              isAlone(one.data, index),
          }))}
          sx={Object.fromEntries(
            series
              .filter((_, index) => index % 2 === 1)
              .map(({ id }) => [
                `& .MuiLineElement-series-${id}`,
                { strokeDasharray: '6 4' },
              ]),
          )}
        />
      )}
    </div>
  );
}

/** A point between two gaps is not part of a line; without a mark it would be invisible. */
function isAlone(data: ReadonlyArray<number | null>, index: number): boolean {
  const isGap = (at: number) => (data[at] ?? null) === null;
  return !isGap(index) && isGap(index - 1) && isGap(index + 1);
}
