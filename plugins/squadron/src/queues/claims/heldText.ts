import {
  formatResource,
  gpuShortName,
  type QueueSummary,
  type Translate,
} from '@squadron/backstage-plugin-squadron-common';
import { quotaBehind } from '../quotaBehind';
import { byResource } from '../resourceName';

/**
 * What a LocalQueue of the hub holds, e.g. `16 × A100, 8 for waiting jobs, 26 CPU`; empty for nothing.
 *
 * @param all - the LocalQueues of the fleet; those of its name on workers show the types of its GPUs
 * @internal
 */
export function heldText(
  t: Translate,
  queue: QueueSummary,
  all: readonly QueueSummary[],
): string {
  const own = all.filter(({ namespace }) => namespace === queue.namespace);
  return queue.quotas
    .filter(({ reserved }) => reserved > 0)
    .sort((a, b) => byResource(a.resource, b.resource))
    .flatMap(({ resource, reserved }) => {
      const parts = quotaBehind(queue, own, resource);
      return parts.length > 0
        ? parts
            .filter(part => part.reserved > 0)
            .map(part =>
              part.flavor
                ? `${part.reserved} × ${gpuShortName(part.flavor)}`
                : t('queues.claims.team.waiting', { count: part.reserved }),
            )
        : [formatResource(resource, reserved)];
    })
    .join(', ');
}
