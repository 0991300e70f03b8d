import type { KubeManifest } from '@squadron/controller-node';

/**
 * What one component brings to a cluster, in the order in which it is applied.
 *
 * @internal
 */
export interface ComponentManifests {
  /** Upstream version, e.g. `v0.18.4`. */
  version: string;
  definitions: KubeManifest[];
  /** Namespace, ServiceAccount, roles. */
  objects: KubeManifest[];
  /** Applied when the webhook server listens; by Service, as upstream wrote them. */
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

/** All that is rendered from upstream modules. @internal */
export interface RenderedManifests {
  components: Record<ComponentName, ComponentManifests>;
  /** Content of kwok's stages file. */
  stages: string;
}
