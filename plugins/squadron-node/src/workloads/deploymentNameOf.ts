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
