import { messageOf } from '../../messages/messageText';
import type { PoolView, StateView } from '../../contract';
import {
  ANNOTATIONS,
  LABELS,
  findCondition,
  isFalse,
  isTrue,
  type Machine,
  type MachineDeployment,
  type OneblockPool,
} from '@squadron/kube-kinds';
import { stateMessage } from '../../messages/phrases';
import type { ClusterFacts } from './clusterFacts';
import { machineState } from './machineState';
import { stateOf, timeOf } from '../../state/state';

/** A pool that lacks machines for longer than this is degraded instead of scaling. */
const SCALING_GRACE_MS = 10 * 60_000;

/** The number of up-to-date machines; 0 while Cluster API has not reconciled the latest change. @public */
export function newMachinesOf({ metadata, status }: MachineDeployment): number {
  const isSeen =
    status?.observedGeneration === undefined ||
    metadata.generation === undefined ||
    status.observedGeneration >= metadata.generation;
  return isSeen ? status?.upToDateReplicas ?? 0 : 0;
}

/** State of a pool (MachineDeployment) from its counts, conditions and machines. @public */
export function machinePoolState(
  pool: MachineDeployment,
  machines: readonly Machine[],
  nowMs: number,
): StateView<'pool'> {
  const desired = pool.spec?.replicas ?? 1;
  const ready = pool.status?.readyReplicas ?? 0;
  const missing = desired - (pool.status?.replicas ?? 0);
  const short = messageOf('answers.clusters.part.machinesReady', {
    ready,
    count: desired,
  });
  if (pool.metadata.deletionTimestamp) {
    return stateOf('Deleting', 'neutral', {
      since: pool.metadata.deletionTimestamp,
    });
  }
  const own = machinesOfPool(pool, machines);
  const broken = own.find(machine =>
    ['Failed', 'Unhealthy'].includes(machineState(machine).code),
  );
  if (broken) {
    return stateOf('Degraded', 'warning', {
      detail: messageOf('answers.clusters.part.machineIs', {
        name: broken.metadata.name,
        state: stateMessage(machineState(broken)),
      }),
      from: findCondition(pool, 'MachinesReady'),
    });
  }
  if (isTrue(pool, 'RollingOut')) {
    return stateOf('Updating', 'info', {
      detail: messageOf('answers.clusters.part.updated', {
        part: newMachinesOf(pool),
        of: desired,
      }),
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

/**
 * The view of a pool.
 *
 * @param options - `kind` of the object, by default a MachineDeployment; `wanted` is the pool in the spec of the
 * Cluster
 * @public
 */
export function poolView(
  pool: MachineDeployment,
  machines: readonly Machine[],
  nowMs: number,
  options: { kind?: PoolView['kind']; wanted?: OneblockPool } = {},
): PoolView {
  const { kind = 'MachineDeployment', wanted } = options;
  const bounds = boundsOf(pool);
  return {
    name: poolName(pool),
    kind,
    objectName: pool.metadata.name,
    desired: pool.spec?.replicas ?? 1,
    ready: pool.status?.readyReplicas ?? 0,
    version: pool.spec?.template?.spec?.version,
    state: machinePoolState(pool, machines, nowMs),
    ...(bounds && { bounds }),
    ...shapeOf(wanted),
  };
}

/** The view of a pool in the spec of the Cluster that has no object yet. @public */
export function plannedPoolView(wanted: OneblockPool): PoolView {
  const { minReplicas: min, maxReplicas: max } = wanted;
  return {
    name: wanted.name,
    kind: wanted.kind ?? 'MachineDeployment',
    desired: wanted.replicas ?? min ?? 1,
    ready: 0,
    state: stateOf('Pending', 'info', {
      detail: messageOf('answers.clusters.is.notCreated'),
    }),
    ...(min !== undefined && max !== undefined && { bounds: { min, max } }),
    ...shapeOf(wanted),
  };
}

/** All pools of a cluster, of both kinds. @public */
export function poolsOf({
  machineDeployments = [],
  machinePools = [],
}: Pick<
  ClusterFacts,
  'machineDeployments' | 'machinePools'
>): MachineDeployment[] {
  return [...machineDeployments, ...machinePools];
}

/** Name of a pool as in the Cluster, without the prefix of the cluster's name. @public */
export function poolName({ metadata, spec }: MachineDeployment): string {
  const prefix = `${spec?.clusterName}-`;
  return metadata.name.startsWith(prefix)
    ? metadata.name.slice(prefix.length)
    : metadata.name;
}

/** The Machines of a MachineDeployment or of the MachinePool of this name. @public */
export function machinesOfPool(
  pool: MachineDeployment,
  machines: readonly Machine[],
): Machine[] {
  return machines.filter(({ metadata: { labels } }) =>
    [
      labels?.[LABELS.capiDeploymentName],
      labels?.[LABELS.capiPoolName],
    ].includes(pool.metadata.name),
  );
}

function shapeOf(
  wanted: OneblockPool | undefined,
): Pick<PoolView, 'machineType' | 'gpu' | 'isSpot'> {
  return {
    ...(wanted?.machineType && { machineType: wanted.machineType }),
    ...(wanted?.gpu && {
      gpu: { type: wanted.gpu.type, count: wanted.gpu.count },
    }),
    ...(wanted?.spot && { isSpot: true }),
  };
}

/** Bounds of a pool, from the annotations of the cluster autoscaler. */
function boundsOf({ metadata }: MachineDeployment): PoolView['bounds'] {
  const [min, max] = [
    ANNOTATIONS.autoscalerMinSize,
    ANNOTATIONS.autoscalerMaxSize,
  ].map(name => Number.parseInt(metadata.annotations?.[name] ?? '', 10));
  return Number.isNaN(min) || Number.isNaN(max) ? undefined : { min, max };
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
