import {
  clusterReadPermission,
  contract,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { decommissionView } from '@squadron/backstage-plugin-squadron-node';
import type { Clock } from '@squadron/controller-node';
import type { CommandRoutesOptions } from '../router/commandRoutes';
import type { Serve } from '../router/serve';
import { placeOfCluster, placeOfWorkload } from '../access/placeOf';
import { visible } from '../access';

/** Dependencies of the route of decommissions. @internal */
export interface DecommissionRoutesOptions extends CommandRoutesOptions {
  clock: Clock;
  fleetNamespace: string;
}

/** Effect and progress of a decommission. @internal */
export function addDecommissionRoutes(
  serve: Serve,
  options: DecommissionRoutesOptions,
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
