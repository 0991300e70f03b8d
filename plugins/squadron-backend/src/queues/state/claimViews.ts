import {
  messageOf,
  sentencesOf,
  stateOf,
  wordsOf,
  type CapacityAmount,
  type CapacityRow,
  type ClaimAssignmentView,
  type ClaimSummary,
  type Quantities,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import {
  amountsOf,
  formatAmount,
  sumAmounts,
  findCondition,
  type ClusterMetrics,
  type ClusterResourceClaim,
  type ResourceAssignment,
  type ResourceList,
  type Amounts,
} from '@squadron/kube-kinds';
import {
  hasMeasuredResources,
  gpuResourceOf,
  measuredAmounts,
  readGranted,
  stalledState,
} from '@squadron/backstage-plugin-squadron-node';
import type { NodeHeadroom } from './flavorHeadrooms';

/** The summary of a ClusterResourceClaim for lists. @public */
export function claimSummary(claim: ClusterResourceClaim): ClaimSummary {
  const { metadata, spec, status } = claim;
  return {
    name: metadata.name,
    cluster: spec?.clusterName ?? '',
    state: claimState(claim),
    shrinkPolicy: spec?.shrinkPolicy ?? 'Report',
    ...(spec?.nominalResources && {
      nominal: quantities(spec.nominalResources),
    }),
    isNominalMeasured: hasMeasuredResources(claim),
    assigned: assignmentViews(spec?.resourceAssignments),
    granted: assignmentViews(status?.granted),
    createdAt: metadata.creationTimestamp,
    resourceVersion: metadata.resourceVersion ?? '',
  };
}

/** Whether a claim has been granted, and why not. @public */
export function claimState(claim: ClusterResourceClaim): StateView<'claim'> {
  const stalled = stalledState(claim);
  if (stalled) {
    return stalled;
  }
  if (claim.metadata.deletionTimestamp) {
    return stateOf('Deleting', 'info', {
      detail: messageOf('answers.queues.claim.removing'),
    });
  }
  const condition = findCondition(claim, 'Granted');
  const isBehind =
    claim.status?.observedGeneration !== claim.metadata.generation;
  if (!condition || isBehind) {
    return stateOf('Pending', 'info', {
      detail: messageOf('answers.queues.claim.pending'),
    });
  }
  if (condition.status !== 'True') {
    return stateOf(
      condition.reason === 'ClusterNotFound' ? 'NoCluster' : 'Refused',
      'danger',
      {
        detail: condition.message ?? wordsOf(condition.reason),
        from: condition,
      },
    );
  }
  return condition.reason === 'NothingAssigned'
    ? stateOf('Unassigned', 'neutral', { from: condition })
    : stateOf('Granted', 'success', { from: condition });
}

/**
 * Capacity of a cluster beside its grants.
 *
 * @param nodes - its nodes at present, for used and free amounts; those of the measurement without them
 * @public
 */
export function capacityRow(
  metrics: ClusterMetrics,
  claims: readonly ClusterResourceClaim[],
  nodes?: readonly NodeHeadroom[],
): CapacityRow {
  const { status, metadata } = metrics;
  const resources = amountRows(metrics, claims, nodes);
  const counts = status?.nodeCounts ?? { ready: 0, total: 0 };
  return {
    cluster: metadata.name,
    state: driftState(counts, resources),
    nodes: counts,
    measuredAt: status?.measuredAt ?? '',
    isLive: nodes !== undefined,
    resources,
    claims: claims.map(claim => claim.metadata.name).sort(),
  };
}

function amountRows(
  metrics: ClusterMetrics,
  claims: readonly ClusterResourceClaim[],
  nodes: readonly NodeHeadroom[] | undefined,
): CapacityAmount[] {
  const allocatable = measuredAmounts(metrics.status?.allocatable);
  const free = amountsOf(metrics.status?.free);
  const granted = sumAmounts(
    ...Object.values(readGranted(metrics)).flatMap(shares =>
      shares.map(({ amounts }) => amounts),
    ),
  );
  const nominal = nominalOf(claims, gpuResourceOf(metrics));
  const open = nodes?.filter(({ isOpen }) => isOpen);
  const largest = open
    ? open.map(node => node.free)
    : (metrics.status?.flavors ?? []).map(flavor =>
        amountsOf(flavor.largestFree),
      );
  const usedOf = (resource: string, has: bigint) =>
    open
      ? open.reduce(
          (sum, node) =>
            sum +
            (node.allocatable[resource] ?? 0n) -
            (node.free[resource] ?? 0n),
          0n,
        )
      : has - (free[resource] ?? 0n);
  const names = [
    ...new Set([...Object.keys(allocatable), ...Object.keys(granted)]),
  ];
  return names.map(resource => {
    const has = allocatable[resource] ?? 0n;
    return {
      resource,
      ...(nominal?.[resource] !== undefined && {
        nominal: formatAmount(nominal[resource], resource),
      }),
      allocatable: formatAmount(has, resource),
      granted: formatAmount(granted[resource] ?? 0n, resource),
      used: formatAmount(usedOf(resource, has), resource),
      largestFree: formatAmount(
        largest.reduce(
          (most, amounts) =>
            (amounts[resource] ?? 0n) > most ? amounts[resource] : most,
          0n,
        ),
        resource,
      ),
    };
  });
}

function nominalOf(
  claims: readonly ClusterResourceClaim[],
  gpuResource: string,
): Amounts | undefined {
  const lists = claims.flatMap(({ spec }) =>
    spec?.nominalResources ? [spec.nominalResources] : [],
  );
  if (lists.length === 0) {
    return undefined;
  }
  const { gpu = 0n, ...amounts } = sumAmounts(
    ...lists.map(list => amountsOf(list)),
  );
  return sumAmounts(amounts, { [gpuResource]: gpu });
}

function driftState(
  { ready, total }: CapacityRow['nodes'],
  resources: readonly CapacityAmount[],
): StateView<'capacity'> {
  const over = resources.filter(
    ({ granted, allocatable }) =>
      amountsOf({ q: granted }).q > amountsOf({ q: allocatable }).q,
  );
  if (over.length > 0) {
    return stateOf('OverCapacity', 'danger', {
      detail: sentencesOf(
        ...over.map(({ resource, granted, allocatable }) =>
          messageOf('answers.queues.claim.over', {
            resource,
            granted,
            allocatable,
          }),
        ),
      ),
    });
  }
  return ready < total
    ? stateOf('NodesAway', 'warning', {
        detail: messageOf('answers.queues.claim.nodesAway', {
          away: total - ready,
          count: total,
        }),
      })
    : stateOf('InStep', 'success');
}

/** @internal */
export function assignmentViews(
  assignments: readonly ResourceAssignment[] = [],
): ClaimAssignmentView[] {
  return assignments.map(({ clusterQueueName, flavor, resources }) => ({
    queue: clusterQueueName,
    flavor,
    resources: quantities(resources),
  }));
}

function quantities(list: ResourceList): Quantities {
  return Object.fromEntries(
    Object.entries(list).map(([resource, quantity]) => [
      resource,
      String(quantity),
    ]),
  );
}
