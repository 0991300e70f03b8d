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

/** The same rules for each type of resource. */
function createRules<const ResourceType extends string>(
  resourceType: ResourceType,
) {
  const createRule = makeCreatePermissionRule<
    AccessSubject,
    (subject: AccessSubject) => boolean,
    ResourceType
  >();
  /** Holds for subjects of which the property is, or has, one of the values of the parameter. */
  function rule<Params extends Record<string, string[]>>(
    property: keyof AccessSubject,
    options: {
      name: string;
      description: string;
      paramsSchema: z.ZodType<Params, Params>;
    },
  ) {
    const toQuery = (params: object) => {
      const allowed: unknown[] = Object.values(params).flat();
      return (subject: AccessSubject) => {
        const value = subject[property];
        return typeof value === 'object'
          ? value.some(one => allowed.includes(one))
          : value !== undefined && allowed.includes(value);
      };
    };
    return createRule<Params>({
      ...options,
      resourceType,
      apply: (subject, params) => toQuery(params)(subject),
      toQuery,
    });
  }
  return {
    isOnCluster: rule('clusters', {
      name: 'IS_ON_CLUSTER',
      description: 'Allow resources that are, or run, on these clusters',
      paramsSchema: clusterSchema,
    }),
    isInClusterSet: rule('clusterSets', {
      name: 'IS_IN_CLUSTER_SET',
      description:
        'Allow resources that are, or run, on clusters of these cluster sets',
      paramsSchema: clusterSetSchema,
    }),
    isOnClusterOf: rule('clusterOwners', {
      name: 'IS_ON_CLUSTER_OF',
      description:
        'Allow resources that are, or run, on clusters of these owners',
      paramsSchema: ownerSchema,
    }),
    isInNamespace: rule('namespace', {
      name: 'IS_IN_NAMESPACE',
      description: 'Allow resources in these namespaces',
      paramsSchema: namespaceSchema,
    }),
    isInNamespaceOf: rule('namespaceOwner', {
      name: 'IS_IN_NAMESPACE_OF',
      description: 'Allow resources in namespaces of these owners',
      paramsSchema: ownerSchema,
    }),
    isInClusterQueue: rule('clusterQueue', {
      name: 'IS_IN_CLUSTER_QUEUE',
      description: 'Allow these ClusterQueues, and what is queued in them',
      paramsSchema: queueSchema,
    }),
    isInClusterQueueOf: rule('clusterQueueOwner', {
      name: 'IS_IN_CLUSTER_QUEUE_OF',
      description:
        'Allow ClusterQueues of these owners, and what is queued in them',
      paramsSchema: ownerSchema,
    }),
    hasOwner: rule('owner', {
      name: 'HAS_OWNER',
      description: 'Allow resources that belong to these owners',
      paramsSchema: ownerSchema,
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

/** The types of resources in conditional decisions, each with its rules. @public */
export const resourceTypes = [
  { resourceRef: clusterResourceRef, rules: Object.values(clusterRules) },
  { resourceRef: workloadResourceRef, rules: Object.values(workloadRules) },
  { resourceRef: queueResourceRef, rules: Object.values(queueRules) },
  { resourceRef: placementResourceRef, rules: Object.values(placementRules) },
  {
    resourceRef: credentialsResourceRef,
    rules: Object.values(credentialsRules),
  },
] as const;

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
