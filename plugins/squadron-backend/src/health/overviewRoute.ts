import {
  clusterReadPermission,
  contract,
  inventoryReadPermission,
  workloadReadPermission,
  type FleetOverview,
  type WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { HUB_CLUSTER_ID } from '@squadron/kube-kinds';
import type { PlaceFilter } from '../access';
import { placeOfCluster, placeOfWorkload } from '../access/placeOf';
import { PageCache } from '../queries/PageCache';
import type { RoutesOptions } from '../router/RoutesOptions';
import type { Serve } from '../router/serve';
import { DAY_MS, failedSince } from './overview';

/** The overview of the fleet, of what the caller may read. @internal */
export function addOverviewRoute(serve: Serve, options: RoutesOptions): void {
  const { views, access, loops } = options;
  const overviews = new PageCache<WorkloadSummary, Promise<FleetOverview>>();
  serve(contract.getOverview, async ({ credentials }) => {
    const clusters = await access.requireScope(
      clusterReadPermission,
      credentials,
    );
    const workloads = await access.scope(workloadReadPermission, credentials);
    const health = await access.scope(inventoryReadPermission, credentials);
    const allows: PlaceFilter = place =>
      workloads.isAllowed && workloads.allows(place);
    const read = async () => {
      const overview = views.overview({
        cluster: row => clusters.allows(placeOfCluster(row)),
        workload: row => allows(placeOfWorkload(row)),
        hubObject: ({ scope, subject }) =>
          scope === 'cluster' ? clusters.allows(subject) : allows(subject),
        problems: health.allows({ clusters: [HUB_CLUSTER_ID] })
          ? loops.problems()
          : [],
      });
      return workloads.isAllowed
        ? withDeleted(overview, allows, options)
        : overview;
    };
    const view = JSON.stringify([
      views.revision(),
      ...[clusters, workloads, health].map(({ key }) => key),
    ]);
    return overviews.get(views.workloads(), view, read);
  });
}

/** Failed workloads count even after their deletion; without an answer of the history, their number is unknown. */
async function withDeleted(
  overview: FleetOverview,
  allows: PlaceFilter,
  { history, views }: Pick<RoutesOptions, 'history' | 'views'>,
): Promise<FleetOverview> {
  if (!history) {
    return overview;
  }
  const sinceMs = Date.parse(overview.asOf) - DAY_MS;
  const there = failedSince(
    views.workloads().filter(row => allows(placeOfWorkload(row))),
    sinceMs,
  );
  const kept = await history.store
    .failedSince(sinceMs, allows)
    .catch(() => undefined);
  const failedToday =
    kept && new Set([...kept, ...there.map(({ uid }) => uid)]).size;
  return { ...overview, jobs: { ...overview.jobs, failedToday } };
}
