import {
  stateText,
  formatGpuCount,
  gpuShortName,
  HUB_CLUSTER_ID,
  type QueueSummary,
  type RayOptions,
  type RayPreset,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import type { Choice } from './ChoiceField';

/**
 * Namespaces of the hub that have a queue.
 *
 * @internal
 */
export function namespaceChoices(queues: readonly QueueSummary[]): Choice[] {
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
    .map(([namespace, own]) => ({
      value: namespace,
      title: namespace,
      description: `${sum(own.map(({ pending }) => pending))} waiting, ${sum(
        own.map(({ admitted }) => admitted),
      )} running`,
    }))
    .sort((a, b) => a.title.localeCompare(b.title));
}

/**
 * Images, the default one first.
 *
 * @internal
 */
export function imageChoices({ images, defaultImage }: RayOptions): Choice[] {
  return images.map(image => ({
    value: image,
    title: image,
    ...(image === defaultImage && { description: 'default' }),
  }));
}

/**
 * Priority classes, the highest first.
 *
 * @internal
 */
export function priorityChoices({ priorityClasses }: RayOptions): Choice[] {
  return priorityClasses.map(({ name, value, description }) => ({
    value: name,
    title: name,
    description: [`priority ${value}`, description].filter(Boolean).join(' · '),
  }));
}

/**
 * GPU types by their short names, with the clusters that have them.
 *
 * @internal
 */
export function gpuTypeChoices({ gpuTypes }: RayOptions): Choice[] {
  return gpuTypes.map(({ type, clusters }) => ({
    value: type,
    title: type,
    description: [
      gpuShortName(type),
      clusters.length > 0 ? `on ${clusters.join(', ')}` : undefined,
    ]
      .filter(Boolean)
      .join(' · '),
  }));
}

/**
 * RayClusters of a namespace that a job can run on, ready ones first.
 *
 * @internal
 */
export function rayClusterChoices(
  workloads: readonly WorkloadSummary[],
  where: { namespace?: string; cluster?: string },
): Choice[] {
  return workloads
    .filter(
      ({ kind, namespace, cluster }) =>
        kind === 'raycluster' &&
        namespace === (where.namespace ?? namespace) &&
        cluster === (where.cluster ?? cluster),
    )
    .map(({ name, cluster, runsOn, state, gpus }) => ({
      value: name,
      title: name,
      description: [
        [stateText(state), state.detail].filter(Boolean).join(' '),
        ...gpus.map(({ type, count }) => formatGpuCount(type, count)),
        `on ${runsOn ?? cluster}`,
      ].join(' · '),
      isReady: state.code === 'Ready',
    }))
    .sort(
      (a, b) =>
        Number(b.isReady) - Number(a.isReady) || a.title.localeCompare(b.title),
    )
    .map(({ isReady: _, ...choice }) => choice);
}

/**
 * A preset in one line, e.g. `1 worker with 1 × A100, 6 CPU, 24Gi · priority training`.
 *
 * @internal
 */
export function presetSummary(preset: RayPreset): string {
  const { workers, gpusPerWorker, gpuType = '' } = preset;
  const each = [
    gpusPerWorker ? formatGpuCount(gpuType, gpusPerWorker) : undefined,
    preset.cpuPerWorker && `${preset.cpuPerWorker} CPU`,
    preset.memoryPerWorker && `${preset.memoryPerWorker} memory`,
  ].filter(Boolean);
  const count =
    workers === undefined
      ? 'each worker'
      : `${workers} ${workers === 1 ? 'worker' : 'workers'}`;
  return [
    each.length > 0 ? `${count} with ${each.join(', ')}` : undefined,
    preset.queue && `queue ${preset.queue}`,
    preset.priorityClass && `priority ${preset.priorityClass}`,
    preset.image,
  ]
    .filter(Boolean)
    .join(' · ');
}

function sum(values: number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
