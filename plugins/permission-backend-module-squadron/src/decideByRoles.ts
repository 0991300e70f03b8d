import {
  AuthorizeResult,
  isResourcePermission,
  type Permission,
  type PermissionCondition,
  type PermissionCriteria,
  type PolicyDecision,
  type ResourcePermission,
} from '@backstage/plugin-permission-common';
import { squadronPermissions } from '@squadron/backstage-plugin-squadron-common';
import { squadronConditions } from '@squadron/backstage-plugin-squadron-node';
import {
  CLUSTER_ADMIN_PERMISSIONS,
  PROJECT_USER_PERMISSIONS,
  QUEUE_USER_PERMISSIONS,
  CLUSTER_VIEWER_PERMISSIONS,
} from './rolePermissions';
import type { ClusterAdminGrant, ProjectUserGrant, Roles } from './roles';

/** @internal */
export type Criteria = PermissionCriteria<PermissionCondition>;

/** How the places of grants become conditions. No list is empty. @internal */
export interface PlaceRules {
  isOnCluster(params: { clusters: string[] }): Criteria;
  isInClusterSet(params: { clusterSets: string[] }): Criteria;
  isOnClusterOf(params: { owners: string[] }): Criteria;
  isInNamespace(params: { namespaces: string[] }): Criteria;
  isInNamespaceOf(params: { owners: string[] }): Criteria;
  isInClusterQueue(params: { clusterQueues: string[] }): Criteria;
  isInClusterQueueOf(params: { owners: string[] }): Criteria;
}

/**
 * Decides a permission of Squadron by the roles of a user; everybody without a role is refused. Undefined for the
 * permissions of other plugins.
 *
 * @param ownershipEntityRefs - the user and their groups, from Backstage's user info; absent if there is no user
 * @public
 */
export function decideByRoles(
  permission: Permission,
  ownershipEntityRefs: readonly string[] | undefined,
  roles: Roles,
): PolicyDecision | undefined {
  const isOurs = squadronPermissions.some(
    ({ name }) => name === permission.name,
  );
  if (!isOurs || !isResourcePermission(permission)) {
    return undefined;
  }
  const refs = ownershipEntityRefs ?? [];
  if (intersects(roles.managementAdmins, refs)) {
    return { result: AuthorizeResult.ALLOW };
  }
  const { conditions, createConditionalDecision } = conditionsOf(permission);
  const criteria = criteriaOf(permission, refs, { roles, rules: conditions });
  const [first, ...others] = criteria;
  return first === undefined
    ? { result: AuthorizeResult.DENY }
    : createConditionalDecision(permission, { anyOf: [first, ...others] });
}

/**
 * Where these people have a permission by a role that is not that of a management admin. The criteria are alternatives.
 *
 * @internal
 */
export function criteriaOf(
  { name }: { name: string },
  refs: readonly string[],
  { roles, rules }: { roles: Roles; rules: PlaceRules },
): Criteria[] {
  return [
    ...clusterGrantsOf(roles, refs).flatMap(grant =>
      CLUSTER_ADMIN_PERMISSIONS.has(name) ? clustersOf(grant, rules) : [],
    ),
    ...projectGrantsOf(roles, refs).flatMap(grant =>
      projectOf(name, grant, rules),
    ),
  ];
}

/** @internal */
export function intersects(
  a: readonly string[],
  b: readonly string[],
): boolean {
  return a.some(one => b.includes(one));
}

function clusterGrantsOf(
  { clusterAdmins, byOwnership }: Roles,
  refs: readonly string[],
): ClusterAdminGrant[] {
  const none = { members: refs, clusters: [], clusterSets: [] };
  return [
    ...clusterAdmins.filter(({ members }) => intersects(members, refs)),
    ...(byOwnership && refs.length > 0 ? [{ ...none, owners: refs }] : []),
  ];
}

function projectGrantsOf(
  { projectUsers, byOwnership }: Roles,
  refs: readonly string[],
): ProjectUserGrant[] {
  const none = { members: refs, clusters: [], clusterSets: [] };
  return [
    ...projectUsers.filter(({ members }) => intersects(members, refs)),
    ...(byOwnership && refs.length > 0
      ? [{ ...none, namespaces: [], clusterQueues: [], owners: refs }]
      : []),
  ];
}

function clustersOf(
  { clusters, clusterSets, owners }: ClusterAdminGrant,
  rules: PlaceRules,
): Criteria[] {
  return [
    ...onClusters({ clusters, clusterSets }, rules),
    ...some(owners, values => rules.isOnClusterOf({ owners: values })),
  ];
}

function onClusters(
  {
    clusters,
    clusterSets,
  }: Pick<ClusterAdminGrant, 'clusters' | 'clusterSets'>,
  rules: PlaceRules,
): Criteria[] {
  return [
    ...some(clusters, values => rules.isOnCluster({ clusters: values })),
    ...some(clusterSets, values =>
      rules.isInClusterSet({ clusterSets: values }),
    ),
  ];
}

function projectOf(
  permission: string,
  grant: ProjectUserGrant,
  rules: PlaceRules,
): Criteria[] {
  const { namespaces, clusterQueues, owners } = grant;
  const clusters = onClusters(grant, rules);
  if (CLUSTER_VIEWER_PERMISSIONS.has(permission)) {
    return clusters;
  }
  const places = [
    ...(PROJECT_USER_PERMISSIONS.has(permission)
      ? [
          ...some(namespaces, values =>
            rules.isInNamespace({ namespaces: values }),
          ),
          ...some(owners, values => rules.isInNamespaceOf({ owners: values })),
        ]
      : []),
    ...(QUEUE_USER_PERMISSIONS.has(permission)
      ? [
          ...some(clusterQueues, values =>
            rules.isInClusterQueue({ clusterQueues: values }),
          ),
          ...some(owners, values =>
            rules.isInClusterQueueOf({ owners: values }),
          ),
        ]
      : []),
  ];
  const [cluster, ...otherClusters] = clusters;
  return cluster === undefined
    ? places
    : places.map(place => ({
        allOf: [place, { anyOf: [cluster, ...otherClusters] }],
      }));
}

/** An empty list adds no condition. */
function some(
  values: readonly string[],
  conditionOf: (values: string[]) => Criteria,
): Criteria[] {
  return values.length > 0 ? [conditionOf([...values])] : [];
}

/** All types of resources have the same rules. */
function conditionsOf({ resourceType }: ResourcePermission) {
  const found = Object.values(squadronConditions).find(
    ({ conditions }) =>
      conditions.hasOwner({ owners: [] }).resourceType === resourceType,
  );
  return found as unknown as {
    conditions: PlaceRules;
    createConditionalDecision: (
      permission: ResourcePermission,
      criteria: Criteria,
    ) => PolicyDecision;
  };
}
