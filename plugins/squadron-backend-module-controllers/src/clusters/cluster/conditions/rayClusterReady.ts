import { isFalse, type ResolvedClusterSpec } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { trueCondition, falseCondition, unknownCondition } from './drafts';

/** Whether the default RayCluster runs on the worker. @internal */
export function rayClusterReady(
  { rayCluster }: ObservedCluster,
  spec: ResolvedClusterSpec,
): ConditionDraft {
  const type = 'RayClusterReady';
  if (!spec.defaultRayCluster.enabled || !spec.addOns.kuberay) {
    return trueCondition(
      type,
      'NotRequested',
      'no default RayCluster is requested',
    );
  }
  if (!rayCluster.known) {
    return unknownCondition(type, rayCluster.reason);
  }
  if (!rayCluster.value.installed) {
    return falseCondition(type, 'WaitingForKubeRay', 'waits for KubeRay');
  }
  const { live } = rayCluster.value;
  const status = live?.status;
  return status?.state === 'ready' && !isFalse(live, 'HeadPodReady')
    ? trueCondition(type, 'Ready', 'RayCluster default/default is ready')
    : falseCondition(
        type,
        'WaitingForRayCluster',
        status?.reason || 'waits for the pods of RayCluster default/default',
      );
}
