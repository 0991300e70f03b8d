import type {
  CohortSummary,
  QuotaView,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';
import type { ClusterQueue, Cohort, ResourceGroup } from '@squadron/kube-kinds';
import { amountAsNumber, amountsOf } from '@squadron/kube-kinds';
import { quotaViews } from './quotaViews';
import { messageOf, stateOf } from '@squadron/backstage-plugin-squadron-common';
import { fairShareView } from './fairShareView';
import { quotaId } from './lentQuota';

interface Node {
  name: string;
  cohort?: Cohort;
  children: Node[];
  queues: ClusterQueue[];
}

/** All cohorts of one cluster by name, including those without an object that only ClusterQueues name. @public */
export function cohortViews(
  cluster: string,
  queues: readonly ClusterQueue[],
  cohorts: readonly Cohort[],
): CohortSummary[] {
  const nodes = nodesOf(queues, cohorts);
  return [...nodes.values()]
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .map(node => cohortView(cluster, node, nodes));
}

/** Quota that belongs to cohorts themselves, by `flavor/resource`. @public */
export function ownQuotaOfCohorts(
  cohorts: readonly Cohort[],
): Map<string, number> {
  const sums = new Map<string, number>();
  for (const quota of cohorts.flatMap(({ spec }) =>
    ownQuotas(spec?.resourceGroups),
  )) {
    const key = quotaId(quota);
    sums.set(key, (sums.get(key) ?? 0) + quota.nominal);
  }
  return sums;
}

/**
 * The root of each cohort's tree, by name. In a cycle, where Kueue admits nothing, each cohort is its own root.
 *
 * @public
 */
export function cohortRoots(
  queues: readonly ClusterQueue[],
  cohorts: readonly Cohort[],
): Map<string, string> {
  const nodes = nodesOf(queues, cohorts);
  return new Map(
    [...nodes.values()].map(node => {
      const path = pathUp(node, nodes);
      return [node.name, path ? path[path.length - 1].name : node.name];
    }),
  );
}

function nodesOf(
  queues: readonly ClusterQueue[],
  cohorts: readonly Cohort[],
): Map<string, Node> {
  const nodes = new Map<string, Node>();
  const nodeOf = (name: string): Node => {
    const known = nodes.get(name);
    const node = known ?? { name, children: [], queues: [] };
    nodes.set(name, node);
    return node;
  };
  for (const cohort of cohorts) {
    nodeOf(cohort.metadata.name).cohort = cohort;
  }
  for (const { metadata, spec } of cohorts) {
    if (spec?.parentName) {
      nodeOf(spec.parentName).children.push(nodeOf(metadata.name));
    }
  }
  for (const queue of queues) {
    if (queue.spec?.cohortName) {
      nodeOf(queue.spec.cohortName).queues.push(queue);
    }
  }
  return nodes;
}

/** The cohort, its parent, and so on up to the root; undefined in a cycle. */
function pathUp(
  node: Node,
  nodes: ReadonlyMap<string, Node>,
): Node[] | undefined {
  const path = [node];
  for (;;) {
    const parentName = path[path.length - 1].cohort?.spec?.parentName;
    const parent = parentName ? nodes.get(parentName) : undefined;
    if (!parent) {
      return path;
    }
    if (path.includes(parent)) {
      return undefined;
    }
    path.push(parent);
  }
}

function cohortView(
  cluster: string,
  node: Node,
  nodes: ReadonlyMap<string, Node>,
): CohortSummary {
  const { name, cohort } = node;
  const isCycle = pathUp(node, nodes) === undefined;
  const below = isCycle ? [node] : nodesBelow(node);
  const members = below.flatMap(({ queues }) => queues);
  const fairShare = fairShareView(
    cohort?.spec?.fairSharing,
    cohort?.status?.fairSharing,
  );
  const sum = (pick: (queue: ClusterQueue) => number | undefined) =>
    members.reduce((all, queue) => all + (pick(queue) ?? 0), 0);
  return {
    id: `cohort/${cluster}/${name}`,
    cluster,
    name,
    isExplicit: cohort !== undefined,
    ...(cohort?.spec?.parentName && { parent: cohort.spec.parentName }),
    children: node.children.map(child => child.name).sort(),
    queues: node.queues.map(({ metadata }) => metadata.name).sort(),
    state: stateOfCohort(isCycle),
    quotas: sumQuotas([
      ...below.flatMap(one => ownQuotas(one.cohort?.spec?.resourceGroups)),
      ...members.flatMap(quotaViews),
    ]),
    pending: sum(({ status }) => status?.pendingWorkloads),
    admitted: sum(({ status }) => status?.admittedWorkloads),
    ...(fairShare && { fairShare }),
  };
}

function nodesBelow(node: Node): Node[] {
  return [node, ...node.children.flatMap(nodesBelow)];
}

function stateOfCohort(isCycle: boolean): StateView<'cohort'> {
  return isCycle
    ? stateOf('Misconfigured', 'danger', {
        detail: messageOf('answers.queues.cohortCycle'),
      })
    : stateOf('Active', 'success');
}

function ownQuotas(groups: readonly ResourceGroup[] = []): QuotaView[] {
  return groups.flatMap(({ flavors }) =>
    flavors.flatMap(flavor =>
      flavor.resources.map(({ name, nominalQuota }) => ({
        flavor: flavor.name,
        resource: name,
        nominal: amountAsNumber(amountsOf({ value: nominalQuota }), 'value'),
        reserved: 0,
        used: 0,
        borrowed: 0,
      })),
    ),
  );
}

/** Loans within the cohort cancel out; the rest is borrowed from its parents. */
function sumQuotas(quotas: readonly QuotaView[]): QuotaView[] {
  const sums = new Map<string, QuotaView>();
  for (const quota of quotas) {
    const key = quotaId(quota);
    const { flavor, resource } = quota;
    const sum = sums.get(key);
    const nominal = (sum?.nominal ?? 0) + quota.nominal;
    const reserved = (sum?.reserved ?? 0) + quota.reserved;
    sums.set(key, {
      flavor,
      resource,
      nominal,
      reserved,
      used: (sum?.used ?? 0) + quota.used,
      borrowed: Math.max(0, reserved - nominal),
    });
  }
  return [...sums.values()];
}
