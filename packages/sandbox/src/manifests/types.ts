import type { KubeManifest } from '@squadron/kube-kinds';

/** The objects of one component, in the order in which they are applied. @internal */
export interface ComponentManifests {
  /** Upstream version, e.g. `v0.18.4`. */
  version: string;
  definitions: KubeManifest[];
  /** Namespace, ServiceAccount, roles. */
  objects: KubeManifest[];
  /** Applied once the webhook server listens; they refer to a Service, as upstream wrote them. */
  webhooks: KubeManifest[];
}

/** Components of a fleet. @internal */
export type ComponentName =
  | 'kueue'
  | 'kuberay'
  | 'queuedKinds'
  | 'clusterApi'
  | 'clusterInventory'
  | 'placement';

/** All manifests of upstream modules. @internal */
export interface RenderedManifests {
  components: Record<ComponentName, ComponentManifests>;
  /** Content of kwok's stages file. */
  stages: string;
}
