import {
  machinePoolState,
  messageOf,
  newMachinesOf,
  ownValue,
  poolsOf,
  stateOf,
  timeOf,
  withCause,
  type ClusterFacts,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, findCondition, isFalse, findTrue } from '@squadron/kube-kinds';
import { clusterSteps, CLUSTER_STEPS } from './clusterSteps';
import { clusterVersion } from './clusterVersion';
import { joined } from './joined';
import { withoutBullets } from './withoutBullets';
import { wasReady } from './wasReady';

/** Longest time for which the summary of Cluster API may follow its pools. */
const SETTLING_MS = 10 * 60_000;

/** Reason of Cluster API's condition `Deleting` → the remaining part. */
const DELETION_STEPS = {
  WaitingForBeforeDeleteHook: 'answers.clusters.waits.hook',
  WaitingForControlPlaneDeletion: 'answers.clusters.step.controlPlane',
  WaitingForInfrastructureDeletion: 'answers.clusters.step.infrastructure',
  DeletionCompleted: 'answers.clusters.step.cleanUp',
} as const;

/** @internal */
export function deleting({
  oneblock,
  capi,
  machines = [],
}: ClusterFacts): StateView<'cluster'> | undefined {
  const since =
    oneblock?.metadata.deletionTimestamp ?? capi?.metadata.deletionTimestamp;
  if (!since) {
    return undefined;
  }
  const condition = findCondition(capi, 'Deleting');
  const remaining = machines.filter(
    machine => machine.metadata.labels?.[LABELS.capiControlPlane] === undefined,
  ).length;
  const isWaitingForMachines =
    condition?.reason === 'WaitingForWorkersDeletion' && remaining > 0;
  const detail = isWaitingForMachines
    ? messageOf('answers.clusters.part.machinesLeft', { count: remaining })
    : messageOf(
        ownValue(DELETION_STEPS, condition?.reason ?? '') ??
          (capi
            ? 'answers.clusters.step.leaving'
            : 'answers.clusters.step.cleanUp'),
      );
  return stateOf('Deleting', 'neutral', { detail, since, from: condition });
}

/** @internal */
export function creating(
  facts: ClusterFacts,
): StateView<'cluster'> | undefined {
  if (facts.role === 'hub' || wasReady(facts)) {
    return undefined;
  }
  const steps = clusterSteps(facts);
  const index = steps.findIndex(
    step => step.state === 'running' || step.state === 'failed',
  );
  if (index < 0) {
    return undefined;
  }
  const { name, state, detail, startedAt } = steps[index];
  const position = messageOf('answers.clusters.part.creating', {
    step: name,
    number: index + 1,
    of: CLUSTER_STEPS.length,
  });
  return stateOf('Creating', state === 'failed' ? 'warning' : 'info', {
    detail: withCause(position, state === 'failed' ? detail : undefined),
    since: startedAt,
  });
}

/** @internal */
export function upgrading(
  facts: ClusterFacts,
): StateView<'cluster'> | undefined {
  const { capi, oneblock } = facts;
  const all = poolsOf(facts);
  const to =
    oneblock?.spec?.provisioner.k8sVersion ??
    all[0]?.spec?.template?.spec?.version;
  const from = clusterVersion(facts);
  // Cluster API has no condition for a control plane that is replaced as a whole.
  const own = findCondition(oneblock, 'UpToDate');
  const underWay = [
    findTrue(capi, 'RollingOut'),
    own?.reason === 'UpgradingControlPlane' ? own : undefined,
  ].find(Boolean);
  if (!underWay || !to || !from || bare(to) === bare(from)) {
    return undefined;
  }
  const controlPlane = capi?.status?.controlPlane;
  const pools = all.filter(
    md =>
      bare(md.spec?.template?.spec?.version ?? to) === bare(to) &&
      newMachinesOf(md) >= (md.spec?.replicas ?? 1),
  ).length;
  const detail = joined([
    `${minor(from)}→${minor(to)}`,
    controlPlane?.desiredReplicas !== undefined
      ? messageOf('answers.clusters.part.controlPlane', {
          part: controlPlane.upToDateReplicas ?? 0,
          of: controlPlane.desiredReplicas,
        })
      : undefined,
    all.length > 0
      ? messageOf('answers.clusters.part.pools', {
          part: pools,
          of: all.length,
        })
      : undefined,
  ]);
  return stateOf('Upgrading', 'info', { detail, from: underWay });
}

/** @internal */
export function repairing({
  capi,
  machines = [],
}: ClusterFacts): StateView<'cluster'> | undefined {
  const remediating = findTrue(capi, 'Remediating');
  if (!remediating) {
    return undefined;
  }
  const broken = machines.filter(machine =>
    isFalse(machine, 'HealthCheckSucceeded'),
  );
  return stateOf('Repairing', 'warning', {
    detail: broken.length
      ? messageOf('answers.clusters.part.machine', {
          names: broken.map(machine => machine.metadata.name),
        })
      : remediating.message && withoutBullets(remediating.message),
    from: remediating,
  });
}

/** @internal */
export function scaling(
  facts: ClusterFacts,
  nowMs: number,
): StateView<'cluster'> | undefined {
  const { capi, machines = [] } = facts;
  const pools = poolsOf(facts);
  const missing = pools.reduce(
    (sum, md) =>
      sum +
      (md.status ? (md.spec?.replicas ?? 1) - (md.status.replicas ?? 0) : 0),
    0,
  );
  const states = pools.map(md => machinePoolState(md, machines, nowMs));
  const pool = states.find(state => state.code === 'Scaling');
  const from = findTrue(capi, 'ScalingUp') ?? findTrue(capi, 'ScalingDown');
  if (!pool && !from) {
    return undefined;
  }
  // Takes precedence over Degraded only while no pool is degraded: a broken machine keeps ScalingUp True forever.
  if (states.some(state => state.code === 'Degraded')) {
    return undefined;
  }
  const amount = missing === 0 ? pool?.detail : signed(missing);
  return stateOf('Scaling', 'info', {
    detail: amount,
    from,
    since: pool?.since,
  });
}

/** Whether the pools have their machines, but the summary of Cluster API has yet to follow them. @internal */
export function isWorkerCountLate(facts: ClusterFacts, nowMs: number): boolean {
  const available = findCondition(facts.capi, 'Available');
  const causes = available?.message?.match(/^\* \w+/gm) ?? [];
  const pools = poolsOf(facts);
  const sinceMs = timeOf(available?.lastTransitionTime) ?? nowMs;
  return (
    available?.status === 'False' &&
    nowMs - sinceMs < SETTLING_MS &&
    causes.join() === '* WorkersAvailable' &&
    pools.length > 0 &&
    pools.every(
      md => machinePoolState(md, facts.machines ?? [], nowMs).code === 'Ready',
    )
  );
}

/** @internal */
export function settling(
  facts: ClusterFacts,
  nowMs: number,
): StateView<'cluster'> | undefined {
  return isWorkerCountLate(facts, nowMs)
    ? stateOf('Scaling', 'info', {
        from: findCondition(facts.capi, 'Available'),
      })
    : undefined;
}

function signed(amount: number): string {
  return amount > 0 ? `+${amount}` : `−${-amount}`;
}

function bare(version: string): string {
  return version.replace(/^v/, '').replace(/\+.*$/, '');
}

function minor(version: string): string {
  return bare(version).split('.').slice(0, 2).join('.');
}
