import {
  messageText,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import { useEndpoint, useT } from '@squadron/backstage-plugin-squadron-react';
import { percentText } from '../charts/percentText';
import { OverTime } from '../history/insights/OverTime';
import styles from '../parts/parts.module.css';

/** How much a running workload uses its GPUs; nothing without a Prometheus that knows. @internal */
export function GpuUtilization({ workload }: { workload: WorkloadDetail }) {
  const t = useT();
  const { cluster, namespace, kind, name, gpus, pods } = workload;
  const { data } = useEndpoint(
    'getGpuUtilization',
    { cluster, namespace, kind, name },
    { isEnabled: gpus.length > 0 && pods.length > 0 },
  );
  if (data?.problem) {
    return (
      <span className={styles.subdued}>{messageText(data.problem, t)}</span>
    );
  }
  if (!data?.plot) {
    return null;
  }
  const { plot, newest } = data;
  return (
    <OverTime
      title={t('workloads.gpuUtilization.title')}
      hint={[
        newest
          ? t('workloads.gpuUtilization.newest', {
              count: newest.gpus,
              mean: percentText(newest.mean),
              lowest: percentText(newest.lowest),
            })
          : t('workloads.gpuUtilization.noneNow'),
        data.pods && t('workloads.gpuUtilization.pods', { pods: data.pods }),
      ]
        .filter(Boolean)
        .join(' ')}
      plot={newest?.gpus === 1 ? { ...plot, series: ['mean'] } : plot}
      shape="lines"
      timeZone={new Intl.DateTimeFormat().resolvedOptions().timeZone}
      labelOf={series =>
        t(`workloads.gpuUtilization.${series as 'mean' | 'lowest'}`)
      }
      format={percentText}
    />
  );
}
