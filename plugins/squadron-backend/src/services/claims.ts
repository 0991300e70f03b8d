import {
  capacityRow,
  claimSummary,
  clusterMetricsKind,
  clusterQueueKind,
  clusterResourceClaimKind,
  FLEET_QUEUE_NAME,
  HUB_CLUSTER_ID,
  resourceFlavorKind,
  type CapacityRow,
  type ClaimDetail,
  type ClaimShareView,
  type ClaimSummary,
  type ClaimTarget,
  type ClusterMetrics,
  type ClusterQueue,
  type ClusterResourceClaim,
} from '@squadron/backstage-plugin-squadron-common';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';

/** All ClusterResourceClaims of the hub, by cluster and name. @internal */
export function claimRows(fleet: Fleet): ClaimSummary[] {
  return claimsOf(fleet)
    .map(claim => claimSummary(claim))
    .sort(
      (a, b) =>
        a.cluster.localeCompare(b.cluster, 'en') ||
        a.name.localeCompare(b.name, 'en'),
    );
}

/** One claim with what its editor needs; undefined when there is none of that name. @internal */
export function claimDetail(
  fleet: Fleet,
  name: string,
): ClaimDetail | undefined {
  const claim = claimsOf(fleet).find(({ metadata }) => metadata.name === name);
  if (!claim) {
    return undefined;
  }
  const cluster = claim.spec?.clusterName ?? '';
  const metrics = hubList<ClusterMetrics & KubeObject>(
    fleet,
    clusterMetricsKind,
  ).find(({ metadata }) => metadata.name === cluster);
  const same = claimsOf(fleet).filter(
    ({ spec }) => spec?.clusterName === cluster,
  );
  return {
    ...claimSummary(claim),
    ...(metrics?.status?.measuredAt && {
      capacity: capacityRow(metrics, same),
    }),
    others: (metrics?.status?.granted ?? [])
      .filter(granted => granted.claim !== name)
      .map(granted => ({
        claim: granted.claim,
        shares: granted.resourceAssignments.map(
          ({ clusterQueueName, flavor, resources }): ClaimShareView => ({
            queue: clusterQueueName,
            flavor,
            resources: Object.fromEntries(
              Object.entries(resources).map(([resource, quantity]) => [
                resource,
                String(quantity),
              ]),
            ),
          }),
        ),
      })),
    targets: targetsOf(fleet),
    flavors: hubList(fleet, resourceFlavorKind)
      .map(({ metadata }) => metadata.name ?? '')
      .sort(),
  };
}

/** What each measured cluster has against what was promised of it. @internal */
export function capacityRows(fleet: Fleet): CapacityRow[] {
  const claims = claimsOf(fleet);
  return hubList<ClusterMetrics & KubeObject>(fleet, clusterMetricsKind)
    .filter(({ status }) => status?.measuredAt)
    .map(metrics =>
      capacityRow(
        metrics,
        claims.filter(
          ({ spec }) => spec?.clusterName === metrics.metadata.name,
        ),
      ),
    )
    .sort((a, b) => a.cluster.localeCompare(b.cluster, 'en'));
}

function targetsOf(fleet: Fleet): ClaimTarget[] {
  return hubList<ClusterQueue & KubeObject>(fleet, clusterQueueKind)
    .filter(({ metadata }) => metadata.name !== FLEET_QUEUE_NAME)
    .map(({ metadata, spec }) => ({
      queue: metadata.name,
      flavors: (spec?.resourceGroups ?? []).flatMap(({ flavors }) =>
        flavors.map(flavor => flavor.name),
      ),
      isDispatched: (spec?.admissionChecksStrategy?.admissionChecks ?? []).some(
        check => check.name === FLEET_QUEUE_NAME,
      ),
    }))
    .sort((a, b) => a.queue.localeCompare(b.queue, 'en'));
}

function claimsOf(fleet: Fleet): Array<ClusterResourceClaim & KubeObject> {
  return hubList(fleet, clusterResourceClaimKind);
}

function hubList<T extends KubeObject>(fleet: Fleet, kind: ResourceKind): T[] {
  const [result] = fleet.list<T>(kind, { cluster: HUB_CLUSTER_ID });
  return result && 'items' in result ? result.items : [];
}
