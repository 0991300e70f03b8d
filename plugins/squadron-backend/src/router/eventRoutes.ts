import { NotFoundError } from '@backstage/errors';
import type { Router } from 'express';
import { parseWorkloadRef } from './paths';
import { readWorkload, type ReadRoutesOptions } from './readRoutes';

/**
 * `GET` of what components told of objects. Who may see a workload may see its events.
 *
 * @internal
 */
export function addEventRoutes(
  router: Router,
  options: ReadRoutesOptions,
): void {
  router.get(
    '/v1/workloads/:cluster/:namespace/:kind/:name/events',
    async (request, response) => {
      await readWorkload(request, options);
      const ref = parseWorkloadRef(request.params);
      const events = options.views.findWorkloadEvents(ref);
      if (!events) {
        throw new NotFoundError(
          `No ${ref.kind} ${ref.namespace}/${ref.name} is on cluster '${ref.cluster}'`,
        );
      }
      response.json(events);
    },
  );
}
