import {
  formatDuration,
  messageOf,
  stateOf,
  timeOf,
  withCause,
  wordsOf,
  type MessageText,
  type StateView,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  KubePod,
  RayCluster,
  RayService,
  RayServiceSide,
} from '@squadron/kube-kinds';
import { findCondition, isTrue, findTrue } from '@squadron/kube-kinds';
import { faultWords, worstPodFault } from './podFault';
import { rayClusterState, verdictOf } from './rayClusterState';

/** Reasons of `Ready=False` from which KubeRay does not recover (KubeRay 1.6). */
const FINAL = new Set(['InitializingTimeout', 'ValidationFailed']);

/** KubeRay queries the head for its applications every two seconds. */
const APPLICATIONS_DUE_MS = 30_000;

/** The observed state of a RayService besides its object. @public */
interface RayServiceParts {
  /** The one that serves, else the pending one. */
  rayCluster?: RayCluster;
  /** Pods of the RayCluster. */
  pods?: readonly KubePod[];
  /** Current time; without it, no application counts as overdue. */
  nowMs?: number;
}

/**
 * State of a RayService that is not queued, with the faults of its applications and pods behind "Initializing".
 *
 * @public
 */
export function rayServiceState(
  service: RayService,
  { rayCluster, pods = [], nowMs }: RayServiceParts = {},
): StateView<'workload'> {
  const { metadata, spec, status } = service;
  if (metadata.deletionTimestamp) {
    return stateOf('Deleting', 'neutral', {
      since: metadata.deletionTimestamp,
    });
  }
  if (spec?.rayClusterConfig?.suspend) {
    return stateOf('Suspended', 'neutral');
  }
  const ready = findCondition(service, 'Ready');
  if (ready?.status === 'False' && FINAL.has(ready.reason ?? '')) {
    return stateOf('Failed', 'danger', {
      detail: ready.message || wordsOf(ready.reason),
      from: ready,
    });
  }
  const active = applicationProblem(status?.activeServiceStatus);
  const pending = applicationProblem(status?.pendingServiceStatus);
  const cluster = rayCluster && rayClusterState(rayCluster, pods);
  const worst = worstPodFault(pods);
  const fault = worst && faultWords(worst);
  if (ready?.status === 'True') {
    return servingState(service, active ?? fault, pending);
  }
  const cause =
    fault ??
    (cluster?.code === 'Failed' ? cluster.detail : undefined) ??
    active ??
    pending ??
    overdueApplications(service, rayCluster, nowMs);
  if (ready?.reason === 'ZeroServeEndpoints') {
    return stateOf('NotServing', 'danger', {
      detail: cause ?? messageOf('answers.workloads.ray.noEndpoint'),
      from: ready,
    });
  }
  return stateOf('Starting', cause ? 'warning' : 'info', {
    detail:
      cause ??
      (cluster?.code === 'Ready'
        ? messageOf('answers.workloads.ray.applicationsStart')
        : cluster?.detail),
    from: ready,
    since: metadata.creationTimestamp,
  });
}

const NEXT: Partial<Record<StateView<'workload'>['code'], MessageText>> = {
  Serving: messageOf('answers.workloads.ray.serving'),
  Degraded: messageOf('answers.workloads.ray.keepsServing'),
  Upgrading: messageOf('answers.workloads.ray.oldServes'),
  NotServing: messageOf('answers.workloads.ray.requestsFail'),
  Failed: messageOf('answers.workloads.next.correct'),
  Suspended: messageOf('answers.workloads.ray.suspended'),
};

/** The state of a RayService and what happens next, in one or two sentences. @public */
export function rayServiceVerdict(state: StateView<'workload'>): MessageText {
  return verdictOf(state, NEXT[state.code]);
}

function servingState(
  service: RayService,
  active: MessageText | undefined,
  pending: MessageText | undefined,
): StateView<'workload'> {
  const ready = findCondition(service, 'Ready');
  if (isTrue(service, 'RollbackInProgress')) {
    return stateOf('RollingBack', 'warning', {
      detail: pending,
      from: findCondition(service, 'RollbackInProgress'),
    });
  }
  if (isTrue(service, 'UpgradeInProgress')) {
    return stateOf('Upgrading', pending ? 'warning' : 'info', {
      detail: pending,
      from: findCondition(service, 'UpgradeInProgress'),
    });
  }
  return active
    ? stateOf('Degraded', 'warning', { detail: active, from: ready })
    : stateOf('Serving', 'success', { from: ready });
}

/** KubeRay sets no condition when the head does not return its applications: it only logs that. */
function overdueApplications(
  { status }: RayService,
  rayCluster: RayCluster | undefined,
  nowMs: number | undefined,
): MessageText | undefined {
  const hasReported = [
    status?.activeServiceStatus,
    status?.pendingServiceStatus,
  ]
    .map(side => Object.keys(side?.applicationStatuses ?? {}))
    .some(names => names.length > 0);
  const up = findTrue(rayCluster, 'RayClusterProvisioned');
  const upMs = timeOf(up?.lastTransitionTime);
  if (hasReported || upMs === undefined || nowMs === undefined) {
    return undefined;
  }
  const silentMs = nowMs - upMs;
  return silentMs > APPLICATIONS_DUE_MS
    ? messageOf('answers.workloads.ray.silent', {
        duration: formatDuration(silentMs),
      })
    : undefined;
}

function applicationProblem(
  side: RayServiceSide | undefined,
): MessageText | undefined {
  const [name = '', application] =
    Object.entries(side?.applicationStatuses ?? {}).find(
      ([, { status }]) => status === 'DEPLOY_FAILED' || status === 'UNHEALTHY',
    ) ?? [];
  if (!application) {
    return undefined;
  }
  return withCause(
    application.status === 'UNHEALTHY'
      ? messageOf('answers.workloads.ray.unhealthy', { name })
      : messageOf('answers.workloads.ray.notDeployed', { name }),
    application.message,
  );
}
