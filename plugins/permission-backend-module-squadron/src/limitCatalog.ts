import {
  AuthorizeResult,
  isResourcePermission,
  type Permission,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import {
  clusterReadPermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, LABELS, MANAGED_BY_VALUE } from '@squadron/kube-kinds';
import {
  criteriaOf,
  intersects,
  type Criteria,
  type PlaceRules,
} from './decideByRoles';
import type { Roles } from './roles';

const CATALOG = { pluginId: 'catalog', resourceType: 'catalog-entity' };

/** Conditions of rules that each catalog has. */
const catalogRules: PlaceRules = {
  isOnCluster: ({ clusters }) => hasOneOf([ANNOTATIONS.cluster], clusters),
  isInClusterSet: ({ clusterSets }) =>
    hasOneOf([LABELS.clusterSet, LABELS.managedClusterSet], clusterSets),
  isOnClusterOf: ({ owners }) => hasOneOf([ANNOTATIONS.clusterOwner], owners),
  isInNamespace: ({ namespaces }) =>
    hasOneOf([ANNOTATIONS.namespace], namespaces),
  isInNamespaceOf: ({ owners }) =>
    hasOneOf([ANNOTATIONS.namespaceOwner], owners),
  isInClusterQueue: ({ clusterQueues }) => ({
    allOf: [
      hasOneOf([ANNOTATIONS.kind], ['ClusterQueue']),
      hasOneOf([ANNOTATIONS.name], clusterQueues),
    ],
  }),
  isInClusterQueueOf: ({ owners }) =>
    hasOneOf([ANNOTATIONS.clusterQueueOwner], owners),
};

/**
 * Limits what another policy decides about reading the catalog: of the entities of Squadron, people read those whose
 * objects their roles let them see. Other permissions and other entities are unaffected.
 *
 * @param refs - the user and their groups
 *
 * @internal
 */
export function limitCatalog(
  permission: Permission,
  refs: readonly string[],
  roles: Roles,
  decision: PolicyDecision,
): PolicyDecision {
  if (
    roles.limitCatalog === false ||
    permission.name !== 'catalog.entity.read' ||
    !isResourcePermission(permission, CATALOG.resourceType) ||
    decision.result === AuthorizeResult.DENY ||
    intersects(roles.managementAdmins, refs)
  ) {
    return decision;
  }
  const isObject = condition('HAS_ANNOTATION', {
    annotation: ANNOTATIONS.kind,
  });
  const where = (of: { name: string }) =>
    criteriaOf(of, refs, { roles, rules: catalogRules });
  const limit: Criteria = {
    anyOf: [
      {
        not: condition('HAS_LABEL', {
          label: LABELS.managedBy,
          value: MANAGED_BY_VALUE,
        }),
      },
      ...andAnyOf({ not: isObject }, where(clusterReadPermission)),
      // The roles see queues where they see workloads.
      ...andAnyOf(isObject, where(workloadReadPermission)),
    ],
  };
  return {
    ...CATALOG,
    result: AuthorizeResult.CONDITIONAL,
    conditions:
      decision.result === AuthorizeResult.CONDITIONAL
        ? { allOf: [decision.conditions, limit] }
        : limit,
  };
}

function andAnyOf(one: Criteria, [first, ...others]: Criteria[]): Criteria[] {
  return first === undefined
    ? []
    : [{ allOf: [one, { anyOf: [first, ...others] }] }];
}

function hasOneOf(annotations: string[], values: string[]): Criteria {
  const [first, ...others] = annotations.flatMap(annotation =>
    values.map(value => condition('HAS_ANNOTATION', { annotation, value })),
  );
  return { anyOf: [first, ...others] };
}

function condition(rule: string, params: Record<string, string>): Criteria {
  return { rule, resourceType: CATALOG.resourceType, params };
}
