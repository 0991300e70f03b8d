import type { KubeManifest } from '@squadron/kube-kinds';

/** Priority classes, on every cluster with Kueue: a job that is confined to a worker uses the class there. @internal */
export function priorityClasses(): KubeManifest[] {
  return [
    priorityClass('production', 1_000, 'Serves customers; before all others'),
    priorityClass('training', 100, 'Planned workloads'),
    priorityClass('exploration', 10, 'After all others'),
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
