import { FLEET_QUEUE_NAME, type ResourceGroup } from '@squadron/kube-kinds';

/** Name of the ResourceFlavor of {@link POD_QUOTA}. @public */
export const POD_FLAVOR_NAME = `${FLEET_QUEUE_NAME}-pods`;

/**
 * A resource group of each ClusterQueue that dispatches. It limits nothing: Kueue assigns a flavor to a Workload that
 * requests nothing only where the number of its pods is covered, and runs the admission checks of assigned flavors only
 * (Kueue 0.18). Without a flavor its pods would stay gated on the hub. Pages do not show this quota.
 *
 * @public
 */
export const POD_QUOTA: ResourceGroup = {
  coveredResources: ['pods'],
  flavors: [
    {
      name: POD_FLAVOR_NAME,
      resources: [{ name: 'pods', nominalQuota: '1G' }],
    },
  ],
};
