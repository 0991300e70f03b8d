import type { KubeManifest } from '@squadron/controller-node';

/**
 * Priorities of work, on every cluster with Kueue: a job that is pinned to a worker names the class there.
 *
 * @internal
 */
export function priorityClasses(): KubeManifest[] {
  return [
    priorityClass('production', 1_000, 'Serves customers; goes before others'),
    priorityClass('training', 100, 'Planned work'),
    priorityClass('exploration', 10, 'May wait for all others'),
  ];
}

function priorityClass(
  name: string,
  value: number,
  description: string,
): KubeManifest {
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'WorkloadPriorityClass',
    metadata: { name },
    value,
    description,
  } as KubeManifest;
}
