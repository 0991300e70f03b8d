import {
  contract,
  queueReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';
import { serveList } from '../router/serveList';
import { clustersOf } from '../fleet/clustersOf';
import { statusesFor } from '../router/statusesFor';
import { placeOfQueue } from '../access/placeOf';
import { visible } from '../access';

/** `GET` of cohorts, flavors and the other objects of quotas, from the cache. @internal */
export function addQuotaRoutes(serve: Serve, options: RoutesOptions): void {
  const { views, access } = options;
  const { quota } = views;
  const ofCluster = {
    permission: queueReadPermission,
    subjectOf: ({ cluster }: { cluster: string }) => placeOfQueue({ cluster }),
  };

  serveList(
    serve,
    contract.listCohorts,
    { rows: quota.cohorts, ...ofCluster },
    options,
  );
  serveList(
    serve,
    contract.listFlavors,
    { rows: quota.flavors, ...ofCluster },
    options,
  );
  serveList(
    serve,
    contract.listAdmissionChecks,
    { rows: quota.admissionChecks, ...ofCluster },
    options,
  );
  serveList(
    serve,
    contract.listPriorityClasses,
    { rows: quota.priorityClasses, ...ofCluster },
    options,
  );

  serve(contract.getCohort, async ({ input, credentials }) => {
    const { cluster, name } = input;
    const allows = await access.filter(queueReadPermission, credentials);
    return visible(
      views.findCohort(cluster, name),
      () => allows(placeOfQueue({ cluster })),
      `No cohort ${cluster}/${name} is known`,
    );
  });

  serve(contract.listQueueSlices, async ({ credentials }) => {
    const allows = await access.filter(queueReadPermission, credentials);
    const items = views.queueSlices(row => allows(placeOfQueue(row)));
    return {
      items,
      clusters: await statusesFor(credentials, clustersOf(items), options),
      asOf: views.asOf(),
    };
  });
}
