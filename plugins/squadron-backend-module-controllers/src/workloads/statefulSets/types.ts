import type { KubePod, StatefulSet } from '@squadron/kube-kinds';
import type { Action, Decision, ObjectTarget } from '../../actions';

/** Replaces the pod template, and how it is rolled out, of exactly the observed copy. @internal */
export interface TemplateAction extends ObjectTarget {
  type: 'template';
  spec: { template?: object; updateStrategy?: object };
}

/** @internal */
export type StatefulSetAction = Action | TemplateAction;

/** @internal */
export type StatefulSetDecision = Decision<StatefulSetAction>;

/** A pod of the hub's StatefulSet, which waits there, and the pod with its name on the cluster. @internal */
export interface PodPair {
  pod: KubePod;
  /** As the cache has it, or with its status as the server has it. */
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
