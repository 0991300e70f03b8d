import type { ReactNode } from 'react';
import styles from '../../parts/parts.module.css';
import { OverTime, type PlotPeriod, type TimedPlot } from './OverTime';

/** Plots over time after the cards of `children`, without those that have no data. @internal */
export function OverTimeGrid(props: {
  plots: readonly TimedPlot[];
  time: PlotPeriod;
  children?: ReactNode;
}) {
  return (
    <div className={styles.columns}>
      {props.children}
      {props.plots
        .filter(({ plot: { points } }) =>
          points.some(({ values }) => Object.keys(values).length > 0),
        )
        .map(one => (
          <OverTime key={one.title} {...one} {...props.time} />
        ))}
    </div>
  );
}
