import { useT } from '@squadron/backstage-plugin-squadron-react';
import type { GpuMapParts } from './gpuMapParts';
import type { GpuBox } from './layoutGpuMap';
import styles from './GpuMap.module.css';

/**
 * Nodes as tiles, filled by their used GPUs in the color of most of them. Assistive technology reads the sum; the
 * table has each node.
 *
 * @internal
 */
export function GpuTiles(
  props: GpuMapParts & { cluster: string; boxes: readonly GpuBox[] },
) {
  const t = useT();
  const { boxes, fillOf, focus, onFocus, textOf } = props;
  const full = boxes.filter(({ node, used }) => used >= node.total).length;
  const empty = boxes.filter(({ used }) => used === 0).length;
  const counts = { full, empty, partly: boxes.length - full - empty };
  return (
    <>
      <p className={styles.subdued}>
        {t('charts.gpuMap.tiles', { count: boxes.length, ...counts })}
      </p>
      <div className={styles.tiles} aria-hidden>
        {boxes.map(box => {
          const { node, cells, used, isBlocked, mainGroup } = box;
          const isDim =
            focus?.group &&
            !cells.some(({ holder }) => holder?.group === focus.group);
          return (
            <span
              key={node.name}
              className={`${styles.tile} ${
                isBlocked ? styles.blocked : styles.free
              } ${isDim ? styles.dim : ''}`}
              onMouseEnter={() =>
                onFocus({
                  text: cells.map(one => textOf(box, one)).join(' · '),
                })
              }
              onMouseLeave={() => onFocus(undefined)}
            >
              {mainGroup !== undefined && (
                <span
                  style={{
                    ...fillOf(mainGroup),
                    height: `${Math.min(100, (100 * used) / node.total)}%`,
                  }}
                />
              )}
            </span>
          );
        })}
      </div>
    </>
  );
}
