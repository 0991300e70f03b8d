import { controllerOf, type KubeObject } from '@squadron/kube-kinds';

/** Name of the StatefulSet that made a pod, on whatever cluster. @public */
export function statefulSetNameOf(
  object: Pick<KubeObject, 'metadata'>,
): string | undefined {
  const { kind, name } = controllerOf(object) ?? {};
  return kind === 'StatefulSet' ? name : undefined;
}
