import { useState, type CSSProperties } from 'react';
import { useTheme } from '@mui/material/styles';
import {
  stateText,
  type ClusterStatus,
} from '@squadron/backstage-plugin-squadron-common';
import {
  FreshnessMark,
  shortEntityRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { groupFill, stepFill } from '../../charts/groupColors';
import { percentText } from '../../charts/percentText';
import { GpuLegend } from './GpuLegend';
import { GpuBoxView } from './GpuBoxView';
import { GpuTiles } from './GpuTiles';
import type { GpuFocus } from './gpuMapParts';
import type { GpuBox, GpuCells, GpuMapLayout } from './layoutGpuMap';
import styles from './GpuMap.module.css';
import { ClusterName } from '../../parts';

/**
 * Boxes of GPUs by cluster, with a legend. The text of what is under the pointer or has the focus is below.
 *
 * @internal
 */
export function GpuMap(props: {
  layout: GpuMapLayout;
  clusters: readonly ClusterStatus[];
  /** Whether the boxes stand under the names of their clusters. */
  hasClusterNames: boolean;
}) {
  const t = useT();
  const { palette } = useTheme();
  const { layout, hasClusterNames } = props;
  const [focus, setFocus] = useState<GpuFocus>();
  const slots = new Map(layout.groups.map(({ key, slot }) => [key, slot]));
  const textOf = ({ node }: GpuBox, { count, holder }: GpuCells): string => {
    const where = { count, node: node.name };
    const workload = holder?.workload;
    if (workload) {
      const { namespace, name, state, owner } = workload;
      const use = holder.utilization;
      return t('charts.gpuMap.held', {
        ...where,
        job: `${namespace}/${name}`,
        state: [
          stateText(state, t),
          owner && shortEntityRef(owner),
          use !== undefined &&
            t('charts.gpuMap.utilization', { percent: percentText(use) }),
        ]
          .filter(Boolean)
          .join(' · '),
      });
    }
    return holder
      ? t('charts.gpuMap.heldByUnknown', where)
      : t(`charts.gpuMap.${node.ready ? 'freeOn' : 'blockedOn'}`, where);
  };
  const fill = layout.by === 'utilization' ? stepFill : groupFill;
  const shared = {
    focus,
    onFocus: setFocus,
    textOf,
    fillOf: (group: string) => fill(slots.get(group), palette.mode),
  };
  return (
    <div className={styles.root}>
      <div className={styles.clusters}>
        {layout.clusters.map(({ id, boxes, used, total }) => {
          const status = props.clusters.find(one => one.cluster === id);
          const isStale = status?.freshness.state === 'offline';
          return (
            <div
              key={id}
              className={isStale ? styles.stale : undefined}
              style={{ '--boxes': boxes.length } as CSSProperties}
            >
              {hasClusterNames && (
                <div className={styles.cluster}>
                  <ClusterName cluster={id} />
                  <span className={styles.subdued}>
                    {t('charts.gpuMap.used', { used, total })}
                  </span>
                  {status && isStale && (
                    <FreshnessMark freshness={status.freshness} />
                  )}
                </div>
              )}
              {layout.isDense ? (
                <GpuTiles {...shared} cluster={id} boxes={boxes} />
              ) : (
                <div className={styles.boxes}>
                  {boxes.map(box => (
                    <GpuBoxView key={box.node.name} {...shared} box={box} />
                  ))}
                </div>
              )}
            </div>
          );
        })}
      </div>
      <p className={styles.caption} aria-hidden>
        {focus?.text ?? t('charts.gpuMap.explore')}
      </p>
      <GpuLegend {...shared} layout={layout} />
    </div>
  );
}
