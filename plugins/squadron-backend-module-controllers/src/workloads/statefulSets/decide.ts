import {
  isCopy,
  typeMeta,
  HUB_CLUSTER_ID,
  type KubeManifest,
  type KubePod,
  type StatefulSet,
  KINDS,
} from '@squadron/kube-kinds';
import { targetOn, type Action } from '../../actions';
import type {
  ObservedStatefulSet,
  PodPair,
  StatefulSetAction,
  StatefulSetDecision,
  TemplateAction,
} from './types';

/**
 * Kubernetes' label with the revision of the template that a pod of a StatefulSet was created from; the same on each
 * cluster.
 */
const REVISION = 'controller-revision-hash';

/**
 * Makes the hub's StatefulSet show how its copy runs on a cluster, which MultiKueue does not do. The pods
 * on the hub get the status of those there, so that its own controller counts them and continues with the next one. A pod
 * whose counterpart is gone is deleted: its controller creates another one, which waits, and Kueue can place the
 * StatefulSet again. A changed template goes to the copy, which rolls it out as the hub's update strategy says.
 *
 * @internal
 */
export function decideStatefulSet({
  set,
  cluster,
  pods,
  copy,
}: ObservedStatefulSet): StatefulSetDecision {
  if (!set || set.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  const update = cluster && copy && templateAction(set, cluster, copy);
  return {
    actions: [...pods.flatMap(podActions), ...(update ? [update] : [])],
  };
}

function podActions({ pod, remote, status }: PodPair): Action[] {
  const { namespace, name, uid = '' } = pod.metadata;
  const hasStarted = (pod.status?.phase ?? 'Pending') !== 'Pending';
  if (!remote) {
    return hasStarted
      ? [{ type: 'delete', kind: KINDS.pod, ...targetOn(HUB_CLUSTER_ID, pod) }]
      : [];
  }
  // Before it has a node, its condition would let an autoscaler of the hub add a machine.
  const isReported = status && (remote.spec?.nodeName || hasStarted);
  return isReported
    ? [
        {
          type: 'apply',
          cluster: HUB_CLUSTER_ID,
          kind: KINDS.pod,
          uid,
          subresource: 'status',
          object: {
            ...typeMeta(KINDS.pod),
            metadata: { namespace, name },
            status,
          } as KubeManifest,
        },
      ]
    : [];
}

/** Whether a pod there was created from another template than the hub's current one. @internal */
export function isOutdated(set: StatefulSet, pod: KubePod): boolean {
  const wanted = currentRevision(set);
  return wanted !== undefined && revisionOf(pod) !== wanted;
}

/**
 * Whether a pod of the hub takes over the status of the pod with its name on the cluster: if both are of one template,
 * or if only the latter is of the current template. In the second case the pod of the hub would otherwise wait forever,
 * because its controller replaces it only once it is ready.
 *
 * @internal
 */
export function isCounterpart(
  set: StatefulSet,
  pod: KubePod,
  remote: KubePod,
): boolean {
  const revision = revisionOf(remote);
  return revisionOf(pod) === revision || currentRevision(set) === revision;
}

/** Revision of the current template; undefined while the hub's controller has not seen the last change. */
function currentRevision({
  metadata,
  status,
}: StatefulSet): string | undefined {
  return status?.observedGeneration === metadata.generation
    ? status?.updateRevision
    : undefined;
}

function revisionOf({ metadata }: KubePod): string | undefined {
  return metadata.labels?.[REVISION];
}

function templateAction(
  { spec }: StatefulSet,
  cluster: string,
  copy: StatefulSet,
): StatefulSetAction | undefined {
  const { template, updateStrategy } = (spec ?? {}) as TemplateAction['spec'];
  const present = copy.spec as TemplateAction['spec'] | undefined;
  const isEqual =
    JSON.stringify([template, updateStrategy]) ===
    JSON.stringify([present?.template, present?.updateStrategy]);
  return template && isCopy(copy) && !isEqual
    ? {
        type: 'template',
        ...targetOn(cluster, copy),
        spec: { template, ...(updateStrategy && { updateStrategy }) },
      }
    : undefined;
}
