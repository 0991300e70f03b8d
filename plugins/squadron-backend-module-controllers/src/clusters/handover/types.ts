import type { HandoverRequest } from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';

/** A RayService or RayCluster of the hub, and its successor. @public */
export interface ObservedHandover {
  kind: ResourceKind;
  /** Absent after the handover. */
  old?: KubeManifest;
  /** Absent without a request, or after it was withdrawn. */
  request?: HandoverRequest;
  /** The object with the name of the successor. */
  successor?: KubeManifest;
  /** Whether the successor can serve users. */
  isReady: boolean;
}
