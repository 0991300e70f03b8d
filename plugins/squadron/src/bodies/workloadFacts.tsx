import { Link } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  Duration,
  GpuAmounts,
  type Fact,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  formatOrdinal,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import { OwnerName } from './OwnerName';

/**
 * A workload in numbers.
 *
 * @internal
 */
export function workloadFacts(data: WorkloadDetail, links: Links): Fact[] {
  const queueHref = data.queue
    ? links.queue({
        cluster: data.cluster,
        namespace: data.namespace,
        name: data.queue,
      })
    : undefined;
  const hasGpu = data.gpus.some(gpu => gpu.count > 0);
  const facts: Fact[] = [
    {
      label: 'Asks for',
      value: hasGpu ? <GpuAmounts gpus={data.gpus} /> : formatCpu(data.cpu),
      hint: hasGpu
        ? `${formatCpu(data.cpu)}, ${formatBytes(data.memoryBytes)}`
        : `${formatBytes(data.memoryBytes)}, no GPU`,
    },
    {
      label: 'Runs on',
      value: data.runsOn ? (
        <ClusterChip cluster={data.runsOn} href={links.cluster(data.runsOn)} />
      ) : (
        '—'
      ),
      hint:
        !data.runsOn && data.nominated && data.nominated.length > 0
          ? `offered to ${data.nominated.join(', ')}`
          : undefined,
    },
    {
      label: 'Queue',
      value: queueHref ? (
        <Link href={queueHref} color="primary">
          {data.queue}
        </Link>
      ) : (
        '—'
      ),
      hint: data.position
        ? `${formatOrdinal(data.position.place)} of ${data.position.of}`
        : data.clusterQueue && `quota of ${data.clusterQueue}`,
    },
    {
      label: 'Submitted',
      value: <Ago at={data.createdAt} />,
      hint: data.owner && (
        <>
          by <OwnerName owner={data.owner} />
        </>
      ),
    },
    {
      label: 'Run time',
      value: data.startedAt ? (
        <Duration from={data.startedAt} to={data.finishedAt} />
      ) : (
        '—'
      ),
      hint: data.startedAt ? undefined : 'not started',
    },
  ];
  if (data.priority !== undefined && data.priority !== 0) {
    facts.push({ label: 'Priority', value: data.priority });
  }
  return facts;
}
