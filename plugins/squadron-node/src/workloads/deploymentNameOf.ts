import { LABELS, type KubeObject } from '@squadron/kube-kinds';

/**
 * Name of the Deployment that a pod of the hub belongs to: that of its ReplicaSet without the hash of the template.
 * Undefined for other pods, and for copies on workers, which have no owner.
 *
 * @public
 */
export function deploymentNameOf({
  metadata,
}: Pick<KubeObject, 'metadata'>): string | undefined {
  const { labels, ownerReferences = [] } = metadata;
  const end = `-${labels?.[LABELS.podTemplateHash]}`;
  const set = ownerReferences.find(
    ({ kind, controller }) => controller && kind === 'ReplicaSet',
  );
  return set?.name.endsWith(end) ? set.name.slice(0, -end.length) : undefined;
}

/**
 * Name of the Deployment whose pod MultiKueue has copied to a worker: the name of the pod without the hash of the template
 * and its own suffix. Undefined for other pods, and where Kubernetes has shortened the name of the pod.
 *
 * @internal
 */
export function deploymentNameOfCopy({
  metadata: { name = '', labels = {} },
}: Pick<KubeObject, 'metadata'>): string | undefined {
  const set = name.slice(0, name.lastIndexOf('-'));
  const end = `-${labels[LABELS.podTemplateHash]}`;
  return labels[LABELS.multiKueueOrigin] !== undefined && set.endsWith(end)
    ? set.slice(0, -end.length)
    : undefined;
}
