import { ANNOTATIONS } from '../../constants';
import type { ClusterResourceClaim, ResourceList } from '../../kinds';

/**
 * Whether the nominalResources of a claim are what was measured, so that they follow the cluster: nobody has written
 * any of their own.
 *
 * @public
 */
export function followsMeasured({
  metadata,
  spec,
}: Pick<ClusterResourceClaim, 'metadata' | 'spec'>): boolean {
  return (
    metadata.annotations?.[ANNOTATIONS.measuredResources] ===
    formatMeasured(spec?.nominalResources ?? {})
  );
}

/** Measured resources as the annotation keeps them. @public */
export function formatMeasured(list: ResourceList): string {
  return JSON.stringify(
    Object.keys(list)
      .sort()
      .map(resource => [resource, `${list[resource]}`]),
  );
}
