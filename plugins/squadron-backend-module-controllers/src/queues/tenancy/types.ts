import type { KubeNamespace, LocalQueue, Workload } from '@squadron/kube-kinds';
import type { Reading } from '../../reader';

/** A namespace of the hub, and the LocalQueue that its label requests. @public */
export interface ObservedHubNamespace {
  kueueInstalled: boolean;
  namespace?: KubeNamespace;
  /** The LocalQueue `default` there. */
  localQueue?: LocalQueue;
  /** Read once the namespace is being deleted. */
  workloads: Workload[];
}

/** The same namespace on one worker. @public */
export interface ObservedMirror {
  worker: string;
  namespace: string;
  /** Workers that have not joined get no queues, and lose existing ones. */
  joined: boolean;
  /** LocalQueues of the hub's namespace that dispatch to the workers. */
  hubQueues: LocalQueue[];
  state: Reading<{
    kueueInstalled: boolean;
    namespace?: KubeNamespace;
    localQueues: LocalQueue[];
  }>;
}
