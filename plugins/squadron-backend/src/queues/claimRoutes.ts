import type { BackstageCredentials } from '@backstage/backend-plugin-api';
import {
  contract,
  queueReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  resourcesOf,
  previewQuota,
} from '@squadron/backstage-plugin-squadron-node';
import { capacityRows, claimDetail, claimRows } from './claims';
import type { RoutesOptions } from '../router/RoutesOptions';
import { clustersOf } from '../fleet/clustersOf';
import type { Serve } from '../router/serve';
import { statusesFor } from '../router/statusesFor';
import { visible } from '../access';

/**
 * Claims on the capacity of clusters, and the queues that they assign it to. Reads are served from the cache.
 *
 * @internal
 */
export function addClaimRoutes(serve: Serve, options: RoutesOptions): void {
  const { fleet, access, views } = options;

  const readable = (credentials: BackstageCredentials) =>
    access.filter(queueReadPermission, credentials);
  const nodesOf = (cluster: string) => views.liveHeadrooms(cluster);
  const subjectOf = (cluster: string) => ({ clusters: [cluster] });
  const listed = async <Row extends object>(
    items: Row[],
    credentials: BackstageCredentials,
  ) => ({
    items,
    clusters: await statusesFor(credentials, clustersOf(items), options),
    asOf: views.asOf(),
  });

  serve(contract.listClaims, async ({ credentials }) => {
    const allows = await readable(credentials);
    const items = claimRows(fleet).filter(({ cluster }) =>
      allows(subjectOf(cluster)),
    );
    return listed(items, credentials);
  });

  serve(contract.listCapacity, async ({ credentials }) => {
    const allows = await readable(credentials);
    const items = capacityRows(
      fleet,
      cluster => allows(subjectOf(cluster)),
      nodesOf,
    );
    return listed(items, credentials);
  });

  serve(contract.getClaim, async ({ input: { name }, credentials }) => {
    const allows = await readable(credentials);
    return visible(
      claimDetail(fleet, name, nodesOf),
      ({ cluster }) => allows(subjectOf(cluster)),
      `No ClusterResourceClaim ${name} is known`,
    );
  });

  serve(contract.previewClaim, async ({ input, credentials }) => {
    const allows = await readable(credentials);
    visible(
      input.cluster,
      cluster => allows(subjectOf(cluster)),
      `No cluster ${input.cluster} is known`,
    );
    const { left, ...preview } = previewQuota(fleet, input);
    return { ...preview, left: resourcesOf(left) as Record<string, string> };
  });
}
