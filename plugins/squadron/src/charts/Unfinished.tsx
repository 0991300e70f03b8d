import { useDrawingArea, useXScale } from '@mui/x-charts/hooks';
import styles from './Unfinished.module.css';

/** Hatches the last interval of a plot, whose values still change. @internal */
export function Unfinished({ from }: { from: Date }) {
  const { left, top, width, height } = useDrawingArea();
  const x = Number(useXScale<'time' | 'band'>()(from));
  return (
    <foreignObject
      {...{ x, y: top, height }}
      width={Math.max(0, left + width - x)}
      className={styles.unfinished}
    />
  );
}
