import styles from '../../parts/parts.module.css';
import { OverTime, type PlotPeriod, type TimedPlot } from './OverTime';

/** Plots over time, without those that have no data. Above small ones, a large one has the whole width. @internal */
export function OverTimeGrid(props: {
  plots: readonly TimedPlot[];
  time: PlotPeriod;
  isSmall?: boolean;
}) {
  return (
    <div className={props.isSmall ? styles.trio : styles.columns}>
      {props.plots
        .filter(({ plot: { points } }) =>
          points.some(({ values }) => Object.keys(values).length > 0),
        )
        .map(one => (
          <div
            key={one.title}
            className={`${styles.stack} ${one.isLarge ? styles.across : ''}`}
          >
            <OverTime {...one} {...props.time} />
          </div>
        ))}
    </div>
  );
}
