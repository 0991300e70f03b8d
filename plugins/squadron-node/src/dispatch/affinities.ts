import {
  HUB_CLUSTER_ID,
  namespaceKind,
  WORKLOAD_KINDS,
  type ApiObject,
  type ClusterAffinity,
  type Workload,
} from '@squadron/backstage-plugin-squadron-common';
import type { KubeObject, ResourceKind } from '@squadron/controller-node';
import type { Fleet } from '../fleet/types';

/** Kinds of jobs whose labels and annotations are read. Of Pods and StatefulSets those count that Kueue copies to the Workload. */
const JOB_KINDS = Object.values(WORKLOAD_KINDS);

/**
 * What a Workload of the hub, its job and its namespace say about where it goes, in this order.
 *
 * @public
 */
export function workloadAffinities(
  fleet: Fleet,
  workload: Workload,
): ClusterAffinity[] {
  const { namespace = '' } = workload.metadata;
  return [
    ...ownAffinities(fleet, workload),
    ...namespaceAffinities(fleet, namespace),
  ];
}

/**
 * What a Workload of the hub and its job say themselves, in this order.
 *
 * @public
 */
export function ownAffinities(
  fleet: Fleet,
  workload: Workload,
): ClusterAffinity[] {
  const { namespace = '', ownerReferences = [] } = workload.metadata;
  const jobs = ownerReferences.flatMap(({ kind, name, uid }) => {
    const job = JOB_KINDS.filter(one => one.kind === kind)
      .map(one => find(fleet, one, { namespace, name }))
      .find(one => one?.metadata.uid === uid);
    return job ? [wishOf(`${kind} ${namespace}/${name}`, job)] : [];
  });
  return [
    wishOf(`Workload ${namespace}/${workload.metadata.name}`, workload),
    ...jobs,
  ];
}

/**
 * What a job of the hub and its namespace say about where it goes.
 *
 * @public
 */
export function jobAffinities(
  fleet: Fleet,
  kind: string,
  job: Pick<ApiObject, 'metadata'>,
): ClusterAffinity[] {
  const { namespace = '', name } = job.metadata;
  return [
    wishOf(`${kind} ${namespace}/${name}`, job),
    ...namespaceAffinities(fleet, namespace),
  ];
}

/**
 * What a namespace of the hub says about where its work goes; empty where it is not known.
 *
 * @public
 */
export function namespaceAffinities(
  fleet: Fleet,
  namespace: string,
): ClusterAffinity[] {
  const space = find(fleet, namespaceKind, { name: namespace });
  return space
    ? [{ ...wishOf(`Namespace ${namespace}`, space), namespace }]
    : [];
}

function wishOf(
  of: string,
  { metadata }: Pick<ApiObject, 'metadata'>,
): ClusterAffinity {
  const { namespace = '', labels, annotations } = metadata;
  return { of, namespace, labels, annotations };
}

function find(
  fleet: Fleet,
  kind: ResourceKind,
  key: { namespace?: string; name: string },
): (ApiObject & KubeObject) | undefined {
  return fleet.find<ApiObject & KubeObject>(HUB_CLUSTER_ID, kind, key);
}
