import {
  createConditionExports,
  makeCreatePermissionRule,
} from '@backstage/plugin-permission-node';
import { z } from 'zod';
import {
  clusterResourceRef,
  credentialsResourceRef,
  placementResourceRef,
  queueResourceRef,
  workloadResourceRef,
  type AccessSubject,
} from './subject';

const clusterSchema = z.object({
  clusters: z
    .array(z.string())
    .describe('IDs of clusters, e.g. [hub, worker-1]'),
});
const clusterSetSchema = z.object({
  clusterSets: z
    .array(z.string())
    .describe('Names of cluster sets, e.g. [edge]'),
});
const namespaceSchema = z.object({
  namespaces: z
    .array(z.string())
    .describe('Names of namespaces, e.g. [nlp, vision]'),
});
const queueSchema = z.object({
  clusterQueues: z
    .array(z.string())
    .describe('Names of ClusterQueues, e.g. [research]'),
});
const ownerSchema = z.object({
  owners: z.array(z.string()).describe('Entity refs, e.g. [group:default/nlp]'),
});

function isOneOf(value: string | undefined, allowed: string[]): boolean {
  return value !== undefined && allowed.includes(value);
}

function isAnyOf(values: readonly string[], allowed: string[]): boolean {
  return values.some(value => allowed.includes(value));
}

/** The same rules for each type of resource. */
function createRules<const ResourceType extends string>(
  resourceType: ResourceType,
) {
  const createRule = makeCreatePermissionRule<
    AccessSubject,
    (subject: AccessSubject) => boolean,
    ResourceType
  >();
  function rule<Params extends Record<string, string[]>>(options: {
    name: string;
    description: string;
    paramsSchema: z.ZodType<Params, Params>;
    holds: (subject: AccessSubject, params: Params) => boolean;
  }) {
    const { holds, ...rest } = options;
    return createRule<Params>({
      ...rest,
      resourceType,
      apply: (subject, params) => holds(subject, params as Params),
      toQuery: params => subject => holds(subject, params as Params),
    });
  }
  return {
    isOnCluster: rule({
      name: 'IS_ON_CLUSTER',
      description: 'Allow resources that are, or run, on these clusters',
      paramsSchema: clusterSchema,
      holds: (subject, { clusters }) => isAnyOf(subject.clusters, clusters),
    }),
    isInClusterSet: rule({
      name: 'IS_IN_CLUSTER_SET',
      description:
        'Allow resources that are, or run, on clusters of these cluster sets',
      paramsSchema: clusterSetSchema,
      holds: (subject, { clusterSets }) =>
        isAnyOf(subject.clusterSets, clusterSets),
    }),
    isOnClusterOf: rule({
      name: 'IS_ON_CLUSTER_OF',
      description:
        'Allow resources that are, or run, on clusters of these owners',
      paramsSchema: ownerSchema,
      holds: (subject, { owners }) => isAnyOf(subject.clusterOwners, owners),
    }),
    isInNamespace: rule({
      name: 'IS_IN_NAMESPACE',
      description: 'Allow resources in these namespaces',
      paramsSchema: namespaceSchema,
      holds: (subject, { namespaces }) =>
        isOneOf(subject.namespace, namespaces),
    }),
    isInNamespaceOf: rule({
      name: 'IS_IN_NAMESPACE_OF',
      description: 'Allow resources in namespaces of these owners',
      paramsSchema: ownerSchema,
      holds: (subject, { owners }) => isOneOf(subject.namespaceOwner, owners),
    }),
    isInClusterQueue: rule({
      name: 'IS_IN_CLUSTER_QUEUE',
      description: 'Allow these ClusterQueues, and what is queued in them',
      paramsSchema: queueSchema,
      holds: (subject, { clusterQueues }) =>
        isOneOf(subject.clusterQueue, clusterQueues),
    }),
    isInClusterQueueOf: rule({
      name: 'IS_IN_CLUSTER_QUEUE_OF',
      description:
        'Allow ClusterQueues of these owners, and what is queued in them',
      paramsSchema: ownerSchema,
      holds: (subject, { owners }) =>
        isOneOf(subject.clusterQueueOwner, owners),
    }),
    hasOwner: rule({
      name: 'HAS_OWNER',
      description: 'Allow resources that belong to these owners',
      paramsSchema: ownerSchema,
      holds: (subject, { owners }) => isOneOf(subject.owner, owners),
    }),
  };
}

/** Rules for clusters. @public */
export const clusterRules = createRules(clusterResourceRef.resourceType);

/** Rules for workloads. @public */
export const workloadRules = createRules(workloadResourceRef.resourceType);

/** Rules for queues. @public */
export const queueRules = createRules(queueResourceRef.resourceType);

/** Rules for Placements. @public */
export const placementRules = createRules(placementResourceRef.resourceType);

/** Rules for credentials of infrastructure providers. @public */
export const credentialsRules = createRules(
  credentialsResourceRef.resourceType,
);

/**
 * `conditions` of the rules above by type of resource, and `createConditionalDecision` to decide by them in a policy.
 *
 * @public
 */
export const squadronConditions = {
  cluster: createConditionExports({
    resourceRef: clusterResourceRef,
    rules: clusterRules,
  }),
  workload: createConditionExports({
    resourceRef: workloadResourceRef,
    rules: workloadRules,
  }),
  queue: createConditionExports({
    resourceRef: queueResourceRef,
    rules: queueRules,
  }),
  placement: createConditionExports({
    resourceRef: placementResourceRef,
    rules: placementRules,
  }),
  credentials: createConditionExports({
    resourceRef: credentialsResourceRef,
    rules: credentialsRules,
  }),
};
