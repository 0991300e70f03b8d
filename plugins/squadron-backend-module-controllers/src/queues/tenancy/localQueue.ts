import type { LocalQueue, KubeManifest } from '@squadron/kube-kinds';
import { ownedLabels } from '../../actions';

/** A LocalQueue of ours. @internal */
export function renderLocalQueue(options: {
  namespace: string;
  name: string;
  clusterQueue: string;
  labels?: Record<string, string>;
}): KubeManifest {
  const { namespace, name, clusterQueue, labels } = options;
  return {
    apiVersion: 'kueue.x-k8s.io/v1beta2',
    kind: 'LocalQueue',
    metadata: { namespace, name, labels: { ...ownedLabels(), ...labels } },
    spec: { clusterQueue },
  };
}

/** Whether a queue has neither waiting nor running workloads, by Kueue's counters. @internal */
export function isUnused({ status }: LocalQueue): boolean {
  const {
    pendingWorkloads = 0,
    reservingWorkloads = 0,
    admittedWorkloads = 0,
  } = status ?? {};
  return pendingWorkloads + reservingWorkloads + admittedWorkloads === 0;
}
