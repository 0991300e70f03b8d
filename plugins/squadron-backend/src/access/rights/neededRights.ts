import {
  clusterCreatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterUpdatePermission,
  credentialsRotatePermission,
  credentialsUpdatePermission,
  parseClusterId,
  placementCreatePermission,
  placementDeletePermission,
  queueCreatePermission,
  quotaAssignPermission,
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
  workloadCreatePermission,
  workloadDashboardReadPermission,
  workloadDeletePermission,
  workloadExecPermission,
  workloadPortForwardPermission,
  workloadUpdatePermission,
  type MissingRightsInput,
  type WorkloadRef,
} from '@squadron/backstage-plugin-squadron-common';
import { userAccess } from '@squadron/backstage-plugin-squadron-node';
import {
  HUB_CLUSTER_ID,
  WORKLOAD_KINDS,
  type ResourceKind,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';

/** A right as RBAC names it. @internal */
export interface Right {
  verb: string;
  group: string;
  /** The resource with its subresource, e.g. `pods/log`. */
  resource: string;
  /** Absent for what is in no namespace. */
  namespace?: string;
  /** Absent if it is not known yet. */
  name?: string;
}

/** What a permission is of no use without: one of these rights in a cluster. @internal */
export interface NeededRight {
  permission: string;
  cluster: string;
  oneOf: readonly Right[];
}

interface Facts {
  fleetNamespace: string;
  /** Where the RayCluster of a workload runs, and the right to its dashboard there. */
  rayOf(workload: WorkloadRef): { cluster: string; right: Right } | undefined;
  /** Where the pods of a workload are; undefined if it has none. */
  podsOf(workload: WorkloadRef): string | undefined;
}

/**
 * The rights that every command of a permission needs for a resource. A permission whose commands need different rights
 * has them as alternatives, so that none of these commands is ruled out wrongly.
 *
 * Empty for permissions whose rights depend on more than the resource, see e.g. {@link rotationRight}.
 *
 * @internal
 */
export function neededRights(
  { resourceType, resource }: MissingRightsInput,
  facts: Facts,
): NeededRight[] {
  const parts = resource.split('/');
  switch (resourceType) {
    case 'squadron-cluster':
      return parts.length === 1
        ? ofCluster(resource, facts)
        : ofNewCluster(parts[1]);
    case 'squadron-workload':
      return ofWorkload(parts, facts);
    case 'squadron-placement':
      return ofPlacement(parts);
    case 'squadron-queue':
      return ofNewQueue(parts);
    case 'squadron-credentials':
      return [
        needed(credentialsUpdatePermission, HUB_CLUSTER_ID, [
          ...['patch', 'delete'].map(verb =>
            right(verb, KINDS.secret, { namespace: parts[0], name: parts[1] }),
          ),
        ]),
      ];
    default:
      return [];
  }
}

/** The right to rotate the token of an AuthTokenRequest. @internal */
export function rotationRight(request: {
  namespace: string;
  name: string;
}): NeededRight {
  const { namespace, name } = request;
  return needed(credentialsRotatePermission, HUB_CLUSTER_ID, [
    right('patch', KINDS.authTokenRequest, { namespace, name }),
  ]);
}

/** The rights to create something at a place: a ClusterQueue of the hub for queues. @internal */
export function creationRights(
  { resourceType }: { resourceType: string },
  place: { cluster: string; namespace: string },
): NeededRight[] {
  switch (resourceType) {
    case RESOURCE_TYPE_SQUADRON_CLUSTER:
      return ofNewCluster(place.namespace);
    case RESOURCE_TYPE_SQUADRON_WORKLOAD:
      return ofNewWorkload(place);
    case RESOURCE_TYPE_SQUADRON_PLACEMENT:
      return ofPlacement([place.namespace]);
    default:
      return ofNewQueue(['cq', HUB_CLUSTER_ID]);
  }
}

function ofCluster(id: string, { fleetNamespace }: Facts): NeededRight[] {
  const key = parseClusterId(id, fleetNamespace);
  if (!key) {
    return [];
  }
  const onHub = (verb: string) =>
    [KINDS.oneblockCluster, KINDS.clusterProfile].map(kind =>
      right(verb, kind, key),
    );
  return [
    needed(clusterUpdatePermission, HUB_CLUSTER_ID, onHub('patch')),
    // A decommission only patches the ClusterProfile.
    needed(clusterDeletePermission, HUB_CLUSTER_ID, [
      ...onHub('delete'),
      right('patch', KINDS.clusterProfile, key),
    ]),
    needed(clusterKubeconfigPermission, id, [
      right('create', KINDS.serviceAccount, {
        namespace: userAccess.namespace,
        subresource: 'token',
      }),
    ]),
    needed(quotaAssignPermission, HUB_CLUSTER_ID, [
      right('patch', KINDS.clusterResourceClaim),
    ]),
  ];
}

/** Rights to create a cluster, or to import one. */
function ofNewCluster(namespace: string): NeededRight[] {
  return [
    needed(
      clusterCreatePermission,
      HUB_CLUSTER_ID,
      [KINDS.oneblockCluster, KINDS.clusterProfile].map(kind =>
        right('create', kind, { namespace }),
      ),
    ),
  ];
}

function ofWorkload(parts: readonly string[], facts: Facts): NeededRight[] {
  const [cluster, namespace, kind, name] = parts;
  if (name === undefined) {
    return ofNewWorkload({ cluster, namespace });
  }
  if (!Object.hasOwn(WORKLOAD_KINDS, kind)) {
    return [];
  }
  const ref = { cluster, namespace, kind: kind as WorkloadKind, name };
  const own = (verb: string) =>
    right(verb, WORKLOAD_KINDS[ref.kind], { namespace, name });
  const ray = facts.rayOf(ref);
  const pods = facts.podsOf(ref);
  return [
    needed(workloadUpdatePermission, cluster, [own('get')]),
    // A queued workload is held through Kueue's Workload.
    needed(workloadUpdatePermission, cluster, [
      own('patch'),
      right('patch', KINDS.workload, { namespace }),
    ]),
    needed(workloadDeletePermission, cluster, [own('get')]),
    needed(workloadDeletePermission, cluster, [own('delete')]),
    ...(ray
      ? [needed(workloadDashboardReadPermission, ray.cluster, [ray.right])]
      : []),
    ...(pods === undefined
      ? []
      : [
          needed(workloadExecPermission, pods, [
            right('create', KINDS.pod, { namespace, subresource: 'exec' }),
          ]),
          needed(workloadPortForwardPermission, pods, [
            right('create', KINDS.pod, {
              namespace,
              subresource: 'portforward',
            }),
          ]),
        ]),
  ];
}

function ofNewWorkload(place: {
  cluster: string;
  namespace: string;
}): NeededRight[] {
  const { cluster, namespace } = place;
  return [
    needed(
      workloadCreatePermission,
      cluster,
      [KINDS.rayJob, KINDS.rayCluster, KINDS.rayService].map(kind =>
        right('create', kind, { namespace }),
      ),
    ),
  ];
}

function ofPlacement([namespace, name]: readonly string[]): NeededRight[] {
  const write = right('patch', KINDS.placement, { namespace, name });
  return [
    needed(placementCreatePermission, HUB_CLUSTER_ID, [write]),
    ...(name === undefined
      ? []
      : [
          needed(placementDeletePermission, HUB_CLUSTER_ID, [
            right('delete', KINDS.placement, { namespace, name }),
          ]),
        ]),
  ];
}

/** The rights to create a queue; only references to new queues have this form, see `targetRefs.queue`. */
function ofNewQueue([kind, cluster, namespace, name]: readonly string[]) {
  if (kind === 'cq' && namespace === undefined) {
    return [
      needed(queueCreatePermission, cluster, [
        right('create', KINDS.clusterQueue),
      ]),
    ];
  }
  return kind === 'lq' && namespace !== undefined && name === undefined
    ? [
        needed(queueCreatePermission, cluster, [
          right('patch', KINDS.namespace, { name: namespace }),
        ]),
      ]
    : [];
}

function needed(
  { name: permission }: { name: string },
  cluster: string,
  oneOf: readonly Right[],
): NeededRight {
  return { permission, cluster, oneOf };
}

function right(
  verb: string,
  { group, plural }: ResourceKind,
  where: { namespace?: string; name?: string; subresource?: string } = {},
): Right {
  const { subresource, ...rest } = where;
  const resource = subresource ? `${plural}/${subresource}` : plural;
  return { verb, group, resource, ...rest };
}
