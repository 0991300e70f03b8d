import type { OneblockCluster } from '@squadron/kube-kinds';
import type { EventDraft } from '../../actions';
import type { ConditionDraft } from '../../engine/conditions';
import type { Phase } from './status';

/** Reports that a Cluster enters a phase that people wait for or have to act on. @internal */
export function phaseEvents(
  cluster: OneblockCluster,
  phase: Phase,
  conditions: ConditionDraft[],
): EventDraft[] {
  if (cluster.status?.phase === phase) {
    return [];
  }
  const object = cluster;
  const ready = conditions.find(({ type }) => type === 'Ready');
  const message = ready?.message ?? '';
  switch (phase) {
    case 'Ready':
      return [
        {
          object,
          type: 'Normal',
          reason: 'Ready',
          message: 'The cluster is ready',
        },
      ];
    case 'Failed':
      return [
        { object, type: 'Warning', reason: ready?.reason ?? 'Failed', message },
      ];
    case 'Degraded':
      return [
        {
          object,
          type: 'Warning',
          reason: ready?.reason ?? 'Degraded',
          message,
        },
      ];
    default:
      return [];
  }
}

/** Reports that an upgrade starts, completes or is refused. @internal */
export function upgradeEvents(
  cluster: OneblockCluster,
  conditions: ConditionDraft[],
): EventDraft[] {
  const isUpToDate = ({ type }: { type: string }) => type === 'UpToDate';
  const before = cluster.status?.conditions?.find(isUpToDate);
  const now = conditions.find(isUpToDate);
  if (!now || !before || before.reason === now.reason) {
    return [];
  }
  const event = (type: EventDraft['type'], reason: string): EventDraft[] => [
    { object: cluster, type, reason, message: now.message },
  ];
  switch (now.reason) {
    case 'UpgradeRefused':
      return event('Warning', now.reason);
    case 'UpgradingControlPlane':
    case 'UpgradingPools':
      return event('Normal', now.reason);
    case 'UpToDate':
      return before.reason?.startsWith('Upgrading')
        ? event('Normal', 'Upgraded')
        : [];
    default:
      return [];
  }
}
