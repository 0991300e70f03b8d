import { Link } from '@backstage/ui';
import {
  Ago,
  ClusterChip,
  Duration,
  GpuAmounts,
  Name,
  type Property,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  formatDuration,
  formatOrdinal,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import { EntityName } from '../parts';
import { readyPods } from './readyPods';

/**
 * The numbers under the verdict of a workload.
 *
 * @internal
 */
export function workloadFacts(data: WorkloadDetail, links: Links): Property[] {
  const queueHref = data.queue
    ? links.queue({
        cluster: data.cluster,
        namespace: data.namespace,
        name: data.queue,
      })
    : undefined;
  const hasGpu = data.gpus.some(gpu => gpu.count > 0);
  const facts: Property[] = [
    {
      label: 'Requests',
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
          ? `nominated: ${data.nominated.join(', ')}`
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
          by <EntityName entityRef={data.owner} />
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
  return [...facts, ...priorityFacts(data), ...rayFacts(data, links)];
}

function priorityFacts({
  priority,
  priorityClass,
}: WorkloadDetail): Property[] {
  if (!priorityClass && !priority) {
    return [];
  }
  return [
    {
      label: 'Priority',
      value: priorityClass ?? priority,
      hint: priorityClass && priority !== undefined && `value ${priority}`,
    },
  ];
}

function rayFacts(data: WorkloadDetail, links: Links): Property[] {
  const { kind, groups, pods, rayVersion, image, form } = data;
  const facts: Property[] = [];
  if ((kind === 'raycluster' || kind === 'rayservice') && groups) {
    const running = sum(groups.map(({ name }) => readyPods(pods, name)));
    facts.push({
      label: 'Workers',
      value: `${running} / ${sum(groups.map(({ desired }) => desired))}`,
      hint: data.isAutoscaled ? "by Ray's autoscaler" : 'running / desired',
    });
  }
  if (rayVersion || image) {
    facts.push({
      label: 'Ray',
      isWide: image !== undefined,
      value: rayVersion ?? '—',
      hint: image && <Name name={image} />,
    });
  }
  if (kind === 'rayjob' && data.rayClusterName) {
    facts.push({
      label: 'RayCluster',
      isWide: true,
      value: (
        <Link
          href={links.workload({
            cluster: form?.rayCluster
              ? data.cluster
              : data.runsOn ?? data.cluster,
            namespace: data.namespace,
            kind: 'raycluster',
            name: data.rayClusterName,
          })}
          color="primary"
        >
          <Name name={data.rayClusterName} />
        </Link>
      ),
      hint: form?.rayCluster ? 'shared' : 'dedicated to this job',
    });
  }
  if (form?.backoffLimit) {
    facts.push({
      label: 'Retries',
      value: form.backoffLimit,
      hint: 'each with a new RayCluster',
    });
  }
  if (form?.activeDeadlineSeconds) {
    facts.push({
      label: 'Deadline',
      value: formatDuration(form.activeDeadlineSeconds * 1_000),
      hint: 'after its start',
    });
  }
  return facts;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
