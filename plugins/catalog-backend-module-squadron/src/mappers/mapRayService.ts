import { isCopy, type RayService } from '@squadron/kube-kinds';
import type { MappedEntity, MappingContext } from './types';
import { mapWorkload } from './workload';

/**
 * A RayService as entity of type `ray-service`; undefined for the copy that MultiKueue creates of one that a user
 * submitted on the hub.
 *
 * @public
 */
export function mapRayService(
  rayService: RayService,
  context: MappingContext,
): MappedEntity | undefined {
  const { namespace } = rayService.metadata;
  return isCopy(rayService)
    ? undefined
    : mapWorkload(
        'RayService',
        rayService,
        {
          type: 'ray-service',
          description: `RayService in namespace ${namespace} on ${context.cluster}`,
        },
        context,
      );
}
