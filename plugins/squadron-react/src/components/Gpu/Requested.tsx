import {
  formatCpu,
  formatGpuCount,
} from '@squadron/backstage-plugin-squadron-common';
import { inSlotOrder } from './gpuSlot';
import { useT } from '../../translation';

/** What a workload requests: its GPUs, e.g. "8 × A100 + 4 × T4", or its CPU if it requests no GPUs. @public */
export function Requested(props: {
  gpus: ReadonlyArray<{ type: string; count: number }>;
  /** In cores. */
  cpu: number;
}) {
  const t = useT();
  const gpus = inSlotOrder(props.gpus.filter(gpu => gpu.count > 0));
  if (gpus.length === 0) {
    return (
      <span title={t('common.gpus.noneRequested')}>
        {props.cpu > 0 ? formatCpu(props.cpu) : '—'}
      </span>
    );
  }
  return (
    <span title={gpus.map(gpu => `${gpu.count} × ${gpu.type}`).join(', ')}>
      {gpus.map(gpu => formatGpuCount(gpu.type, gpu.count)).join(' + ')}
    </span>
  );
}
