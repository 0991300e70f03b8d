import {
  clusterReadPermission,
  contract,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { visible } from '../access';
import { placeOfCluster, placeOfWorkload } from '../access/placeOf';
import { listQueryOf } from '../queries/listQuery';
import { pageOf } from '../queries/page';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';
import { listed } from '../router/serveList';

/** Clusters, and the GPUs of their nodes. @internal */
export function addClusterRoutes(serve: Serve, options: RoutesOptions): void {
  const { views, access } = options;

  serve(contract.listClusters, async ({ input, credentials }) => {
    const allows = await access.filter(clusterReadPermission, credentials);
    const rows = views.clusters().filter(row => allows(placeOfCluster(row)));
    const query = listQueryOf(input);
    return listed(
      pageOf(rows, query, contract.listClusters.shape),
      credentials,
      options,
    );
  });

  serve(contract.getCluster, async ({ input: { cluster }, credentials }) => {
    const allows = await access.filter(clusterReadPermission, credentials);
    return visible(
      views.findCluster(cluster),
      row => allows(placeOfCluster(row)),
      `No cluster '${cluster}' is in the fleet`,
    );
  });

  serve(contract.getGpuMap, async ({ input, credentials }) => {
    const allows = await access.filter(clusterReadPermission, credentials);
    const workloads = await access.scope(workloadReadPermission, credentials);
    const clusters = views
      .clusterStatuses()
      .filter(
        ({ cluster: id }) =>
          (input.cluster ?? id) === id && allows(placeOfCluster({ id })),
      );
    return {
      nodes: clusters.flatMap(({ cluster }) =>
        views.gpuNodes(
          cluster,
          row => workloads.isAllowed && workloads.allows(placeOfWorkload(row)),
        ),
      ),
      clusters,
      asOf: views.asOf(),
    };
  });
}
