import { capacityRow, claimSummary } from './state/claimViews';
import { isShownFlavor } from './state/quotaViews';
import { claimDetailOf } from './state/claimDetail';
import type { NodeHeadroom } from './state/flavorHeadrooms';
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

/** The nodes of a cluster at present; undefined where they are not known. */
type NodesOf = (cluster: string) => NodeHeadroom[] | undefined;

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
  nodesOf: NodesOf,
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
      nodes: cluster === undefined ? undefined : nodesOf(cluster),
      queues: hubList(fleet, KINDS.clusterQueue),
    },
    name,
    hubList(fleet, KINDS.resourceFlavor)
      .map(({ metadata }) => metadata)
      .filter(isShownFlavor)
      .map(flavor => flavor.name),
  );
}

/** Capacity of each measured cluster that the reader may see, compared with its claims. @internal */
export function capacityRows(
  fleet: Fleet,
  isVisible: (cluster: string) => boolean,
  nodesOf: NodesOf,
): CapacityRow[] {
  const claims = claimsOf(fleet);
  return hubList(fleet, KINDS.clusterMetrics)
    .filter(
      ({ metadata, status }) => status?.measuredAt && isVisible(metadata.name),
    )
    .map(metrics =>
      capacityRow(
        metrics,
        claims.filter(
          ({ spec }) => spec?.clusterName === metrics.metadata.name,
        ),
        nodesOf(metrics.metadata.name),
      ),
    )
    .sort((a, b) => a.cluster.localeCompare(b.cluster, 'en'));
}

function claimsOf(fleet: Fleet): Array<ClusterResourceClaim> {
  return hubList(fleet, KINDS.clusterResourceClaim);
}

function hubList<T extends KubeObject>(fleet: Fleet, kind: Kind<T>): T[] {
  const [result] = fleet.list(kind, { cluster: HUB_CLUSTER_ID });
  return result && 'items' in result ? result.items : [];
}
