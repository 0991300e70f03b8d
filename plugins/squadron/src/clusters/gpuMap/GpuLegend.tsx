import type { ReactNode } from 'react';
import { Link } from '@backstage/ui';
import {
  Name,
  shortEntityRef,
  useT,
} from '@squadron/backstage-plugin-squadron-react';
import { useLinks } from '../../links';
import type { GpuMapParts } from './gpuMapParts';
import type { GpuGroup, GpuGrouping, GpuMapLayout } from './layoutGpuMap';
import styles from './GpuMap.module.css';

/** More entries are in the table. */
const MOST_ENTRIES = 12;

/** The colors with their meaning. Pointer and focus highlight an entry's GPUs. @internal */
export function GpuLegend(props: GpuMapParts & { layout: GpuMapLayout }) {
  const t = useT();
  const { layout, fillOf, onFocus } = props;
  const { groups, free, blocked } = layout;
  return (
    <ul className={styles.legend} aria-label={t('charts.gpuMap.legend')}>
      {groups.slice(0, MOST_ENTRIES).map(group => {
        const { count, nodes } = group;
        const text = t('charts.gpuMap.group', { count, nodes });
        const on = () => onFocus({ group: group.key, text });
        return (
          <li
            key={group.key}
            onMouseEnter={on}
            onMouseLeave={() => onFocus(undefined)}
            onFocus={on}
            onBlur={() => onFocus(undefined)}
          >
            <Swatch style={fillOf(group.key)} />
            <GroupName group={group} by={layout.by} />
            <span className={styles.subdued} title={text}>
              {count}
            </span>
          </li>
        );
      })}
      {groups.length > MOST_ENTRIES && (
        <li className={styles.subdued}>
          {t('common.labels.andMore', { count: groups.length - MOST_ENTRIES })}
        </li>
      )}
      <Entry kind="free" count={free} />
      {blocked > 0 && <Entry kind="blocked" count={blocked} />}
    </ul>
  );
}

function GroupName(props: { group: GpuGroup; by: GpuGrouping }): ReactNode {
  const t = useT();
  const links = useLinks();
  const { workload, owner, utilization = 'unknown' } = props.group;
  if (props.by === 'utilization') {
    return t(`charts.gpuMap.class.${utilization}`);
  }
  if (workload) {
    return (
      <Link href={links.workload(workload)} color="primary">
        <Name name={workload.name} namespace={workload.namespace} />
      </Link>
    );
  }
  return owner === undefined
    ? t('charts.gpuMap.unknown')
    : shortEntityRef(owner);
}

function Entry({ kind, count }: { kind: 'free' | 'blocked'; count: number }) {
  const t = useT();
  return (
    <li>
      <Swatch className={styles[kind]} />
      {t(`charts.gpuMap.${kind}`)}
      <span className={styles.subdued}>{count}</span>
    </li>
  );
}

function Swatch(props: { className?: string; style?: object }) {
  return (
    <span
      className={`${styles.square} ${props.className ?? ''}`}
      style={props.style}
      aria-hidden
    />
  );
}
