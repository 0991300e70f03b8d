import {
  machinePoolState,
  machineState,
  messageOf,
  poolName,
  poolsOf,
  stateMessage,
  stateOf,
  withCause,
  type ClusterFacts,
  type MessageText,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import { connectionState } from '@squadron/backstage-plugin-squadron-node';
import { LABELS, findCondition, isFalse, isTrue } from '@squadron/kube-kinds';
import { isJoinWanted } from './clusterSteps';
import { isWorkerCountLate } from './clusterTransitions';
import { joined } from './joined';
import { withoutBullets } from './withoutBullets';

/** @internal */
export function failed({
  oneblock,
  capi,
  problem,
  freshness,
  profile,
}: ClusterFacts): StateView<'cluster'> | undefined {
  const needed = ['Accepted', 'CredentialsReady'];
  if (oneblock?.status?.phase === 'Failed') {
    needed.push('Ready');
  }
  const missing = needed.find(type => isFalse(oneblock, type));
  if (missing || capi?.status?.phase === 'Failed') {
    const from = missing
      ? findCondition(oneblock, missing)
      : findCondition(capi, 'Available');
    return stateOf('Failed', 'danger', { detail: from?.message, from });
  }
  // A cluster that Cluster API is still creating has no usable credential yet: that is a step, not a fault.
  const isBuilt = !capi || isTrue(capi, 'ControlPlaneInitialized');
  if (problem && profile && !freshness.lastContact && isBuilt && !oneblock) {
    return stateOf('Failed', 'danger', { detail: problem });
  }
  return undefined;
}

/** Existing watches still deliver; new reads and writes fail. @internal */
export function refused({
  freshness,
}: ClusterFacts): StateView<'cluster'> | undefined {
  return freshness.lastContact && freshness.reason === 'credentialRefused'
    ? stateOf('CredentialRefused', 'danger', { detail: freshness.cause })
    : undefined;
}

/** @internal */
export function unreachable({
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

/** @internal */
export function degraded(
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
  if (
    causes.length === 0 &&
    available?.status === 'False' &&
    !isWorkerCountLate(facts, nowMs)
  ) {
    causes.push(
      available.message
        ? withoutBullets(available.message)
        : messageOf('answers.clusters.is.unavailable'),
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
