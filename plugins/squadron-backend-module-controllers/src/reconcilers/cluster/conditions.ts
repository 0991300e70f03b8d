import { LABELS } from '@squadron/backstage-plugin-squadron-common';
import type {
  Condition,
  RayCluster,
  ResolvedClusterSpec,
} from '@squadron/backstage-plugin-squadron-common';
import type { ConditionDraft } from '../conditions';
import { isJoined } from './joined';
import type { Child, ObservedCluster } from './types';

/**
 * The steps of a cluster in the order in which they are reached.
 *
 * @internal
 */
export function stepConditions(
  observed: ObservedCluster,
  spec: ResolvedClusterSpec,
  takenName: Child | undefined,
): ConditionDraft[] {
  return [
    credentialsReady(observed),
    infrastructureReady(observed, takenName),
    controlPlaneReady(observed),
    nodesReady(observed),
    addOnsReady(observed),
    rayClusterReady(observed, spec),
    joined(observed, spec),
  ];
}

/**
 * The one condition to look at: the first step that is not done.
 *
 * @internal
 */
export function summaryOf(steps: ConditionDraft[]): ConditionDraft {
  const next = steps.find(({ status }) => status !== 'True');
  return next
    ? {
        type: 'Ready',
        status: 'False',
        reason: next.reason,
        message: `${next.type}: ${next.message}`,
      }
    : {
        type: 'Ready',
        status: 'True',
        reason: 'Ready',
        message: 'all steps are done',
      };
}

function credentialsReady({ credentials }: ObservedCluster): ConditionDraft {
  const type = 'CredentialsReady';
  switch (credentials.state) {
    case 'notNeeded':
      return done(type, 'NotNeeded', 'the provider needs no credentials');
    case 'notNamed':
      return open(
        type,
        'CredentialsNotNamed',
        'the provider needs spec.provider.configSecret.name',
      );
    case 'cannotTell':
      return cannotTell(type, credentials.reason);
    case 'missing':
      return open(
        type,
        'CredentialsNotFound',
        `Secret ${credentials.name} does not exist; create it with the provider's keys`,
      );
    case 'mislabelled':
      return open(
        type,
        'CredentialsMislabelled',
        `Secret ${credentials.name} has ${
          credentials.found
            ? `the label ${LABELS.capiProvider}=${credentials.found}`
            : `no label ${LABELS.capiProvider}`
        }; set ${LABELS.capiProvider}=${credentials.wanted} on it`,
      );
    case 'malformed':
      return open(
        type,
        'CredentialsMalformed',
        `Secret ${credentials.name}: ${credentials.problems.join('; ')}`,
      );
    default:
      return done(type, 'Found', `Secret ${credentials.name} is there`);
  }
}

function infrastructureReady(
  observed: ObservedCluster,
  takenName: Child | undefined,
) {
  const type = 'InfrastructureReady';
  if (takenName) {
    const { kind, object } = takenName;
    return open(
      type,
      'NameTaken',
      `${kind.kind} ${object.metadata.namespace}/${object.metadata.name} exists and does not belong to this Cluster; ` +
        'delete it or choose another name',
    );
  }
  if (observed.provider.state === 'failed') {
    return open(type, observed.provider.reason, observed.provider.message);
  }
  return fromCapi(
    type,
    observed,
    'InfrastructureReady',
    'waits for the network',
  );
}

function controlPlaneReady(observed: ObservedCluster): ConditionDraft {
  return fromCapi(
    'ControlPlaneReady',
    observed,
    'ControlPlaneAvailable',
    'waits for the control plane',
  );
}

function nodesReady(observed: ObservedCluster): ConditionDraft {
  const type = 'NodesReady';
  const condition = fromCapi(
    type,
    observed,
    'WorkersAvailable',
    'waits for the nodes',
  );
  const workers = observed.capiCluster.known
    ? observed.capiCluster.value?.status?.workers
    : undefined;
  if (!workers) {
    return condition;
  }
  const { desiredReplicas = 0, readyReplicas = 0 } = workers;
  const count = `${readyReplicas} of ${desiredReplicas} nodes are ready`;
  if (condition.status === 'True' && readyReplicas < desiredReplicas) {
    return open(type, 'WaitingForNodes', count);
  }
  return condition.status === 'True'
    ? done(type, condition.reason, count)
    : { ...condition, message: condition.message || count };
}

function addOnsReady({ addOns }: ObservedCluster): ConditionDraft {
  const type = 'AddOnsReady';
  if (addOns.length === 0) {
    return done(type, 'NotRequested', 'no add-ons are wanted');
  }
  const waiting = addOns.find(({ progress }) => progress.state !== 'done');
  return waiting
    ? open(type, waiting.progress.reason, waiting.progress.message)
    : done(
        type,
        'Ready',
        `${addOns.map(({ addOn }) => addOn.name).join(' and ')} are ready`,
      );
}

function rayClusterReady(
  { rayCluster }: ObservedCluster,
  spec: ResolvedClusterSpec,
): ConditionDraft {
  const type = 'RayClusterReady';
  if (!spec.defaultRayCluster.enabled || !spec.addOns.kuberay) {
    return done(type, 'NotRequested', 'no default RayCluster is wanted');
  }
  if (!rayCluster.known) {
    return cannotTell(type, rayCluster.reason);
  }
  if (!rayCluster.value.installed) {
    return open(type, 'WaitingForKubeRay', 'waits for KubeRay');
  }
  const status = rayCluster.value.live?.status as RayCluster['status'];
  const head = status?.conditions?.find(
    ({ type: name }) => name === 'HeadPodReady',
  );
  return status?.state === 'ready' && head?.status !== 'False'
    ? done(type, 'Ready', 'RayCluster default/default is ready')
    : open(
        type,
        'WaitingForRayCluster',
        status?.reason || 'waits for the pods of RayCluster default/default',
      );
}

function joined(
  observed: ObservedCluster,
  spec: ResolvedClusterSpec,
): ConditionDraft {
  const type = 'Joined';
  if (!spec.multiKueue.join || !spec.addOns.kueue) {
    return done(
      type,
      'NotRequested',
      'the cluster is not to be given work by the fleet',
    );
  }
  const { profile, member, connection } = observed;
  if (!profile) {
    return open(
      type,
      'WaitingForClusterProfile',
      'waits for its ClusterProfile',
    );
  }
  if (member?.problem) {
    return open(type, 'CredentialRefused', member.problem);
  }
  if (isJoined(connection)) {
    return done(type, 'Connected', 'the fleet gives it work');
  }
  const active = (
    connection.multiKueueCluster?.status as
      | { conditions?: Condition[] }
      | undefined
  )?.conditions?.find(({ type: name }) => name === 'Active');
  return active?.status === 'False'
    ? open(type, active.reason ?? 'NotConnected', active.message ?? '')
    : open(
        type,
        'WaitingForMultiKueue',
        'waits for Kueue on the hub to connect',
      );
}

function fromCapi(
  type: string,
  { capiCluster }: ObservedCluster,
  name: string,
  waiting: string,
): ConditionDraft {
  if (!capiCluster.known) {
    return cannotTell(type, capiCluster.reason);
  }
  const condition = capiCluster.value?.status?.conditions?.find(
    c => c.type === name,
  );
  return {
    type,
    status: condition?.status === 'True' ? 'True' : 'False',
    reason: condition?.reason || 'Waiting',
    message:
      condition?.message || (condition?.status === 'True' ? 'done' : waiting),
  };
}

/** @internal */
export function done(
  type: string,
  reason: string,
  message: string,
): ConditionDraft {
  return { type, status: 'True', reason, message };
}

/** @internal */
export function open(
  type: string,
  reason: string,
  message: string,
): ConditionDraft {
  return { type, status: 'False', reason, message };
}

function cannotTell(type: string, message: string): ConditionDraft {
  return { type, status: 'Unknown', reason: 'CannotTell', message };
}
