import {
  messageText,
  stateText,
  formatBytes,
  formatGpuCount,
  gpuShortName,
  waitingIn,
  type QueueSummary,
  type RayOptions,
  type RayPreset,
  type WorkloadSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID, quantityToNumber } from '@squadron/kube-kinds';
import { shortEntityRef } from '../../api/shortEntityRef';
import type { Choice } from '../../fields/ChoiceField';

/**
 * Namespaces of the hub that have a queue.
 *
 * @param allowed - namespaces where the user may submit workloads; absent while they are not known
 * @internal
 */
export function namespaceChoices(
  t: Translate,
  queues: readonly QueueSummary[],
  allowed?: readonly string[],
): Choice[] {
  const byNamespace = new Map<string, QueueSummary[]>();
  for (const queue of queues) {
    if (queue.kind === 'LocalQueue' && queue.cluster === HUB_CLUSTER_ID) {
      const { namespace = '' } = queue;
      byNamespace.set(namespace, [
        ...(byNamespace.get(namespace) ?? []),
        queue,
      ]);
    }
  }
  return [...byNamespace]
    .filter(([namespace]) => allowed?.includes(namespace) ?? true)
    .map(([namespace, own]) => ({
      value: namespace,
      title: namespace,
      description: t('queues.form.load', {
        waiting: sum(own.map(waitingIn)),
        running: sum(own.map(({ admitted }) => admitted)),
      }),
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/** Images, the default one first. @internal */
export function imageChoices(
  t: Translate,
  { images, defaultImage }: RayOptions,
): Choice[] {
  return images.map(image => ({
    value: image,
    title: image,
    ...(image === defaultImage && { description: t('workloads.form.default') }),
  }));
}

/** Priority classes, the highest first. @internal */
export function priorityChoices(
  t: Translate,
  { priorityClasses }: RayOptions,
): Choice[] {
  return priorityClasses.map(({ name, value, description }) => ({
    value: name,
    title: name,
    description: [t('workloads.form.priority', { value }), description]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** GPU types by their short names, with the clusters that have them. @internal */
export function gpuTypeChoices(
  t: Translate,
  { gpuTypes }: RayOptions,
): Choice[] {
  return gpuTypes.map(({ type, clusters }) => ({
    value: type,
    title: type,
    description: [
      gpuShortName(type),
      clusters.length > 0
        ? t('workloads.form.on', { clusters: clusters.join(', ') })
        : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

/** RayClusters of a namespace that a job can run on, ready ones first. @internal */
export function rayClusterChoices(
  t: Translate,
  workloads: readonly WorkloadSummary[],
  where: { namespace?: string; cluster?: string },
): Choice[] {
  return workloads
    .filter(
      ({ kind, namespace, cluster, runsOn = cluster }) =>
        kind === 'raycluster' &&
        namespace === (where.namespace ?? namespace) &&
        runsOn === (where.cluster ?? runsOn),
    )
    .map(({ name, cluster, runsOn, state, gpus }) => ({
      value: name,
      title: name,
      description: [
        [stateText(state, t), state.detail && messageText(state.detail, t)]
          .filter(Boolean)
          .join(' '),
        ...gpus.map(({ type, count }) => formatGpuCount(type, count)),
        t('workloads.form.on', { clusters: runsOn ?? cluster }),
      ].join(' · '),
      isReady: state.code === 'Ready',
    }))
    .sort(
      (a, b) =>
        Number(b.isReady) - Number(a.isReady) || a.title.localeCompare(b.title),
    )
    .map(({ isReady: _, ...choice }) => choice);
}

/** A preset in one line, e.g. `1 worker with 1 × A100, 6 CPU, 24 GiB memory · priority training`. @internal */
export function presetSummary(t: Translate, preset: RayPreset): string {
  const { workers, gpusPerWorker, gpuType = '' } = preset;
  const each = [
    gpusPerWorker ? formatGpuCount(gpuType, gpusPerWorker) : undefined,
    preset.cpuPerWorker &&
      t('workloads.form.cpu', { amount: preset.cpuPerWorker }),
    preset.memoryPerWorker &&
      t('workloads.form.memory', {
        amount: memoryText(preset.memoryPerWorker),
      }),
  ].filter(Boolean);
  const count =
    workers === undefined
      ? t('workloads.form.eachWorker')
      : t('workloads.form.workerCount', { count: workers });
  return [
    each.length > 0
      ? t('workloads.form.workersWith', {
          workers: count,
          resources: each.join(', '),
        })
      : undefined,
    preset.queue && t('workloads.form.queue', { queue: preset.queue }),
    preset.priorityClass &&
      t('workloads.form.priority', { value: preset.priorityClass }),
    preset.image,
    preset.team && shortEntityRef(preset.team),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** A quantity as people read it; unchanged where Kubernetes would refuse it. */
function memoryText(quantity: string): string {
  try {
    return formatBytes(quantityToNumber(quantity));
  } catch {
    return quantity;
  }
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
