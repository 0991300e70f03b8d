import type {
  InsightPlot,
  Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { spanText } from './plotTime';

/** A plot as a table: its titles, and a row per point. Unknown values are empty cells. @internal */
export interface PlotTable {
  titles: string[];
  rows: Array<Array<string | number | undefined>>;
}

/** The data of a plot over time as a table. Points without any known value are left out. @internal */
export function tableOfPlot(
  t: Translate,
  plot: InsightPlot,
  options: {
    timeZone: string;
    labelOf: (series: string) => string;
    format: (value: number) => string | number;
  },
): PlotTable {
  const { timeZone, labelOf, format } = options;
  return {
    titles: [t('history.insights.time'), ...plot.series.map(labelOf)],
    rows: plot.points
      .filter(({ values }) => Object.keys(values).length > 0)
      .map(({ from, to, values }) => [
        spanText(new Date(from), new Date(to), timeZone),
        ...plot.series.map(series =>
          values[series] === undefined ? undefined : format(values[series]),
        ),
      ]),
  };
}

/** Two decimals are more than a plot shows. @internal */
export function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}
