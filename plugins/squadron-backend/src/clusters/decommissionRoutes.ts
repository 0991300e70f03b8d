import {
  clusterReadPermission,
  contract,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { decommissionView } from '@squadron/backstage-plugin-squadron-node';
import type { Serve } from '../router/serve';
import { placeOfCluster, placeOfWorkload } from '../access/placeOf';
import { visible } from '../access';
import type { RoutesOptions } from '../router/RoutesOptions';

/** Effect and progress of a decommission. @internal */
export function addDecommissionRoutes(
  serve: Serve,
  options: RoutesOptions,
): void {
  const { fleet, views, access, clock, fleetNamespace } = options;

  serve(contract.getDecommission, async ({ input, credentials }) => {
    const id = input.cluster;
    const allows = await access.filter(clusterReadPermission, credentials);
    const cluster = views.findCluster(id);
    visible(
      cluster?.role === 'worker' ? cluster : undefined,
      worker => allows(placeOfCluster(worker)),
      `No worker '${id}' is in the fleet`,
    );
    const sees = await access.scope(workloadReadPermission, credentials);
    const nowMs = clock.now();
    const view = decommissionView(fleet, id, { fleetNamespace, nowMs });
    const work = view.work.filter(one => {
      const row = views.findWorkload(one);
      return sees.isAllowed && row && sees.allows(placeOfWorkload(row));
    });
    return { ...view, work, hiddenWork: view.work.length - work.length };
  });
}
