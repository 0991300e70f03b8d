import { makeCreatePermissionRule } from '@backstage/plugin-permission-node';
import { z } from 'zod';
import {
  clusterResourceRef,
  queueResourceRef,
  workloadResourceRef,
  type AccessFilter,
  type AccessSubject,
} from './resources';

const namespacesSchema = z.object({
  namespaces: z
    .array(z.string())
    .describe('Names of namespaces, e.g. [nlp, vision]'),
});
const clustersSchema = z.object({
  clusters: z
    .array(z.string())
    .describe('IDs of clusters, e.g. [hub, worker-1]'),
});
const ownersSchema = z.object({
  owners: z.array(z.string()).describe('Entity refs, e.g. [group:default/nlp]'),
});

function isInNamespace(
  { namespace }: AccessSubject,
  allowed: string[],
): boolean {
  return namespace !== undefined && allowed.includes(namespace);
}

function isOnCluster({ clusters }: AccessSubject, allowed: string[]): boolean {
  return clusters.some(cluster => allowed.includes(cluster));
}

function hasOwner({ owner }: AccessSubject, allowed: string[]): boolean {
  return owner !== undefined && allowed.includes(owner);
}

/** The same three rules for each type of resource. */
function createRules<const ResourceType extends string>(
  resourceType: ResourceType,
) {
  const createRule = makeCreatePermissionRule<
    AccessSubject,
    AccessFilter,
    ResourceType
  >();
  return {
    isInNamespace: createRule({
      name: 'IS_IN_NAMESPACE',
      description: 'Allow resources in these namespaces',
      resourceType,
      paramsSchema: namespacesSchema,
      apply: (subject, { namespaces }) => isInNamespace(subject, namespaces),
      toQuery:
        ({ namespaces }) =>
        subject =>
          isInNamespace(subject, namespaces),
    }),
    isOnCluster: createRule({
      name: 'IS_ON_CLUSTER',
      description: 'Allow resources that are, or run, on these clusters',
      resourceType,
      paramsSchema: clustersSchema,
      apply: (subject, { clusters }) => isOnCluster(subject, clusters),
      toQuery:
        ({ clusters }) =>
        subject =>
          isOnCluster(subject, clusters),
    }),
    hasOwner: createRule({
      name: 'HAS_OWNER',
      description: 'Allow resources that belong to these owners',
      resourceType,
      paramsSchema: ownersSchema,
      apply: (subject, { owners }) => hasOwner(subject, owners),
      toQuery:
        ({ owners }) =>
        subject =>
          hasOwner(subject, owners),
    }),
  };
}

/** Rules for clusters. @public */
export const clusterRules = createRules(clusterResourceRef.resourceType);

/** Rules for workloads. @public */
export const workloadRules = createRules(workloadResourceRef.resourceType);

/** Rules for queues. @public */
export const queueRules = createRules(queueResourceRef.resourceType);
