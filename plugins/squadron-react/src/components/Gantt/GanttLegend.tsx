import theme from '../../theme.module.css';
import { useT } from '../../translation';
import type { GanttBar } from './layoutGantt';
import styles from './Gantt.module.css';

/** The meaning of the bars of a {@link Gantt}. @public */
export function GanttLegend({
  looks,
}: {
  looks: ReadonlyArray<GanttBar['look']>;
}) {
  const t = useT();
  return (
    <ul className={`${theme.root} ${styles.legend}`} aria-hidden>
      {looks.map(look => (
        <li key={look}>
          <span className={`${styles.swatch} ${styles[look]}`} />
          {t(`charts.gantt.look.${look}`)}
        </li>
      ))}
    </ul>
  );
}
