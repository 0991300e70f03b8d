import { InputError } from '@backstage/errors';
import {
  contract,
  fitSubmission,
  workloadCreatePermission,
  workloadReadPermission,
  type WaitHolder,
} from '@squadron/backstage-plugin-squadron-common';
import { permissionRefusal } from '@squadron/backstage-plugin-squadron-node';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { Serve } from '../router/serve';
import { hourlyPrice } from './hourlyPrice';
import { visibleHolders } from './visibleWait';
import type { RoutesOptions } from '../router/RoutesOptions';

/**
 * Estimates from the cache whether the workload of a form would start, and its price; only where the person may submit
 * it, because the estimate shows the free quota of the queue.
 *
 * @internal
 */
export function addFitRoute(
  serve: Serve,
  { views, access, config }: RoutesOptions,
): void {
  serve(contract.estimateFit, async ({ input, credentials }) => {
    await access.requireScope(workloadCreatePermission, credentials);
    const reading = fitSubmission(input);
    if (reading.problems) {
      const problems = reading.problems.map(({ message }) => message);
      throw new InputError(`Cannot estimate the fit: ${problems.join(' ')}`);
    }
    const { namespace, queue } = reading.ask;
    // Where the command would create it, see `prepareCreation`.
    const isRay = input.kind.startsWith('ray');
    const cluster = (isRay && reading.cluster) || HUB_CLUSTER_ID;
    const clusterQueue = views.clusterQueueOf(cluster, `${namespace}/${queue}`);
    const mayCreate = await access.targets(
      workloadCreatePermission,
      credentials,
    );
    if (!mayCreate({ clusters: [cluster], namespace, clusterQueue })) {
      throw permissionRefusal(workloadCreatePermission);
    }
    const workloads = await access.scope(workloadReadPermission, credentials);
    const view = views.estimateFit(reading);
    const visible = (holders: readonly WaitHolder[]) =>
      visibleHolders(
        holders,
        subject => workloads.isAllowed && workloads.allows(subject),
      );
    const places = view.places.map(place => ({
      ...place,
      victims: visible(place.victims),
      holder: place.holder && visible([place.holder])[0],
    }));
    return {
      ...view,
      places,
      price: hourlyPrice(reading.ask.podSets, config.prices),
    };
  });
}
