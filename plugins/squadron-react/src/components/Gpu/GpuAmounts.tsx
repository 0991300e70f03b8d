import { formatGpuCount } from '@squadron/backstage-plugin-squadron-common';
import { inSlotOrder } from './gpuSlot';
import { useT } from '../../translation';

/**
 * GPU counts as text, e.g. "8 × A100 + 4 × T4"; a dash if there are none.
 *
 * @public
 */
export function GpuAmounts(props: {
  gpus: ReadonlyArray<{ type: string; count: number }>;
}) {
  const t = useT();
  const gpus = inSlotOrder(props.gpus.filter(gpu => gpu.count > 0));
  if (gpus.length === 0) {
    return <span title={t('common.gpus.noneRequested')}>—</span>;
  }
  return (
    <span title={gpus.map(gpu => `${gpu.count} × ${gpu.type}`).join(', ')}>
      {gpus.map(gpu => formatGpuCount(gpu.type, gpu.count)).join(' + ')}
    </span>
  );
}
