import type { ClusterQueue, KubeNode, ResourceFlavor } from '../../kinds';
import type { Amounts } from '../../quantity';
import { nodeShapes } from './nodeShapes';
import type { NodeShape } from './nodeShapes';
import { cohortTree } from './cohortTree';
import { QuotaTree } from './QuotaTree';
import { quotaKey } from './quotaKey';
import type { QueueFacts } from './types';

/** What one flavor of a cluster can give at most, when nothing else runs. @public */
export interface FlavorCapacity {
  flavor: ResourceFlavor;
  /** Loans of the cohort included. Absent resources are not given at all. */
  limit: Amounts;
  /** Its nodes; absent when not known, and when there are none, because a pool may grow from none. */
  nodes?: readonly NodeShape[];
}

/** What one cluster can give. @public */
export interface ClusterCapacity {
  cluster: string;
  /** Absent when it cannot be told; then nothing is said of any job. */
  flavors?: readonly FlavorCapacity[];
}

/**
 * What the flavors of a queue can give; undefined when it may borrow and its cohort is not known.
 *
 * @public
 */
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
