import type { ReactNode } from 'react';
import { useT } from '@squadron/backstage-plugin-squadron-react';
import styles from '../../parts/parts.module.css';
import type { InsightRange } from './insightRange';
import { FEWEST_POINTS, OverTime, type TimedPlot } from './OverTime';

/** Plots over time after the cards of `children`. One sentence names those that have too little data. @internal */
export function OverTimeGrid(props: {
  plots: readonly TimedPlot[];
  time: { range: InsightRange; timeZone: string };
  children?: ReactNode;
}) {
  const t = useT();
  const few = props.plots.filter(({ plot: { points } }) => {
    const known = points.filter(one => Object.keys(one.values).length > 0);
    return known.length < FEWEST_POINTS;
  });
  return (
    <>
      <div className={styles.columns}>
        {props.children}
        {props.plots.map(
          one =>
            !few.includes(one) && (
              <OverTime key={one.title} {...one} {...props.time} />
            ),
        )}
      </div>
      {few.length > 0 && (
        <span className={styles.subdued}>
          {t('history.insights.notDrawn', {
            plots: few.map(({ title }) => title).join(', '),
            fewest: FEWEST_POINTS,
          })}
        </span>
      )}
    </>
  );
}
