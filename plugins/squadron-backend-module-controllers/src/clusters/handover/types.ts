import type { HandoverRequest } from '@squadron/backstage-plugin-squadron-node';
import type { KubeManifest, ResourceKind } from '@squadron/kube-kinds';

/** A RayService or RayCluster of the hub, and its successor. @public */
export interface ObservedHandover {
  kind: ResourceKind;
  /** Absent after the handover. */
  old?: KubeManifest;
  /** Absent without a request, or after it was withdrawn. */
  request?: HandoverRequest;
  successor?: KubeManifest;
  /** The name that the successor has or gets; empty after the handover. */
  successorName: string;
  /** Whether the successor can serve users. */
  isReady: boolean;
}
