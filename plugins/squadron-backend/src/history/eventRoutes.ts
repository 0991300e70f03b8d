import { NotFoundError } from '@backstage/errors';
import { contract } from '@squadron/backstage-plugin-squadron-common';
import { readWorkload } from '../workloads/readWorkload';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';

/** Events of the objects of a workload, for callers who may read the workload. @internal */
export function addEventRoutes(serve: Serve, options: RoutesOptions): void {
  serve(contract.listWorkloadEvents, async ({ input, credentials }) => {
    await readWorkload(input, credentials, options);
    const events = options.views.findWorkloadEvents(input);
    if (!events) {
      const { cluster, namespace, kind, name } = input;
      throw new NotFoundError(
        `No ${kind} ${namespace}/${name} is on cluster '${cluster}'`,
      );
    }
    return events;
  });
}
