import {
  HUB_CLUSTER_ID,
  LABELS,
  type Deployment,
  type KubeObject,
  type KubePod,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import type { DispatchKey } from '../placement/dispatch/types';
import { DEPLOYMENT_INDEX, OWNER_UID_INDEX } from '../fleet/fleetKinds';
import type { Fleet } from '../fleet/types';
import { deploymentNameOf } from './deploymentNameOf';

/**
 * The pods of a Deployment of the hub that are not being deleted, oldest first, with Kueue's Workloads for them. A pod
 * waits on the hub for as long as it exists; a copy of it runs on the cluster of its Workload.
 *
 * @public
 */
export function deploymentPods(
  cache: Pick<Fleet, 'findBy'>,
  { namespace, name }: DispatchKey,
): Array<{ pod: KubePod; workload?: Workload }> {
  return cache
    .findBy(HUB_CLUSTER_ID, KINDS.pod, DEPLOYMENT_INDEX, `${namespace}/${name}`)
    .filter(({ metadata }) => !metadata.deletionTimestamp)
    .sort(byAge)
    .map(pod => {
      const [workload] = cache.findBy(
        HUB_CLUSTER_ID,
        KINDS.workload,
        OWNER_UID_INDEX,
        pod.metadata.uid ?? '',
      );
      return { pod, ...(workload && { workload }) };
    });
}

/**
 * The pod of the hub that a Workload was created for. Undefined for other Workloads, for those of a group of pods, and
 * while the cache does not have the pod.
 *
 * @internal
 */
export function podOfWorkload(
  cache: Pick<Fleet, 'find'>,
  { metadata }: Pick<Workload, 'metadata'>,
): KubePod | undefined {
  const owner = podOwnerOf(metadata);
  const pod =
    owner &&
    cache.find(HUB_CLUSTER_ID, KINDS.pod, {
      namespace: metadata.namespace,
      name: owner.name,
    });
  return pod?.metadata.uid === owner?.uid ? pod : undefined;
}

/** The Deployment whose pod a Workload of the hub was created for, see {@link podOfWorkload}. @public */
export function deploymentOfWorkload(
  cache: Pick<Fleet, 'find'>,
  workload: Pick<Workload, 'metadata'>,
): Deployment | undefined {
  const pod = podOfWorkload(cache, workload);
  return pod && deploymentOfPod(cache, pod);
}

/** The Deployment of a pod of the hub. @internal */
export function deploymentOfPod(
  cache: Pick<Fleet, 'find'>,
  pod: Pick<KubePod, 'metadata'>,
): Deployment | undefined {
  const name = deploymentNameOf(pod);
  const { namespace } = pod.metadata;
  return name === undefined
    ? undefined
    : cache.find(HUB_CLUSTER_ID, KINDS.deployment, { namespace, name });
}

/** The one pod that owns a Workload. @internal */
export function podOwnerOf({
  ownerReferences = [],
}: KubeObject['metadata']): { name: string; uid: string } | undefined {
  const [owner, ...others] = ownerReferences;
  return owner?.kind === 'Pod' && others.length === 0 ? owner : undefined;
}

function byAge(a: KubePod, b: KubePod): number {
  return ageKey(a) < ageKey(b) ? -1 : 1;
}

function ageKey({ metadata }: KubePod): string {
  return `${metadata.creationTimestamp ?? ''}/${metadata.name}`;
}

/** Hash of the pod template that a pod was created from. @internal */
export function templateHashOf({ metadata }: KubePod): string | undefined {
  return metadata.labels?.[LABELS.podTemplateHash];
}
