import { Link } from '@backstage/ui';
import { gpuShortName } from '@squadron/backstage-plugin-squadron-common';
import { useLinks } from '../../links';
import { NodeWorkloads } from '../NodeWorkloads';
import type { GpuMapParts } from './gpuMapParts';
import type { GpuBox } from './layoutGpuMap';
import styles from './GpuMap.module.css';

/** A node: its name and a square per GPU. Those of one workload are one link. @internal */
export function GpuBoxView(props: GpuMapParts & { box: GpuBox }) {
  const { box, fillOf, focus, onFocus, textOf } = props;
  const links = useLinks();
  const { node, cells, used, isBlocked } = box;
  return (
    <div className={styles.box} role="group" aria-label={node.name}>
      <div className={styles.boxHead}>
        <NodeWorkloads cluster={node.cluster} node={node.name} />
        <span className={styles.subdued}>
          {used}&nbsp;/&nbsp;{node.total} {gpuShortName(node.type)}
        </span>
      </div>
      <div className={styles.squares}>
        {cells.map((one, index) => {
          const { count, holder } = one;
          const text = textOf(box, one);
          const on = {
            onMouseEnter: () => onFocus({ group: holder?.group, text }),
            onMouseLeave: () => onFocus(undefined),
            onFocus: () => onFocus({ group: holder?.group, text }),
            onBlur: () => onFocus(undefined),
          };
          const isDim = focus?.group && focus.group !== holder?.group;
          const emptyStyle = isBlocked ? styles.blocked : styles.free;
          const squares = Array.from({ length: count }, (_, square) => (
            <span
              key={square}
              className={`${styles.square} ${holder ? '' : emptyStyle}`}
              style={holder && fillOf(holder.group)}
            />
          ));
          const group = `${styles.holder} ${isDim ? styles.dim : ''}`;
          return holder?.workload ? (
            <span key={index} {...on} className={group}>
              <Link
                href={links.workload(holder.workload)}
                className={styles.holder}
                aria-label={text}
              >
                {squares}
              </Link>
            </span>
          ) : (
            <span
              key={index}
              {...on}
              className={group}
              role="img"
              aria-label={text}
            >
              {squares}
            </span>
          );
        })}
      </div>
    </div>
  );
}
