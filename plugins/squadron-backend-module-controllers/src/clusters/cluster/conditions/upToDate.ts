import { compareVersions } from '@squadron/backstage-plugin-squadron-common';
import type { ConditionDraft } from '../../../engine/conditions';
import type { ObservedCluster } from '../types';
import { trueCondition, falseCondition } from './drafts';

/**
 * Whether the requested Kubernetes version runs everywhere; otherwise which part is being upgraded, or why none is. It
 * does not affect Ready, because the running version is kept.
 *
 * @internal
 */
export function upToDate({ versions }: ObservedCluster): ConditionDraft {
  const type = 'UpToDate';
  const { running, inUse, plan, problems } = versions;
  if (running === undefined) {
    return falseCondition(
      type,
      'NotRunning',
      'waits for the first control plane',
    );
  }
  if (problems.length > 0) {
    const why = problems.map(({ message }) => message).join(' ');
    return falseCondition(
      type,
      'UpgradeRefused',
      `${why} Nothing is upgraded until then.`,
    );
  }
  const { isUpToDate } = inUse.controlPlane;
  if (!isUpToDate || compareVersions(running, plan.controlPlane) !== 0) {
    return falseCondition(
      type,
      'UpgradingControlPlane',
      `upgrading the control plane to ${plan.controlPlane}; pools follow`,
    );
  }
  const behind = inUse.pools.filter(
    ({ name, version, oldest = version }) =>
      oldest === undefined || compareVersions(oldest, plan.pools[name]) !== 0,
  );
  return behind.length > 0
    ? falseCondition(
        type,
        'UpgradingPools',
        `upgrading ${behind.length === 1 ? 'pool' : 'pools'} ${behind
          .map(({ name }) => name)
          .join(', ')} to ${plan.controlPlane}`,
      )
    : trueCondition(
        type,
        'UpToDate',
        `control plane and pools run ${plan.controlPlane}`,
      );
}
