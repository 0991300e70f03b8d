import type { PoolView, StateView } from '../api';
import { LABELS } from '../constants';
import type { Machine, MachineDeployment } from '../kinds';
import { findCondition, isFalse, isTrue } from './conditions';
import { counted, stateOf, timeOf } from './state';

/** A pool that is short for longer than this is not scaling any more but degraded. @public */
export const SCALING_GRACE_MS = 10 * 60_000;

/** Words for a machine, see Cluster API's conditions of a Machine. @public */
export function machineState(machine: Machine): StateView {
  const unhealthy = findCondition(machine, 'HealthCheckSucceeded');
  if (machine.metadata.deletionTimestamp) {
    const deleting = findCondition(machine, 'Deleting');
    return stateOf('Deleting', 'neutral', {
      detail: deleting?.message,
      since: machine.metadata.deletionTimestamp,
    });
  }
  if (machine.status?.phase === 'Failed') {
    return stateOf('Failed', 'danger', {
      from: findCondition(machine, 'Ready'),
    });
  }
  if (unhealthy?.status === 'False') {
    return stateOf('Unhealthy', 'warning', {
      detail: unhealthy.message,
      from: unhealthy,
    });
  }
  switch (machine.status?.phase) {
    case 'Running':
      return stateOf('Running', 'success', {
        from: findCondition(machine, 'Ready'),
      });
    case 'Updating':
      return stateOf('Updating', 'info');
    case 'Provisioning':
    case 'Provisioned':
      return stateOf('Provisioning', 'info', {
        detail:
          machine.status.phase === 'Provisioned'
            ? 'waits for its node'
            : undefined,
      });
    default:
      return stateOf('Pending', 'info');
  }
}

/** State of a pool (MachineDeployment) from its counts, conditions and machines. @public */
export function machinePoolState(
  pool: MachineDeployment,
  machines: readonly Machine[],
  nowMs: number,
): StateView {
  const desired = pool.spec?.replicas ?? 1;
  const ready = pool.status?.readyReplicas ?? 0;
  const missing = desired - (pool.status?.replicas ?? 0);
  const short = `${ready} of ${counted(desired, 'machine')} ready`;
  if (pool.metadata.deletionTimestamp) {
    return stateOf('Deleting', 'neutral', {
      since: pool.metadata.deletionTimestamp,
    });
  }
  const own = machinesOfPool(pool, machines);
  const broken = own.find(machine =>
    ['Failed', 'Unhealthy'].includes(machineState(machine).word),
  );
  if (broken) {
    return stateOf('Degraded', 'warning', {
      detail: `machine ${broken.metadata.name} is ${machineState(
        broken,
      ).word.toLowerCase()}`,
      from: findCondition(pool, 'MachinesReady'),
    });
  }
  if (isTrue(pool, 'RollingOut')) {
    return stateOf('Updating', 'info', {
      detail: `${pool.status?.upToDateReplicas ?? 0} of ${desired} new`,
      from: findCondition(pool, 'RollingOut'),
    });
  }
  if (missing !== 0 && pool.status) {
    return stateOf('Scaling', 'info', {
      detail: missing > 0 ? `+${missing}` : `−${-missing}`,
      from: findCondition(pool, missing > 0 ? 'ScalingUp' : 'ScalingDown'),
    });
  }
  if (ready < desired) {
    const since = shortSince(pool);
    return since !== undefined && nowMs - since > SCALING_GRACE_MS
      ? stateOf('Degraded', 'warning', {
          detail: short,
          from: findCondition(pool, 'Available'),
        })
      : stateOf('Scaling', 'info', {
          detail: short,
          from: findCondition(pool, 'ScalingUp'),
        });
  }
  return stateOf('Ready', 'success', {
    from: findCondition(pool, 'Available'),
  });
}

/** A pool for a page. @public */
export function poolView(
  pool: MachineDeployment,
  machines: readonly Machine[],
  nowMs: number,
): PoolView {
  const prefix = `${pool.spec?.clusterName}-`;
  const { name } = pool.metadata;
  return {
    name: name.startsWith(prefix) ? name.slice(prefix.length) : name,
    kind: 'MachineDeployment',
    desired: pool.spec?.replicas ?? 1,
    ready: pool.status?.readyReplicas ?? 0,
    version: pool.spec?.template?.spec?.version,
    state: machinePoolState(pool, machines, nowMs),
  };
}

/** @internal */
export function machinesOfPool(
  pool: MachineDeployment,
  machines: readonly Machine[],
): Machine[] {
  return machines.filter(
    machine =>
      machine.metadata.labels?.[LABELS.capiDeploymentName] ===
      pool.metadata.name,
  );
}

function shortSince(pool: MachineDeployment): number | undefined {
  const type = ['Available', 'MachinesReady'].find(candidate =>
    isFalse(pool, candidate),
  );
  return timeOf(
    (type && findCondition(pool, type)?.lastTransitionTime) ??
      pool.metadata.creationTimestamp,
  );
}
