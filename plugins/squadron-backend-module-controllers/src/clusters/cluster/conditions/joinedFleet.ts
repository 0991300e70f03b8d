import { findCondition, type ResolvedClusterSpec } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../../engine/conditions';
import { isJoined } from '../joined';
import type { ObservedCluster } from '../types';
import { trueCondition, falseCondition } from './drafts';

/** Whether the cluster receives workloads of the fleet. @internal */
export function joined(
  observed: ObservedCluster,
  spec: ResolvedClusterSpec,
): ConditionDraft {
  const type = 'Joined';
  if (!spec.multiKueue.join || !spec.addOns.kueue) {
    return trueCondition(
      type,
      'NotRequested',
      'spec.multiKueue.join or spec.addOns.kueue is false',
    );
  }
  const { profile, member, connection } = observed;
  if (!profile) {
    return falseCondition(
      type,
      'WaitingForClusterProfile',
      'waits for its ClusterProfile',
    );
  }
  if (member?.problem) {
    return falseCondition(type, 'CredentialRefused', member.problem);
  }
  if (isJoined(connection)) {
    return trueCondition(
      type,
      'Connected',
      'the cluster receives workloads of the fleet',
    );
  }
  const active = findCondition(connection.multiKueueCluster, 'Active');
  return active?.status === 'False'
    ? falseCondition(
        type,
        active.reason ?? 'NotConnected',
        active.message ?? '',
      )
    : falseCondition(
        type,
        'WaitingForMultiKueue',
        'waits for Kueue on the hub to connect',
      );
}
