import type { KubePod, StatefulSet } from '@squadron/kube-kinds';

/** A pod of the hub's StatefulSet, which waits there, and the one of its name on the cluster. @internal */
export interface PodPair {
  pod: KubePod;
  /** As the cache has it. */
  remote?: KubePod;
  /** Its whole status; read only if it differs from the hub's. */
  status?: object;
}

/** A StatefulSet of the hub, and the copy of it that MultiKueue made. @internal */
export interface ObservedStatefulSet {
  set?: StatefulSet;
  /** Cluster of its Workload; absent while it has none. */
  cluster?: string;
  pods: readonly PodPair[];
  /** Its copy; read only if pods on the cluster do not have the hub's current template. */
  copy?: StatefulSet;
}
