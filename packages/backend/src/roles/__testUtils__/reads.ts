import {
  RESOURCE_TYPE_SQUADRON_CLUSTER,
  RESOURCE_TYPE_SQUADRON_CREDENTIALS,
  RESOURCE_TYPE_SQUADRON_PLACEMENT,
  RESOURCE_TYPE_SQUADRON_QUEUE,
  RESOURCE_TYPE_SQUADRON_WORKLOAD,
} from '@squadron/backstage-plugin-squadron-common';
import {
  WORKLOAD_KINDS,
  type ResourceKind,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';

/** A right in one cluster, as `kubectl auth can-i` asks for it. @internal */
export interface Right {
  cluster: string;
  verb: string;
  group: string;
  /** The resource with its subresource, e.g. `pods/log`. */
  resource: string;
  namespace?: string;
  name?: string;
}

/** A row of a list, with the fields that name its object. @internal */
export interface Row {
  id: string;
  cluster: string;
  namespace?: string;
  name: string;
  kind: string;
  runsOn?: string;
  uid: string;
  clusterQueue?: string;
}

const get = (
  cluster: string,
  { group, plural }: ResourceKind,
  { namespace, name }: { namespace?: string; name: string },
): Right => ({
  cluster,
  verb: 'get',
  group,
  resource: plural,
  namespace,
  name,
});

const workload = (row: Row): Right[] =>
  // A job that a worker runs has a copy there.
  [row.cluster, row.runsOn]
    .filter(cluster => cluster !== undefined)
    .map(cluster =>
      get(cluster, WORKLOAD_KINDS[row.kind as WorkloadKind], row),
    );
const onCluster = (kind: ResourceKind) => (row: Row) =>
  [get(row.cluster, kind, row)];
const everything = (cluster: string): Right => ({
  cluster,
  verb: '*',
  group: '*',
  resource: '*',
});

/**
 * Which object of which cluster a row of each list is; whoever may get one of them sees the row. By the name of the
 * endpoint.
 */
export const READS: Readonly<Record<string, (row: Row) => Right[]>> = {
  listClusters: row =>
    row.id === 'hub'
      ? [everything('hub')]
      : [
          get('hub', KINDS.clusterProfile, { namespace: 'fleet', ...row }),
          get('hub', KINDS.oneblockCluster, { namespace: 'fleet', ...row }),
        ],
  listWorkloads: workload,
  listHistory: workload,
  listQueues: row => [
    get(
      row.cluster,
      row.kind === 'ClusterQueue' ? KINDS.clusterQueue : KINDS.localQueue,
      row,
    ),
  ],
  listCohorts: onCluster(KINDS.cohort),
  listFlavors: onCluster(KINDS.resourceFlavor),
  listAdmissionChecks: onCluster(KINDS.admissionCheck),
  listPriorityClasses: onCluster(KINDS.workloadPriorityClass),
  listPlacements: row => [get('hub', KINDS.placement, row)],
  listClaims: row => [get('hub', KINDS.clusterResourceClaim, row)],
  listCapacity: ({ cluster }) => [
    get('hub', KINDS.clusterMetrics, { name: cluster }),
  ],
  listCredentials: row => [get('hub', KINDS.secret, row)],
  getInventory: ({ id }) => {
    const [namespace, name] = id.includes('.') ? id.split('.') : ['fleet', id];
    return id === 'hub'
      ? [everything('hub')]
      : [
          get('hub', KINDS.clusterProfile, { namespace, name }),
          get('hub', KINDS.oneblockCluster, { namespace, name }),
        ];
  },
};

/** Types of the resources of a list whose rows have permissions. */
export const RESOURCE_TYPES: Readonly<Record<string, string>> = {
  listClusters: RESOURCE_TYPE_SQUADRON_CLUSTER,
  listWorkloads: RESOURCE_TYPE_SQUADRON_WORKLOAD,
  listQueues: RESOURCE_TYPE_SQUADRON_QUEUE,
  listPlacements: RESOURCE_TYPE_SQUADRON_PLACEMENT,
  listCredentials: RESOURCE_TYPE_SQUADRON_CREDENTIALS,
};

/** Paths of the details of a row, below `/v1`, by the name of the list. */
export const DETAILS: Readonly<Record<string, (row: Row) => string[]>> = {
  listClusters: ({ id }) => [`/clusters/${id}`],
  listWorkloads: ({ id }) => [`/workloads/${id}`, `/workloads/${id}/events`],
  listHistory: ({ uid }) => [`/history/${uid}`],
  listQueues: ({ id }) => [`/queues/${id}`],
  listCohorts: ({ cluster, name }) => [`/cohorts/${cluster}/${name}`],
  listPlacements: ({ id }) => [`/placements/${id}`],
  listClaims: ({ name }) => [`/claims/${name}`],
  getInventory: ({ id }) => [`/inventory/${id}`],
};
