import { type ClusterAffinity } from './types';
import {
  HUB_CLUSTER_ID,
  WORKLOAD_KINDS,
  type Deployment,
  type KubeObject,
  type Workload,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import type { Fleet } from '../../fleet/types';
import { deploymentOfPod, podOfWorkload } from '../../workloads/deployments';

/** Kinds of jobs whose labels and annotations count; pods come after their Deployment. */
const JOB_KINDS = Object.values(WORKLOAD_KINDS).filter(
  ({ kind }) => kind !== KINDS.pod.kind,
);

/** Cluster affinities of a Workload of the hub, its jobs and its namespace, in this order. @public */
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

/** Cluster affinities of a Workload of the hub and its jobs, in this order. @public */
export function ownAffinities(
  fleet: Fleet,
  workload: Workload,
): ClusterAffinity[] {
  const { namespace = '', ownerReferences = [] } = workload.metadata;
  const jobs = ownerReferences.flatMap(({ kind, name, uid }) => {
    const job = JOB_KINDS.filter(one => one.kind === kind)
      .map(one => find(fleet, one, { namespace, name }))
      .find(one => one?.metadata.uid === uid);
    return job ? [affinityOf(`${kind} ${namespace}/${name}`, job)] : [];
  });
  return [
    affinityOf(`Workload ${namespace}/${workload.metadata.name}`, workload),
    ...jobs,
    ...podAffinities(fleet, workload),
  ];
}

/**
 * Affinities for the Workload of a pod: those of its Deployment come before those of the template that the pod was
 * created from.
 */
function podAffinities(fleet: Fleet, workload: Workload): ClusterAffinity[] {
  const pod = podOfWorkload(fleet, workload);
  const deployment = pod && deploymentOfPod(fleet, pod);
  return [
    ...(deployment ? deploymentAffinities(deployment) : []),
    ...(pod ? [affinityOf(nameOf('Pod', pod), pod)] : []),
  ];
}

/** Cluster affinities of a Deployment and its pod template, in this order. @public */
export function deploymentAffinities(
  deployment: Deployment,
): ClusterAffinity[] {
  const of = nameOf('Deployment', deployment);
  const { namespace, name } = deployment.metadata;
  const template = deployment.spec?.template?.metadata;
  return [
    affinityOf(of, deployment),
    affinityOf(`the pod template of ${of}`, {
      metadata: { ...template, namespace, name },
    }),
  ];
}

function nameOf(kind: string, { metadata }: KubeObject): string {
  return `${kind} ${metadata.namespace}/${metadata.name}`;
}

/** Cluster affinities of a job of the hub and its namespace, in this order. @public */
export function jobAffinities(
  fleet: Fleet,
  kind: string,
  job: Pick<KubeObject, 'metadata'>,
): ClusterAffinity[] {
  const { namespace = '', name } = job.metadata;
  return [
    affinityOf(`${kind} ${namespace}/${name}`, job),
    ...namespaceAffinities(fleet, namespace),
  ];
}

/** Cluster affinity of a namespace of the hub; empty if the cache has no such namespace. @public */
export function namespaceAffinities(
  fleet: Fleet,
  namespace: string,
): ClusterAffinity[] {
  const space = find(fleet, KINDS.namespace, { name: namespace });
  return space
    ? [{ ...affinityOf(`Namespace ${namespace}`, space), namespace }]
    : [];
}

function affinityOf(
  of: string,
  { metadata }: Pick<KubeObject, 'metadata'>,
): ClusterAffinity {
  const { namespace = '', labels, annotations } = metadata;
  return { of, namespace, labels, annotations };
}

function find(
  fleet: Fleet,
  kind: ResourceKind,
  key: { namespace?: string; name: string },
): (KubeObject & KubeObject) | undefined {
  return fleet.find<KubeObject & KubeObject>(HUB_CLUSTER_ID, kind, key);
}
