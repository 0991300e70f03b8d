import type { KubeManifest, ResourceKind } from '@squadron/controller-node';

/**
 * A RayService or RayCluster of the hub and what takes over from it.
 *
 * @public
 */
export interface ObservedHandover {
  kind: ResourceKind;
  /** Absent once it has handed over. */
  old?: KubeManifest;
  /** Cluster that it is to hand over to; absent where nobody asked, or took it back. */
  to?: string;
  /** What has the next name. */
  successor?: KubeManifest;
  /** Whether people can be sent to the successor. */
  isReady: boolean;
}
