import { ANNOTATIONS, LABELS } from '@squadron/kube-kinds';
import type { KubeObject } from '@squadron/kube-kinds';
import { aPod, aRayCluster } from '@squadron/test-builders';

/** Objects of the example fleet by the cluster that has them. @internal */
export type ObjectsByCluster = Record<string, KubeObject[]>;

/** @internal */
export const FLEET_A100 = {
  cpu: 'nvidia-a100',
  memory: 'nvidia-a100',
  'nvidia.com/gpu': 'nvidia-a100',
};
/** @internal */
export const FLEET_T4 = {
  cpu: 'nvidia-tesla-t4',
  memory: 'nvidia-tesla-t4',
  'nvidia.com/gpu': 'nvidia-tesla-t4',
};

/** @internal */
export function join(...parts: ObjectsByCluster[]): ObjectsByCluster {
  const all: ObjectsByCluster = {};
  for (const [cluster, objects] of parts.flatMap(Object.entries)) {
    all[cluster] = [...(all[cluster] ?? []), ...objects];
  }
  return all;
}

/** @internal */
export function rayClusterOf(name: string, createdAt: string, readyAt: string) {
  return aRayCluster(name)
    .inNamespace('nlp')
    .createdAt(createdAt)
    .withCondition('HeadPodReady', 'True', { at: readyAt });
}

/** @internal */
export function podOf(name: string, node: string, at: string) {
  return aPod(name).inNamespace('nlp').createdAt(at).onNode(node).running(at);
}

/** @internal */
export function ownedByJob(object: KubeObject, name: string): KubeObject {
  const owner = { apiVersion: 'ray.io/v1', kind: 'RayJob', name, uid: name };
  const ownerReferences = [{ ...owner, controller: true }];
  return { ...object, metadata: { ...object.metadata, ownerReferences } };
}

/** The copy that MultiKueue creates on a worker. @internal */
export function copied<T extends KubeObject>(object: T): T & KubeObject {
  const { metadata } = object;
  return {
    ...object,
    metadata: {
      ...metadata,
      uid: `${metadata.uid}-copy`,
      labels: { ...metadata.labels, [LABELS.multiKueueOrigin]: 'multikueue' },
      ownerReferences: undefined,
    },
  } as T & KubeObject;
}

/** Marks the owner of all objects of a namespace. @internal */
export const ownedBy = (owner: string) => ({ [ANNOTATIONS.owner]: owner });
