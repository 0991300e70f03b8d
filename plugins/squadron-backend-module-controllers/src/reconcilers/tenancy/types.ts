import type { LocalQueue } from '@squadron/backstage-plugin-squadron-common';
import type { KubeManifest } from '@squadron/controller-node';
import type { Reading } from '../../reader';

/**
 * A namespace of the hub and the LocalQueue that its label asks for.
 *
 * @public
 */
export interface ObservedHubNamespace {
  kueueInstalled: boolean;
  namespace?: KubeManifest;
  /** The LocalQueue `default` there. */
  localQueue?: LocalQueue;
}

/**
 * The same namespace on one worker.
 *
 * @public
 */
export interface ObservedMirror {
  worker: string;
  namespace: string;
  /** Not joined workers get no queues, and lose those they had. */
  joined: boolean;
  /** LocalQueues of the hub's namespace that lead to the workers. */
  hubQueues: LocalQueue[];
  state: Reading<{
    kueueInstalled: boolean;
    namespace?: KubeManifest;
    localQueues: LocalQueue[];
  }>;
}
