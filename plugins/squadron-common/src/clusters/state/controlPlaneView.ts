import { messageOf } from '../../messages/messageText';
import type { PoolView, StateView } from '../../contract';
import { CONTROL_PLANE_PART } from '../changes/applyClusterChanges';
import type { ClusterPageFacts, ContractObject } from './clusterFacts';
import { findCondition, isFalse, isTrue } from '@squadron/kube-kinds';
import { stateOf } from '../../state/state';

/** The control plane as a pool of machines; undefined where Cluster API has none. @public */
export function controlPlaneView({
  oneblock,
  capi,
  controlPlane,
}: ClusterPageFacts): PoolView | undefined {
  const reference = capi?.spec?.controlPlaneRef;
  if (!reference) {
    return undefined;
  }
  const counts = capi?.status?.controlPlane;
  const desired =
    controlPlane?.spec?.replicas ??
    counts?.desiredReplicas ??
    oneblock?.spec?.controlPlane?.replicas ??
    1;
  const isAvailable = isTrue(capi, 'ControlPlaneAvailable');
  const ready =
    controlPlane?.status?.readyReplicas ??
    counts?.readyReplicas ??
    (isAvailable ? desired : 0);
  const machineType = oneblock?.spec?.controlPlane?.machineType;
  return {
    name: CONTROL_PLANE_PART,
    kind: reference.kind,
    desired,
    ready,
    version:
      controlPlane?.status?.version ??
      counts?.versions?.[0]?.version ??
      controlPlane?.spec?.version,
    state: controlPlaneState(capi, controlPlane, { desired, ready }),
    ...(machineType && { machineType }),
  };
}

/** Whether it serves another version than the wanted one. Providers leave out `v`, a patch, or add a suffix. */
function isUpgraded(controlPlane: ContractObject | undefined): boolean {
  const [served, wanted] = [
    controlPlane?.status?.version,
    controlPlane?.spec?.version,
  ].map(version => version?.replace(/^v/, ''));
  return (
    served !== undefined &&
    wanted !== undefined &&
    !served.startsWith(wanted) &&
    !wanted.startsWith(served)
  );
}

function controlPlaneState(
  capi: ClusterPageFacts['capi'],
  controlPlane: ContractObject | undefined,
  { desired, ready }: { desired: number; ready: number },
): StateView<'pool'> {
  const deletedAt = controlPlane?.metadata.deletionTimestamp;
  if (deletedAt) {
    return stateOf('Deleting', 'neutral', { since: deletedAt });
  }
  const available =
    findCondition(capi, 'ControlPlaneAvailable') ??
    findCondition(controlPlane, 'Available');
  if (
    !capi?.status?.initialization?.controlPlaneInitialized &&
    !isTrue(capi, 'ControlPlaneInitialized')
  ) {
    return stateOf('Creating', 'info', {
      detail: available?.message,
      from: available,
    });
  }
  // The k3s provider has a condition of its own, which is False while machines are replaced.
  const rolling =
    isTrue(controlPlane, 'RollingOut') ||
    isFalse(controlPlane, 'MachinesSpecUpToDate');
  if (rolling) {
    const updated =
      controlPlane?.status?.upToDateReplicas ??
      controlPlane?.status?.updatedReplicas ??
      0;
    return stateOf('Updating', 'info', {
      detail: messageOf('answers.clusters.part.updated', {
        part: updated,
        of: desired,
      }),
    });
  }
  if (available?.status === 'False') {
    // A control plane that is replaced as a whole is away meanwhile.
    const [code, tone] = isUpgraded(controlPlane)
      ? (['Updating', 'info'] as const)
      : (['Degraded', 'warning'] as const);
    return stateOf(code, tone, {
      detail: available.message,
      from: available,
    });
  }
  return ready < desired
    ? stateOf('Scaling', 'info', {
        detail: messageOf('answers.clusters.part.machinesReady', {
          ready,
          count: desired,
        }),
        from: available,
      })
    : stateOf('Ready', 'success', { from: available });
}
