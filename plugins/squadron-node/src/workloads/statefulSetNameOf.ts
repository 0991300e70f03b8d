import type { KubeObject } from '@squadron/kube-kinds';

/** Name of the StatefulSet that made a pod, on whatever cluster. @public */
export function statefulSetNameOf({
  metadata,
}: Pick<KubeObject, 'metadata'>): string | undefined {
  return metadata.ownerReferences?.find(
    ({ kind, controller }) => controller && kind === 'StatefulSet',
  )?.name;
}
