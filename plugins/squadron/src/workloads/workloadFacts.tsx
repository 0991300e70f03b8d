import { Link } from '@backstage/ui';
import {
  Ago,
  Duration,
  Requested,
  Name,
  type Property,
  type TranslateElements,
} from '@squadron/backstage-plugin-squadron-react';
import {
  formatBytes,
  formatCpu,
  formatDuration,
  type Translate,
  type WorkloadDetail,
} from '@squadron/backstage-plugin-squadron-common';
import type { Links } from '../links';
import { EntityName } from '../parts';
import { readyPods } from './readyPods';

/** The numbers under the verdict of a workload. @internal */
export function workloadFacts(
  t: TranslateElements,
  data: WorkloadDetail,
  links: Links,
): Property[] {
  const hasGpu = data.gpus.some(gpu => gpu.count > 0);
  const facts: Property[] = [
    {
      label: t('common.labels.requests'),
      value: <Requested gpus={data.gpus} cpu={data.cpu} />,
      hint: hasGpu
        ? `${formatCpu(data.cpu)}, ${formatBytes(data.memoryBytes)}`
        : t('workloads.workloadFacts.noGpu', {
            memoryBytes: formatBytes(data.memoryBytes),
          }),
    },
    {
      label: t('common.labels.submitted'),
      value: <Ago at={data.createdAt} />,
      hint: data.owner && (
        <>
          {t('workloads.workloadFacts.by', {
            owner: <EntityName entityRef={data.owner} />,
          })}
        </>
      ),
    },
    {
      label: t('common.labels.runTime'),
      value: data.startedAt ? (
        <Duration from={data.startedAt} to={data.finishedAt} />
      ) : (
        '—'
      ),
      hint: data.finishedAt
        ? t('workloads.workloadFacts.ended', {
            at: <Ago at={data.finishedAt} />,
          })
        : !data.startedAt && t('workloads.workloadFacts.notStarted'),
    },
  ];
  return [...facts, ...priorityFacts(t, data), ...rayFacts(t, data, links)];
}

function priorityFacts(
  t: Translate,
  { priority, priorityClass }: WorkloadDetail,
): Property[] {
  if (!priorityClass && !priority) {
    return [];
  }
  return [
    {
      label: t('common.actions.priority'),
      value: priorityClass ?? priority,
      hint:
        priorityClass &&
        priority !== undefined &&
        t('workloads.workloadFacts.value', { priority }),
    },
  ];
}

function rayFacts(
  t: Translate,
  data: WorkloadDetail,
  links: Links,
): Property[] {
  const { kind, groups, pods, rayVersion, image, form, finishedAt } = data;
  const facts: Property[] = [];
  if (
    (kind === 'raycluster' || kind === 'rayservice') &&
    groups &&
    !finishedAt
  ) {
    const running = sum(groups.map(({ name }) => readyPods(pods, name)));
    const isOff = data.state.code === 'Suspended';
    const hint = data.isAutoscaled ? 'byRaysAutoscaler' : 'runningDesired';
    facts.push({
      label: t('common.labels.workers'),
      value: isOff
        ? running
        : `${running} / ${sum(groups.map(({ desired }) => desired))}`,
      hint: t(`workloads.workloadFacts.${isOff ? 'suspended' : hint}`),
    });
  }
  if (rayVersion || image) {
    facts.push({
      label: t('common.labels.ray'),
      isWide: image !== undefined,
      value: rayVersion ?? '—',
      hint: image && <Name name={image} />,
    });
  }
  if (kind === 'rayjob' && data.rayClusterName) {
    facts.push({
      label: t('common.labels.rayCluster'),
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
      hint: form?.rayCluster
        ? t('workloads.workloadFacts.shared')
        : t('workloads.workloadFacts.dedicatedJob'),
    });
  }
  if (form?.backoffLimit) {
    facts.push({
      label: t('workloads.workloadFacts.retries'),
      value: form.backoffLimit,
      hint: t('workloads.workloadFacts.eachWithNewRaycluster'),
    });
  }
  if (form?.activeDeadlineSeconds) {
    facts.push({
      label: t('workloads.workloadFacts.deadline'),
      value: formatDuration(form.activeDeadlineSeconds * 1_000),
      hint: t('workloads.workloadFacts.afterStart'),
    });
  }
  return facts;
}

function sum(values: readonly number[]): number {
  return values.reduce((all, value) => all + value, 0);
}
