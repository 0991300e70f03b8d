import { capacityRow, claimSummary } from './state/claimViews';
import { isShownFlavor } from './state/quotaViews';
import { claimDetailOf } from './state/claimDetail';
import { nodeHeadrooms, type NodeHeadroom } from './state/flavorHeadrooms';
import {
  type CapacityRow,
  type ClaimDetail,
  type ClaimSummary,
} from '@squadron/backstage-plugin-squadron-common';
import {
  HUB_CLUSTER_ID,
  type ClusterResourceClaim,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '@squadron/backstage-plugin-squadron-node';
import type { KubeObject, Kind } from '@squadron/kube-kinds';

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

/** One claim with the data of its editor; undefined if it does not exist. @internal */
export function claimDetail(
  fleet: Fleet,
  name: string,
): ClaimDetail | undefined {
  const claims = claimsOf(fleet);
  const cluster = claims.find(({ metadata }) => metadata.name === name)?.spec
    ?.clusterName;
  return claimDetailOf(
    {
      metrics: hubList(fleet, KINDS.clusterMetrics).find(
        ({ metadata }) => metadata.name === cluster,
      ),
      claims: claims.filter(({ spec }) => spec?.clusterName === cluster),
      nodes: cluster === undefined ? [] : presentNodes(fleet, cluster),
      queues: hubList(fleet, KINDS.clusterQueue),
    },
    name,
    hubList(fleet, KINDS.resourceFlavor)
      .map(({ metadata }) => metadata)
      .filter(isShownFlavor)
      .map(flavor => flavor.name),
  );
}

/** Capacity of each measured cluster compared with its claims. @internal */
export function capacityRows(fleet: Fleet): CapacityRow[] {
  const claims = claimsOf(fleet);
  return hubList(fleet, KINDS.clusterMetrics)
    .filter(({ status }) => status?.measuredAt)
    .map(metrics =>
      capacityRow(
        metrics,
        claims.filter(
          ({ spec }) => spec?.clusterName === metrics.metadata.name,
        ),
        presentNodes(fleet, metrics.metadata.name),
      ),
    )
    .sort((a, b) => a.cluster.localeCompare(b.cluster, 'en'));
}

/** The nodes of a cluster in the cache; none where they are unknown. */
function presentNodes(fleet: Fleet, cluster: string): NodeHeadroom[] {
  return nodeHeadrooms(
    listOf(fleet, KINDS.node, cluster),
    listOf(fleet, KINDS.pod, cluster),
  );
}

function claimsOf(fleet: Fleet): Array<ClusterResourceClaim> {
  return hubList(fleet, KINDS.clusterResourceClaim);
}

function hubList<T extends KubeObject>(fleet: Fleet, kind: Kind<T>): T[] {
  return listOf(fleet, kind, HUB_CLUSTER_ID);
}

function listOf<T extends KubeObject>(
  fleet: Fleet,
  kind: Kind<T>,
  cluster: string,
): T[] {
  const [result] = fleet.list(kind, { cluster });
  return result && 'items' in result ? result.items : [];
}
