import { useT } from '@squadron/backstage-plugin-squadron-react';
import { useTheme } from '@mui/material/styles';
import { BarChart } from '@mui/x-charts/BarChart';
import { seriesColor } from './chartColors';
import { fromZero } from './fromZero';

const BAR_PX = 44;
const AXIS_PX = 40;

/** Horizontal bars, one group per name. @internal */
export function BarPlot(props: {
  label: string;
  names: readonly string[];
  series: ReadonlyArray<{ id: string; label: string; data: number[] }>;
  format: (value: number) => string;
}) {
  const t = useT();
  const { label, names, series, format } = props;
  const { palette } = useTheme();
  return (
    <div role="img" aria-label={t('history.insights.plotLabel', { label })}>
      <BarChart
        layout="horizontal"
        height={AXIS_PX + names.length * BAR_PX}
        skipAnimation
        grid={{ vertical: true }}
        margin={{ left: 0, right: 24, top: 8, bottom: 0 }}
        yAxis={[{ scaleType: 'band', data: [...names], width: 160 }]}
        xAxis={[{ valueFormatter: format, ...fromZero }]}
        series={series.map(one => ({
          ...one,
          color: seriesColor(one.id, palette.mode),
          valueFormatter: (value: number | null) => format(value ?? 0),
        }))}
        hideLegend={series.length < 2}
      />
    </div>
  );
}
