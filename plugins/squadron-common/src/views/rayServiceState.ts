import type { StateView } from '../api';
import { formatDuration } from '../format';
import type { KubePod, RayCluster, RayService, RayServiceSide } from '../kinds';
import { findCondition, isTrue } from './conditions';
import { worstPodFault } from './podFault';
import { rayClusterState } from './rayClusterState';
import { sentences, stateOf, timeOf, wordsOf } from './state';

/** Reasons of `Ready=False` that KubeRay does not get over (KubeRay 1.6). */
const FINAL = new Set(['InitializingTimeout', 'ValidationFailed']);

/** KubeRay asks a head for its applications every two seconds. */
const APPLICATIONS_DUE_MS = 30_000;

/**
 * What is known of a RayService beside its object.
 *
 * @public
 */
export interface RayServiceParts {
  /** The one that serves, or that is made ready. */
  rayCluster?: RayCluster;
  /** Those of the RayCluster. */
  pods?: readonly KubePod[];
  /** Without it nothing is overdue. */
  nowMs?: number;
}

/**
 * State of a RayService that is not queued, looking through "Initializing" to its applications and pods.
 *
 * @public
 */
export function rayServiceState(
  service: RayService,
  { rayCluster, pods = [], nowMs }: RayServiceParts = {},
): StateView {
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
  const fault =
    worst &&
    `pod ${worst.pod.metadata.name}: ${worst.fault.detail ?? worst.fault.word}`;
  if (ready?.status === 'True') {
    return servingState(service, active ?? fault, pending);
  }
  const cause =
    fault ??
    (cluster?.word === 'Failed' ? cluster.detail : undefined) ??
    active ??
    pending ??
    overdueApplications(service, rayCluster, nowMs);
  if (ready?.reason === 'ZeroServeEndpoints') {
    return stateOf('Not serving', 'danger', {
      detail: cause ?? 'no endpoint takes requests',
      from: ready,
    });
  }
  return stateOf('Starting', cause ? 'warning' : 'info', {
    detail:
      cause ??
      (cluster?.word === 'Ready' ? 'applications start' : cluster?.detail),
    from: ready,
    since: metadata.creationTimestamp,
  });
}

/** What a RayService is and what happens next, in one or two sentences. @public */
export function rayServiceVerdict(state: StateView): string {
  const because = state.detail ? `: ${state.detail}` : '';
  switch (state.word) {
    case 'Serving':
      return 'Serving. It takes requests.';
    case 'Degraded':
      return sentences(`Degraded${because}`, 'What is healthy goes on serving');
    case 'Upgrading':
      return sentences(
        `Upgrading${because}`,
        'The old one serves until the new one is ready',
      );
    case 'Starting':
      return state.tone === 'warning'
        ? sentences(
            `Cannot start${because}`,
            'It continues automatically once that is fixed',
          )
        : sentences(`Starting${because}`);
    case 'Not serving':
      return sentences(
        `Not serving${because}`,
        'Requests fail until that is repaired',
      );
    case 'Failed':
      return sentences(`Failed${because}`, 'Correct it and submit it again');
    case 'Suspended':
      return 'Suspended. Its pods are gone until it is resumed.';
    default:
      return sentences(`${state.word}${because}`);
  }
}

function servingState(
  service: RayService,
  active: string | undefined,
  pending: string | undefined,
): StateView {
  const ready = findCondition(service, 'Ready');
  if (isTrue(service, 'RollbackInProgress')) {
    return stateOf('Rolling back', 'warning', {
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

/** KubeRay has no condition for a head that does not answer for its applications: it only logs that. */
function overdueApplications(
  { status }: RayService,
  rayCluster: RayCluster | undefined,
  nowMs: number | undefined,
): string | undefined {
  const isTold = [status?.activeServiceStatus, status?.pendingServiceStatus]
    .map(side => Object.keys(side?.applicationStatuses ?? {}))
    .some(names => names.length > 0);
  const up = findCondition(rayCluster, 'RayClusterProvisioned');
  const upMs =
    up?.status === 'True' ? timeOf(up.lastTransitionTime) : undefined;
  if (isTold || upMs === undefined || nowMs === undefined) {
    return undefined;
  }
  const silentMs = nowMs - upMs;
  return silentMs > APPLICATIONS_DUE_MS
    ? `its head has told of no Serve application for ${formatDuration(
        silentMs,
      )}`
    : undefined;
}

function applicationProblem(
  side: RayServiceSide | undefined,
): string | undefined {
  const [name, application] =
    Object.entries(side?.applicationStatuses ?? {}).find(
      ([, { status }]) => status === 'DEPLOY_FAILED' || status === 'UNHEALTHY',
    ) ?? [];
  if (!application) {
    return undefined;
  }
  const words =
    application.status === 'UNHEALTHY'
      ? 'is not healthy'
      : 'cannot be deployed';
  return `application ${name} ${words}${
    application.message ? `: ${application.message}` : ''
  }`;
}
