import { findCondition } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { trueCondition, falseCondition, unknownCondition } from './drafts';

/** @internal */
export function infrastructureReady(observed: ObservedCluster): ConditionDraft {
  const type = 'InfrastructureReady';
  if (observed.provider.state === 'failed') {
    return falseCondition(
      type,
      observed.provider.reason,
      observed.provider.message,
    );
  }
  return fromCapi(
    type,
    observed,
    'InfrastructureReady',
    'waits for the network',
  );
}

/** @internal */
export function controlPlaneReady(observed: ObservedCluster): ConditionDraft {
  return fromCapi(
    'ControlPlaneReady',
    observed,
    'ControlPlaneAvailable',
    'waits for the control plane',
  );
}

/** @internal */
export function nodesReady(observed: ObservedCluster): ConditionDraft {
  const type = 'NodesReady';
  const condition = fromCapi(
    type,
    observed,
    'WorkersAvailable',
    'waits for the nodes',
  );
  const workers = observed.capiCluster.known
    ? observed.capiCluster.value?.status?.workers
    : undefined;
  if (!workers) {
    return condition;
  }
  const { desiredReplicas = 0, readyReplicas = 0 } = workers;
  const count = `${readyReplicas} of ${desiredReplicas} nodes are ready`;
  if (condition.status === 'True' && readyReplicas < desiredReplicas) {
    return falseCondition(type, 'WaitingForNodes', count);
  }
  return condition.status === 'True'
    ? trueCondition(type, condition.reason, count)
    : { ...condition, message: condition.message || count };
}

function fromCapi(
  type: string,
  { capiCluster }: ObservedCluster,
  name: string,
  waiting: string,
): ConditionDraft {
  if (!capiCluster.known) {
    return unknownCondition(type, capiCluster.reason);
  }
  const condition = findCondition(capiCluster.value, name);
  return {
    type,
    status: condition?.status === 'True' ? 'True' : 'False',
    reason: condition?.reason || 'Waiting',
    message:
      condition?.message || (condition?.status === 'True' ? 'done' : waiting),
  };
}
