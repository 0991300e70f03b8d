import {
  decommissionGoal,
  machinePoolState,
  newMachinesOf,
  poolName,
  poolsOf,
  machineState,
  messageOf,
  ownValue,
  stateMessage,
  stateOf,
  withCause,
  type MessageText,
  type StateView,
  type ClusterFacts,
  type DecommissionGoal,
  type StateCode,
  type Tone,
} from '@squadron/backstage-plugin-squadron-common';
import { LABELS, findCondition, isFalse, isTrue } from '@squadron/kube-kinds';
import { connectionState } from '@squadron/backstage-plugin-squadron-node';
import { clusterSteps, CLUSTER_STEPS, isJoinWanted } from './clusterSteps';

/** Reason of Cluster API's condition `Deleting` → the remaining part. */
const DELETION_STEPS = {
  WaitingForBeforeDeleteHook: 'answers.clusters.waits.hook',
  WaitingForControlPlaneDeletion: 'answers.clusters.step.controlPlane',
  WaitingForInfrastructureDeletion: 'answers.clusters.step.infrastructure',
  DeletionCompleted: 'answers.clusters.step.cleanUp',
} as const;

/** How far a cluster is to be decommissioned. */
const LEAVING = {
  Cordon: 'cordoned',
  Drain: 'draining',
  Leave: 'leaving',
  LeaveNow: 'leaving',
} as const satisfies Readonly<Record<DecommissionGoal, string>>;

type Rule = (
  facts: ClusterFacts,
  nowMs: number,
) => StateView<'cluster'> | undefined;

/** The first rule that returns a state wins. */
const RULES: readonly Rule[] = [
  deleting,
  failed,
  refused,
  unreachable,
  left,
  creating,
  upgrading,
  repairing,
  scaling,
  degraded,
  ready,
];

/** The states that say how far a cluster is decommissioned. */
const DECOMMISSIONED: ReadonlySet<string> = new Set<StateCode<'cluster'>>([
  'Cordoned',
  'Drained',
  'Draining',
  'Leaving',
  'Left',
]);

/**
 * The state of a cluster in one word. If that word does not show that it is paused or being decommissioned, the detail
 * does.
 *
 * @public
 */
export function clusterState(
  facts: ClusterFacts,
  nowMs: number,
): StateView<'cluster'> {
  for (const rule of RULES) {
    const state = rule(facts, nowMs);
    if (state) {
      const goal = decommissionGoal(facts.profile);
      const notes = [
        ...(isPaused(facts) && state.code !== 'Paused'
          ? [messageOf('answers.clusters.is.paused')]
          : []),
        ...(goal && !DECOMMISSIONED.has(state.code)
          ? [messageOf(`answers.clusters.is.${LEAVING[goal]}`)]
          : []),
      ];
      return notes.length > 0
        ? { ...state, detail: joined([...notes, state.detail]) }
        : state;
    }
  }
  return stateOf('Unknown', 'neutral', {
    detail: facts.problem ?? facts.freshness.cause,
  });
}

function deleting({
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

function failed({
  oneblock,
  capi,
  problem,
  freshness,
  profile,
}: ClusterFacts): StateView<'cluster'> | undefined {
  for (const type of ['Accepted', 'CredentialsReady']) {
    const condition = findCondition(oneblock, type);
    if (condition?.status === 'False') {
      return stateOf('Failed', 'danger', {
        detail: condition.message,
        from: condition,
      });
    }
  }
  const readyCondition = findCondition(oneblock, 'Ready');
  if (
    oneblock?.status?.phase === 'Failed' &&
    readyCondition?.status === 'False'
  ) {
    return stateOf('Failed', 'danger', {
      detail: readyCondition.message,
      from: readyCondition,
    });
  }
  if (capi?.status?.phase === 'Failed') {
    const available = findCondition(capi, 'Available');
    return stateOf('Failed', 'danger', {
      detail: available?.message,
      from: available,
    });
  }
  // A cluster that Cluster API is still creating has no usable credential yet: that is a step, not a fault.
  const isBuilt = !capi || isTrue(capi, 'ControlPlaneInitialized');
  if (problem && profile && !freshness.lastContact && isBuilt && !oneblock) {
    return stateOf('Failed', 'danger', { detail: problem });
  }
  return undefined;
}

/** Existing watches still deliver; new reads and writes fail. */
function refused({
  freshness,
}: ClusterFacts): StateView<'cluster'> | undefined {
  return freshness.lastContact && freshness.reason === 'credentialRefused'
    ? stateOf('CredentialRefused', 'danger', { detail: freshness.cause })
    : undefined;
}

function unreachable({
  freshness,
  capi,
}: ClusterFacts): StateView<'cluster'> | undefined {
  if (!freshness.lastContact) {
    return undefined;
  }
  const probe = findCondition(capi, 'RemoteConnectionProbe');
  const isProbeLost =
    probe?.status === 'False' && probe.reason === 'ProbeFailed';
  const isPortalLost = freshness.state === 'offline';
  if (isPortalLost) {
    const seenBy = isProbeLost
      ? messageOf('answers.clusters.is.bothLost')
      : messageOf('answers.clusters.is.portalLost');
    return stateOf('Unreachable', 'danger', {
      detail: withCause(seenBy, freshness.cause),
      since: freshness.lastContact,
      from: isProbeLost ? probe : undefined,
    });
  }
  return isProbeLost
    ? stateOf('Unreachable', 'danger', {
        detail: messageOf('answers.clusters.is.probeLost'),
        from: probe,
      })
    : undefined;
}

/** State of a cluster that has left: its steps are not those of a cluster that has yet to join. */
function left({
  profile,
  multiKueueCluster,
}: ClusterFacts): StateView<'cluster'> | undefined {
  const goal = decommissionGoal(profile);
  return (goal === 'Leave' || goal === 'LeaveNow') && !multiKueueCluster
    ? stateOf('Left', 'neutral')
    : undefined;
}

function creating(facts: ClusterFacts): StateView<'cluster'> | undefined {
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

function upgrading(facts: ClusterFacts): StateView<'cluster'> | undefined {
  const { capi, oneblock } = facts;
  const all = poolsOf(facts);
  const rolling = findCondition(capi, 'RollingOut');
  const to =
    oneblock?.spec?.provisioner.k8sVersion ??
    all[0]?.spec?.template?.spec?.version;
  const from = clusterVersion(facts);
  // Cluster API has no condition for a control plane that is replaced as a whole.
  const own = findCondition(oneblock, 'UpToDate');
  const underWay = [
    rolling?.status === 'True' ? rolling : undefined,
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

function repairing({
  capi,
  machines = [],
}: ClusterFacts): StateView<'cluster'> | undefined {
  const remediating = findCondition(capi, 'Remediating');
  if (remediating?.status !== 'True') {
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
      : remediating.message,
    from: remediating,
  });
}

function scaling(
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
  const up = findCondition(capi, 'ScalingUp');
  const down = findCondition(capi, 'ScalingDown');
  const from = [up, down].find(condition => condition?.status === 'True');
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

function degraded(
  facts: ClusterFacts,
  nowMs: number,
): StateView<'cluster'> | undefined {
  const { capi, oneblock, machines = [], addOns = [], freshness } = facts;
  const causes: MessageText[] = [];
  for (const md of poolsOf(facts)) {
    const state = machinePoolState(md, machines, nowMs);
    if (state.code === 'Degraded') {
      causes.push(
        withCause(
          messageOf('answers.clusters.part.pool', { name: poolName(md) }),
          state.detail,
        ),
      );
    }
  }
  for (const machine of machines) {
    const isControlPlane =
      machine.metadata.labels?.[LABELS.capiControlPlane] !== undefined;
    if (
      isControlPlane &&
      ['Failed', 'Unhealthy'].includes(machineState(machine).code)
    ) {
      causes.push(
        messageOf('answers.clusters.part.controlPlaneMachine', {
          name: machine.metadata.name,
        }),
      );
    }
  }
  for (const addOn of addOns) {
    if (addOn.state.tone !== 'success' && addOn.state.tone !== 'neutral') {
      causes.push(
        messageOf('answers.clusters.part.addOnIs', {
          name: addOn.name,
          state: stateMessage(addOn.state),
        }),
      );
    }
  }
  const connection = connectionState(facts.multiKueueCluster);
  if (
    facts.role === 'worker' &&
    isJoinWanted(facts) &&
    connection.code !== 'Connected'
  ) {
    causes.push(withCause('MultiKueue', stateMessage(connection)));
  }
  if (freshness.state === 'stale') {
    causes.push(
      withCause(
        messageOf('answers.clusters.is.partlyUnreachable'),
        freshness.cause,
      ),
    );
  }
  const available = findCondition(capi, 'Available');
  if (causes.length === 0 && available?.status === 'False') {
    causes.push(
      available.message || messageOf('answers.clusters.is.unavailable'),
    );
  }
  const healthy = findCondition(facts.profile, 'ControlPlaneHealthy');
  if (causes.length === 0 && !capi && healthy?.status === 'False') {
    causes.push(healthy.message || messageOf('answers.clusters.is.unhealthy'));
  }
  const rayCluster = findCondition(oneblock, 'RayClusterReady');
  if (causes.length === 0 && rayCluster?.status === 'False') {
    causes.push(
      withCause(
        messageOf('answers.clusters.part.rayCluster'),
        rayCluster.message ?? rayCluster.reason,
      ),
    );
  }
  return causes.length === 0
    ? undefined
    : stateOf('Degraded', 'warning', {
        detail: joined(causes.slice(0, 3)),
        from: available?.status === 'False' ? available : undefined,
        since: connection.tone === 'danger' ? connection.since : undefined,
      });
}

function ready(facts: ClusterFacts): StateView<'cluster'> | undefined {
  const { capi, freshness, profile, oneblock, role } = facts;
  const isAnswering =
    freshness.state !== 'offline' && freshness.lastContact !== undefined;
  const available = findCondition(capi, 'Available');
  if (!isAnswering || (capi && available?.status !== 'True')) {
    return undefined;
  }
  if (role !== 'hub' && !profile && !capi) {
    return undefined;
  }
  const [code, tone] = readiness(facts);
  return stateOf(code, tone, {
    from:
      available ??
      findCondition(oneblock, 'Ready') ??
      findCondition(profile, 'ControlPlaneHealthy'),
  });
}

/** What a healthy cluster does for the fleet. */
function readiness(facts: ClusterFacts): [StateCode<'cluster'>, Tone] {
  switch (decommissionGoal(facts.profile)) {
    case 'Cordon':
      return ['Cordoned', 'warning'];
    case 'Drain':
      return facts.isDrained ? ['Drained', 'neutral'] : ['Draining', 'info'];
    case 'Leave':
    case 'LeaveNow':
      return ['Leaving', 'info'];
    default:
      return facts.role === 'worker' && isPaused(facts)
        ? ['Paused', 'neutral']
        : ['Ready', 'success'];
  }
}

/**
 * Whether the cluster has been ready before. Squadron's own Clusters keep that in their status. Other clusters were
 * ready once the last step has created its object (ClusterProfile, MultiKueueCluster), which a later fault does not
 * delete.
 *
 * @internal
 */
export function wasReady(facts: ClusterFacts): boolean {
  const { oneblock, profile, freshness, multiKueueCluster } = facts;
  if (oneblock) {
    return (
      isTrue(oneblock, 'Ready') ||
      ['Ready', 'Degraded'].includes(oneblock.status?.phase ?? '')
    );
  }
  return (
    profile !== undefined &&
    freshness.lastContact !== undefined &&
    findCondition(multiKueueCluster, 'Active') !== undefined
  );
}

/** Kubernetes version of the cluster; undefined where no object reports it. @public */
export function clusterVersion({
  capi,
  profile,
  oneblock,
}: ClusterFacts): string | undefined {
  return (
    capi?.status?.controlPlane?.versions?.[0]?.version ??
    profile?.status?.version?.kubernetes ??
    oneblock?.status?.version
  );
}

function isPaused({ oneblock, capi }: ClusterFacts): boolean {
  return (
    (oneblock?.spec?.paused || capi?.spec?.paused || isTrue(capi, 'Paused')) ??
    false
  );
}

function joined(
  parts: ReadonlyArray<MessageText | undefined>,
): MessageText | undefined {
  return parts.reduce(
    (what, more) =>
      what && more ? messageOf('answers.dot', { what, more }) : what || more,
    undefined,
  );
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
