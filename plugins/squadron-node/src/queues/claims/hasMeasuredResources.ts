import { ANNOTATIONS } from '@squadron/kube-kinds';
import type { ClusterResourceClaim, ResourceList } from '@squadron/kube-kinds';

/**
 * Whether the nominalResources of a claim are the measured ones, so that they follow the cluster: no person has changed
 * them.
 *
 * @public
 */
export function hasMeasuredResources({
  metadata,
  spec,
}: Pick<ClusterResourceClaim, 'metadata' | 'spec'>): boolean {
  return (
    metadata.annotations?.[ANNOTATIONS.measuredResources] ===
    formatMeasured(spec?.nominalResources ?? {})
  );
}

/** Measured resources as the text of the annotation. @public */
export function formatMeasured(list: ResourceList): string {
  return JSON.stringify(
    Object.keys(list)
      .sort()
      .map(resource => [resource, `${list[resource]}`]),
  );
}
