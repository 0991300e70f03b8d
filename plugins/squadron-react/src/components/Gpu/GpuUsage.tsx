import {
  gpuShortName,
  type GpuAmount,
} from '@squadron/backstage-plugin-squadron-common';
import theme from '../../theme.module.css';
import { UsageBar } from '../QuotaBar';
import { gpuColor, inSlotOrder } from './gpuSlot';
import styles from './Gpu.module.css';
import { useT } from '../../translation';

/**
 * Used and total GPUs by type, as bars with their numbers. With `isStale`, the numbers are from the last contact and
 * are drawn as such.
 *
 * @public
 */
export function GpuUsage(props: {
  gpus: readonly GpuAmount[];
  size?: 'cell' | 'card';
  isStale?: boolean;
}) {
  const t = useT();
  const { gpus, size = 'cell', isStale } = props;
  if (gpus.length === 0) {
    return <span title={t('common.gpus.none')}>—</span>;
  }
  const widest = Math.max(...gpus.map(gpu => gpu.total));
  return (
    <div className={`${theme.root} ${styles.list} ${styles[size]}`}>
      {inSlotOrder(gpus).map(gpu => (
        <div key={gpu.type} className={styles.row} title={gpu.type}>
          {size === 'card' && (
            <span className={styles.type}>{gpuShortName(gpu.type)}</span>
          )}
          <UsageBar
            used={gpu.used}
            total={gpu.total}
            scale={size === 'card' ? widest : gpu.total}
            color={gpuColor(gpu.type)}
            isStale={isStale}
            label={t(isStale ? 'common.gpus.usedStale' : 'common.gpus.used', {
              used: gpu.used,
              total: gpu.total,
              type: gpuShortName(gpu.type),
            })}
          />
          <span className={styles.number}>
            {gpu.used} / {gpu.total}
            {size === 'cell' && ` ${gpuShortName(gpu.type)}`}
          </span>
        </div>
      ))}
    </div>
  );
}
