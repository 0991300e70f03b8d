import { findCondition, type CapiCluster } from '@squadron/kube-kinds';
import type { ConditionDraft } from '../../engine/conditions';
import type { ObservedInventory } from './types';

/**
 * The predefined condition of ClusterProfile: as Cluster API reports it, and `Unknown` while the API server is
 * unreachable from the portal or from Cluster API.
 *
 * @internal
 */
export function controlPlaneHealthy(
  capiCluster: CapiCluster,
  member: ObservedInventory['member'],
): ConditionDraft {
  const type = 'ControlPlaneHealthy';
  if (member?.freshness.state === 'offline') {
    const message =
      member.freshness.cause ?? 'the portal cannot reach the API server';
    return { type, status: 'Unknown', reason: 'Unreachable', message };
  }
  const probe = findCondition(capiCluster, 'RemoteConnectionProbe');
  if (probe?.status === 'False') {
    return {
      type,
      status: 'Unknown',
      reason: 'ProbeFailed',
      message: probe.message ?? '',
    };
  }
  const available = findCondition(capiCluster, 'ControlPlaneAvailable');
  return {
    type,
    status: available?.status ?? 'Unknown',
    reason: available?.reason || 'NotReported',
    message: available?.message ?? '',
  };
}

/** Whether the portal uses the cluster. @internal */
export function joined(member: ObservedInventory['member']): ConditionDraft {
  const type = 'Joined';
  if (member?.problem) {
    return {
      type,
      status: 'False',
      reason: 'CredentialRefused',
      message: member.problem,
    };
  }
  return member?.freshness.lastContactMs === undefined
    ? {
        type,
        status: 'Unknown',
        reason: 'NotContacted',
        message: 'the API server has not been contacted yet',
      }
    : {
        type,
        status: 'True',
        reason: 'Contacted',
        message: 'the API server answers',
      };
}
