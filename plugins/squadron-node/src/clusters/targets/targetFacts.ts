import { decidePlacement } from '../../placement/evaluatePlacement';
import { parseClusterId } from '@squadron/backstage-plugin-squadron-common';
import {
  type PlacedTarget,
  type SelectedTarget,
  type TargetFacts,
} from './types';
import { isTrue, HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { OneblockCluster, PlacementSpec } from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { PlacementFacts } from '../../placement/PlacementFacts';

/**
 * Facts of the fleet cache for target rules. Throws ServiceUnavailableError while the hub has not been read. Follows
 * the fleet until it is stopped.
 *
 * @param options.maySee - whether the person may see a cluster; other clusters are treated as absent
 * @public
 */
export function targetFacts(
  fleet: Fleet,
  options: {
    fleetNamespace: string;
    nowMs: number;
    maySee: (cluster: string) => boolean;
  },
): TargetFacts & { stop(): void } {
  const { fleetNamespace, nowMs, maySee } = options;
  // Created for the first rule that needs the inventory and shared by the others.
  let facts: PlacementFacts | undefined;
  return {
    stop: () => facts?.stop(),
    obstacleOf: cluster =>
      maySee(cluster)
        ? obstacleOf(fleet, cluster, fleetNamespace)
        : notInFleet(cluster),
    candidatesOf: rule => {
      facts ??= new PlacementFacts({ fleet, fleetNamespace });
      return 'placement' in rule
        ? placed(fleet, facts, rule, { nowMs, maySee })
        : selected(facts, rule, { fleetNamespace, nowMs, maySee });
    },
  };
}

type MaySee = (cluster: string) => boolean;

type Candidates = ReturnType<TargetFacts['candidatesOf']>;

function placed(
  fleet: Fleet,
  facts: PlacementFacts,
  { placement }: PlacedTarget,
  { nowMs, maySee }: { nowMs: number; maySee: MaySee },
): Candidates {
  const [namespace, name] = placement.split('/');
  const found = fleet.find(HUB_CLUSTER_ID, KINDS.placement, {
    namespace,
    name,
  });
  if (!found) {
    return {
      clusters: [],
      message: `The hub has no Placement ${placement}.`,
    };
  }
  // An existing decision counts, whichever controller made it. Without one, Squadron's rules decide.
  const decided = facts.decided({ namespace, name }).filter(maySee);
  if (decided.length > 0) {
    return { clusters: decided, message: `It selects ${decided.join(', ')}.` };
  }
  const { decisions, satisfied } = decidePlacement(facts.inputOf(found, nowMs));
  return { clusters: decisions.filter(maySee), message: satisfied.message };
}

function selected(
  facts: PlacementFacts,
  { labels = {}, properties = {} }: SelectedTarget,
  {
    fleetNamespace,
    nowMs,
    maySee,
  }: { fleetNamespace: string; nowMs: number; maySee: MaySee },
): Candidates {
  const spec: PlacementSpec = {
    predicates: [
      {
        requiredClusterSelector: {
          labelSelector: { matchLabels: labels },
          claimSelector: {
            matchExpressions: Object.entries(properties).map(
              ([key, value]) => ({ key, operator: 'In', values: [value] }),
            ),
          },
        },
      },
    ],
  };
  const metadata = { namespace: fleetNamespace, name: '' };
  const input = facts.inputOf({ metadata, spec }, nowMs);
  const decision = decidePlacement({
    ...input,
    // Cluster sets are bound to the namespace of a Placement; a rule has no namespace.
    boundSets: input.clusterSets.map(({ name }) => name),
  });
  const clusters = decision.decisions.filter(maySee);
  return {
    clusters,
    message:
      clusters.length > 0
        ? `${clusters.join(', ')} ${clusters.length > 1 ? 'have' : 'has'} them.`
        : 'No cluster has them.',
  };
}

function obstacleOf(
  fleet: Fleet,
  id: string,
  fleetNamespace: string,
): string | undefined {
  const key = parseClusterId(id, fleetNamespace);
  if (!key) {
    return `${id} is not a worker cluster.`;
  }
  const request = fleet.find(HUB_CLUSTER_ID, KINDS.oneblockCluster, key);
  const cluster = fleet.clusters().find(one => one.id === id);
  if (
    request?.metadata.deletionTimestamp ||
    cluster?.profile?.metadata.deletionTimestamp
  ) {
    return `${id} is being deleted.`;
  }
  if (!cluster) {
    // A cluster that an earlier step has requested is not in the fleet yet.
    return request ? undefined : notInFleet(id);
  }
  if (cluster.problem !== undefined) {
    return `${id} cannot be used: ${cluster.problem}`;
  }
  const isUnreachable = ['stale', 'offline'].includes(cluster.freshness.state);
  return isUnreachable && !isComingUp(request)
    ? `${id} does not answer.`
    : undefined;
}

function notInFleet(id: string): string {
  return `No cluster ${id} is in the fleet.`;
}

function isComingUp(request: OneblockCluster | undefined): boolean {
  return request !== undefined && !isTrue(request, 'Ready');
}
