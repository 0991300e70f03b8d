import type { HandoverRequest } from '@squadron/backstage-plugin-squadron-common';
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
  /** Absent where nobody wants it to hand over, or somebody took that back. */
  request?: HandoverRequest;
  /** What has the next name. */
  successor?: KubeManifest;
  /** Whether people can be sent to the successor. */
  isReady: boolean;
}
