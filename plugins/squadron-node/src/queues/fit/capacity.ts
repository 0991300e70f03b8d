import type {
  ClusterQueue,
  KubeNode,
  ResourceFlavor,
  Amounts,
} from '@squadron/kube-kinds';
import { nodeShapes, type NodeShape } from './nodeShapes';
import { cohortTree } from './cohortTree';
import { QuotaTree } from './QuotaTree';
import { quotaKey } from './quotaKey';
import type { QueueFacts } from '@squadron/backstage-plugin-squadron-common';

/** Maximum capacity of one flavor of a cluster, when nothing else runs. @public */
export interface FlavorCapacity {
  flavor: ResourceFlavor;
  /** Includes quota borrowed from the cohort. Absent resources are not covered at all. */
  limit: Amounts;
  /** Its nodes; absent when unknown, and when there are none, because a pool may scale up from zero. */
  nodes?: readonly NodeShape[];
}

/** Capacity of one cluster. @public */
export interface ClusterCapacity {
  cluster: string;
  /** Name of the ClusterQueue whose capacity it is; absent when unknown. */
  clusterQueue?: string;
  /** Absent when unknown; no job is refused then. */
  flavors?: readonly FlavorCapacity[];
}

/** Capacities of the flavors of a queue; undefined when it may borrow and its cohort is unknown. @public */
export function flavorCapacities(
  queue: ClusterQueue,
  flavors: readonly ResourceFlavor[],
  beside: {
    cohort?: QueueFacts['cohort'];
    nodes?: readonly KubeNode[];
  } = {},
): FlavorCapacity[] | undefined {
  const { cohort, nodes } = beside;
  if (queue.spec?.cohortName && !cohort) {
    return undefined;
  }
  const { name } = queue.metadata;
  const { queues = [queue], cohorts = [] } = cohort ?? {};
  const tree = cohortTree(name, queues, cohorts);
  const own = tree?.queues.get(name);
  const unused = tree && QuotaTree.unused(tree);
  const byName = new Map(flavors.map(flavor => [flavor.metadata.name, flavor]));
  return (queue.spec?.resourceGroups ?? []).flatMap(group =>
    group.flavors.flatMap(({ name: flavorName, resources }) => {
      const flavor = byName.get(flavorName) ?? {
        metadata: { name: flavorName },
      };
      const shapes = nodes && nodeShapes(nodes, flavor.spec?.nodeLabels);
      return {
        flavor,
        limit: Object.fromEntries(
          resources.map(resource => [
            resource.name,
            unused && own !== undefined
              ? unused.free(own, quotaKey(flavorName, resource.name))
              : 0n,
          ]),
        ),
        ...(shapes?.length && { nodes: shapes }),
      };
    }),
  );
}
