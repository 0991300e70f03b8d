import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { LineChart } from '@mui/x-charts/LineChart';
import type {
  InsightPlot,
  InsightPoint,
} from '@squadron/backstage-plugin-squadron-common';
import type { ColorMode } from './chartColors';
import { axisTime, spanText } from './plotTime';
import { fromZero } from './fromZero';
import { periodOf, stepsOf, type Known } from './stepsOf';
import { Unfinished } from './Unfinished';

const HEIGHT_PX = 200;
const LARGE_PX = 280;

/** The series of a stack that is drawn as a line over it. */
const LIMIT_SERIES = 'nominal';

/** A plot, and how it is drawn. @internal */
export interface TimePlotProps {
  label: string;
  plot: InsightPlot;
  known?: Known;
  timeZone: string;
  /** Title of the vertical axis. */
  unit?: string;
  shape: 'lines' | 'bars' | 'pairs' | 'stack';
  labelOf: (series: string) => string;
  colorOf: (series: string, mode: ColorMode) => string;
  format: (value: number) => string;
  /** Whether values are seconds. */
  isDuration?: boolean;
  isLarge?: boolean;
}

/**
 * A plot over its recorded period: steps for averages, stacked bars for counts within an interval, bars side by side for
 * other values of an interval, a stack of steps for parts of a whole with the line of their limit. A gap in the data is a
 * gap in the plot. Every second line is dashed, so that lines differ without color too. An interval that is not over is
 * hatched.
 *
 * @internal
 */
export function TimePlot(props: TimePlotProps) {
  const t = useT();
  const { label, plot, known, timeZone, unit, shape } = props;
  const { colorOf, format } = props;
  const { palette } = useTheme();
  const isBars = shape === 'bars' || shape === 'pairs';
  const points: Array<{
    atMs: number;
    of: InsightPoint;
    values: InsightPoint['values'];
  }> = isBars
    ? plot.points
        .filter(({ to }) => to > (known?.from ?? ''))
        .map(of => ({ atMs: Date.parse(of.from), of, values: of.values }))
    : stepsOf(plot, known);
  const period = periodOf(plot, known);
  const times = points.map(({ atMs }) => new Date(atMs));
  const [first] = points;
  const axis = {
    lengthMs: first ? points[points.length - 1].atMs - first.atMs : 0,
    // The last interval ends now.
    stepMs:
      isBars && points.length > 1 ? Date.parse(first.of.to) - first.atMs : 0,
  };
  const timeText = (at: Date, context: { location: string }) => {
    const of = points.findLast(({ atMs }) => atMs <= at.getTime())?.of;
    return context.location === 'tick' || !of
      ? axisTime(at, axis, timeZone)
      : spanText(new Date(of.from), new Date(of.to), timeZone);
  };
  const series = plot.series.map((id, index) => ({
    id: `s${index}`,
    name: id,
    label: props.labelOf(id),
    data: points.map(({ values }) => values[id] ?? null),
    color: colorOf(id, palette.mode),
    valueFormatter: (value: number | null) =>
      value === null ? t('history.insights.unknown') : format(value),
  }));
  const isStacked = (id: string) =>
    shape === 'bars' || (shape === 'stack' && id !== LIMIT_SERIES);
  const stacked = plot.series.filter(isStacked);
  const most = points.flatMap(({ values }) => [
    stacked.reduce((sum, id) => sum + (values[id] ?? 0), 0),
    ...Object.values(values),
  ]);
  const newest = points.at(-1)?.of;
  const unfinished = newest && newest.to > (known?.to ?? newest.to) && (
    <Unfinished from={new Date(newest.from)} />
  );
  const common = {
    height: props.isLarge ? LARGE_PX : HEIGHT_PX,
    grid: { horizontal: true },
    skipAnimation: true,
    yAxis: [
      {
        label: unit,
        width: 80,
        valueFormatter: format,
        ...fromZero(Math.max(0, ...most), props.isDuration),
      },
    ],
    // Half of the last label of an axis is above it, or at its right.
    margin: { left: 0, right: 28, top: 16, bottom: 0 },
  };
  return (
    <div role="img" aria-label={t('history.insights.plotLabel', { label })}>
      {isBars ? (
        <BarChart
          {...common}
          xAxis={[
            {
              scaleType: 'band',
              data: times,
              valueFormatter: timeText,
              disableTicks: true,
            },
          ]}
          series={series.map(one => ({
            ...one,
            ...(isStacked(one.name) && { stack: 'all' }),
          }))}
        >
          {unfinished}
        </BarChart>
      ) : (
        <LineChart
          {...common}
          xAxis={[
            {
              scaleType: 'time',
              data: times,
              valueFormatter: timeText,
              ...period,
              tickMinStep: 60_000,
            },
          ]}
          series={series.map(one => ({
            ...one,
            curve: 'stepAfter' as const,
            connectNulls: false,
            showMark: false,
            ...(isStacked(one.name) && { area: true, stack: 'all' }),
          }))}
          sx={{
            '& .MuiAreaElement-root': { fillOpacity: 0.3 },
            ...Object.fromEntries(
              series
                .filter((_, index) => index % 2 === 1)
                .map(({ id }) => [
                  `& .MuiLineElement-series-${id}`,
                  { strokeDasharray: '6 4' },
                ]),
            ),
          }}
        >
          {unfinished}
        </LineChart>
      )}
    </div>
  );
}
