import {
  messageText,
  machinesOfPool,
  poolName,
  poolsOf,
  machineState,
  timeOf,
  type ClusterPeriod,
  type StepView,
  type ClusterPageFacts,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, findCondition, findTrue } from '@squadron/kube-kinds';
import type {
  Machine,
  MachineDeployment,
  MachineSet,
} from '@squadron/kube-kinds';
import { poolOfMachine } from './machineViews';

/** Bounds the answer for clusters of a thousand machines. */
const MOST_MACHINES = 60;

/**
 * The history of a cluster with the duration of each part, from the times in its objects: its creation steps, the
 * rollouts of its pools, each of its machines, its deletion. Ordered by start.
 *
 * @param steps - result of {@link clusterSteps}
 *
 * @public
 */
export function clusterPeriods(
  facts: ClusterPageFacts,
  steps: readonly StepView[],
): ClusterPeriod[] {
  const { machineDeployments = [], machineSets = [] } = facts;
  return [
    ...steps.flatMap(stepPeriod),
    ...rollOfCluster(facts),
    ...machineDeployments.flatMap(pool => rollsOf(pool, machineSets)),
    ...machinePeriods(facts),
    ...endOf(facts),
  ].sort(
    (a, b) =>
      (timeOf(a.startedAt) ?? 0) - (timeOf(b.startedAt) ?? 0) ||
      (timeOf(a.finishedAt) ?? Infinity) - (timeOf(b.finishedAt) ?? Infinity),
  );
}

function stepPeriod(step: StepView): ClusterPeriod[] {
  const { name, state, startedAt, finishedAt, detail } = step;
  if (!startedAt || state === 'waiting' || (state === 'done' && !finishedAt)) {
    return [];
  }
  return [
    {
      part: 'cluster',
      name: messageText(name),
      state,
      startedAt,
      ...(finishedAt && { finishedAt }),
      ...(detail && { detail }),
    },
  ];
}

/** The period in which Cluster API reports that machines are being replaced. */
function rollOfCluster({ capi, oneblock }: ClusterPageFacts): ClusterPeriod[] {
  const rolling = findTrue(capi, 'RollingOut');
  if (!rolling?.lastTransitionTime) {
    return [];
  }
  const version = oneblock?.spec?.provisioner.k8sVersion;
  return [
    {
      part: 'cluster',
      name: version ? `rollout to ${version}` : 'rollout',
      state: 'running',
      startedAt: rolling.lastTransitionTime,
      ...(rolling.message && { detail: rolling.message }),
    },
  ];
}

/**
 * A pool's first MachineSet creates it. Each later one replaces the machines of its predecessor, and is done when the
 * predecessor has scaled down.
 */
function rollsOf(
  pool: MachineDeployment,
  machineSets: readonly MachineSet[],
): ClusterPeriod[] {
  const sets = machineSets
    .filter(
      ({ metadata }) =>
        metadata.labels?.[LABELS.capiDeploymentName] === pool.metadata.name,
    )
    .sort((a, b) => createdMs(a) - createdMs(b));
  return sets.slice(1).flatMap((set, index) => {
    const startedAt = set.metadata.creationTimestamp;
    if (!startedAt) {
      return [];
    }
    const before = sets[index];
    const [from, to] = [before, set].map(
      ({ spec }) => spec?.template?.spec?.version,
    );
    const finishedAt = scaledDownAt(before, startedAt);
    return [
      {
        part: poolName(pool),
        name: from === to ? 'replace machines' : `${from} → ${to}`,
        state: finishedAt ? 'done' : 'running',
        startedAt,
        ...(finishedAt && { finishedAt }),
      } as const,
    ];
  });
}

function scaledDownAt(set: MachineSet, after: string): string | undefined {
  const condition = findCondition(set, 'ScalingDown');
  const at = condition?.lastTransitionTime;
  const isDone =
    (set.spec?.replicas ?? 0) === 0 && (set.status?.replicas ?? 0) === 0;
  if (!isDone) {
    return undefined;
  }
  return condition?.status === 'False' && at && at > after ? at : after;
}

function machinePeriods(facts: ClusterPageFacts): ClusterPeriod[] {
  const pools = poolsOf(facts);
  return [...(facts.machines ?? [])]
    .sort((a, b) => createdMs(b) - createdMs(a))
    .slice(0, MOST_MACHINES)
    .flatMap(machine => {
      const pool = pools.find(
        candidate => machinesOfPool(candidate, [machine]).length > 0,
      );
      return machinePeriod(
        machine,
        poolOfMachine(machine, pool && poolName(pool)),
      );
    });
}

function machinePeriod(machine: Machine, part: string): ClusterPeriod[] {
  const startedAt = machine.metadata.creationTimestamp;
  if (!startedAt) {
    return [];
  }
  const state = machineState(machine);
  // The earliest transition: a node that is not ready for a while changes the time of some conditions, but never of all.
  const finishedAt = ['NodeReady', 'NodeHealthy', 'Ready', 'Available']
    .flatMap(type => findTrue(machine, type)?.lastTransitionTime ?? [])
    .sort()[0];
  const base = { part, name: machine.metadata.name, startedAt };
  if (state.code === 'Failed') {
    return [{ ...base, state: 'failed', detail: state.detail }];
  }
  return finishedAt
    ? [{ ...base, state: 'done', finishedAt }]
    : [{ ...base, state: 'running', detail: state.detail }];
}

function endOf({ oneblock, capi }: ClusterPageFacts): ClusterPeriod[] {
  const startedAt =
    oneblock?.metadata.deletionTimestamp ?? capi?.metadata.deletionTimestamp;
  const detail = findCondition(capi, 'Deleting')?.message || undefined;
  const deletion = { part: 'cluster', name: 'deletion', detail };
  return startedAt ? [{ ...deletion, state: 'running', startedAt }] : [];
}

function createdMs({ metadata }: Machine | MachineSet): number {
  return timeOf(metadata.creationTimestamp) ?? 0;
}
