import { findCondition } from '@squadron/kube-kinds';
import type { ResolvedClusterSpec } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../../engine/conditions';
import { isJoined } from '../joined';
import type { ObservedCluster } from '../types';
import { done, open } from './drafts';

/** Whether the cluster receives workloads of the fleet. @internal */
export function joined(
  observed: ObservedCluster,
  spec: ResolvedClusterSpec,
): ConditionDraft {
  const type = 'Joined';
  if (!spec.multiKueue.join || !spec.addOns.kueue) {
    return done(
      type,
      'NotRequested',
      'spec.multiKueue.join or spec.addOns.kueue is false',
    );
  }
  const { profile, member, connection } = observed;
  if (!profile) {
    return open(
      type,
      'WaitingForClusterProfile',
      'waits for its ClusterProfile',
    );
  }
  if (member?.problem) {
    return open(type, 'CredentialRefused', member.problem);
  }
  if (isJoined(connection)) {
    return done(
      type,
      'Connected',
      'the cluster receives workloads of the fleet',
    );
  }
  const active = findCondition(connection.multiKueueCluster, 'Active');
  return active?.status === 'False'
    ? open(type, active.reason ?? 'NotConnected', active.message ?? '')
    : open(
        type,
        'WaitingForMultiKueue',
        'waits for Kueue on the hub to connect',
      );
}
