import {
  capiClusterKind,
  HUB_CLUSTER_ID,
  oneblockClusterKind,
  rayClusterKind,
  resolveClusterSpec,
  SQUADRON_FINALIZER,
} from '@squadron/backstage-plugin-squadron-common';
import type {
  OneblockCluster,
  ResolvedClusterSpec,
} from '@squadron/backstage-plugin-squadron-common';
import { ensure, ensureGone, fitOf } from '../../actions';
import type { Action, Decision } from '../../actions';
import { done, open, stepConditions, summaryOf } from './conditions';
import { decideDeletion } from './decideDeletion';
import { phaseEvents } from './events';
import { renderRayCluster } from './rayCluster';
import { statusAction } from './status';
import type { Phase } from './status';
import type { Child, ObservedCluster } from './types';
import type { ConditionDraft } from '../conditions';

/** How soon to look again for what no watch tells: Secrets, kinds that appear without objects. */
const RETRY_MS = 5_000;

/** How soon a change of the credentials of a cluster that is ready is seen; Secrets are not watched. */
const CREDENTIALS_MS = 45_000;

/**
 * What one Cluster needs next.
 *
 * @internal
 */
export function decide(observed: ObservedCluster | undefined): Decision {
  if (!observed) {
    return { actions: [] };
  }
  const { cluster } = observed;
  if (cluster.metadata.deletionTimestamp) {
    return decideDeletion(observed, cluster);
  }
  if (!cluster.spec || observed.refusal) {
    return refuse(observed, cluster);
  }
  const spec = resolveClusterSpec(cluster.spec);
  const accepted = done(
    'Accepted',
    'Accepted',
    'the Cluster is built as it is asked for',
  );
  const taken = observed.children.find(
    child => fitOf(child.object, child.live) === 'foreign',
  );
  const steps = stepConditions(observed, spec, taken);
  if (spec.paused) {
    const ready = open(
      'Ready',
      'Paused',
      'spec.paused is true: nothing is changed',
    );
    return conclude(observed, cluster, 'Paused', [accepted, ...steps, ready], {
      actions: pauseActions(observed),
    });
  }
  const summary = summaryOf(steps);
  const isBlocked = taken !== undefined || steps[0].status !== 'True';
  // What runs goes on without its credentials, and what cannot be read may be well.
  const hasFailed =
    (taken !== undefined || steps[0].status === 'False') && !wasReady(cluster);
  return conclude(
    observed,
    cluster,
    hasFailed ? 'Failed' : phaseOf(cluster, summary, observed),
    [accepted, ...steps, summary],
    {
      actions: isBlocked ? [] : buildActions(observed, cluster, spec, summary),
      requeueAfterMs:
        summary.status === 'True' ? credentialsLookMs(observed) : RETRY_MS,
    },
  );
}

function refuse(observed: ObservedCluster, cluster: OneblockCluster): Decision {
  const { reason, message } = observed.refusal ?? {
    reason: 'InvalidSpec',
    message: 'spec is missing',
  };
  return conclude(
    observed,
    cluster,
    'Failed',
    [open('Accepted', reason, message), open('Ready', reason, message)],
    { actions: [] },
  );
}

function conclude(
  observed: ObservedCluster,
  cluster: OneblockCluster,
  phase: Phase,
  conditions: ConditionDraft[],
  decision: Decision,
): Decision {
  return {
    ...decision,
    status: statusAction(observed, cluster, phase, conditions),
    events: phaseEvents(cluster, phase, conditions),
  };
}

/** Only Cluster API is told, for it has to stop as well. */
function pauseActions({ children }: ObservedCluster): Action[] {
  return children
    .filter(
      ({ kind, live }) =>
        kind.group === capiClusterKind.group &&
        kind.kind === capiClusterKind.kind &&
        live,
    )
    .flatMap(({ kind, object, live }) =>
      ensure(HUB_CLUSTER_ID, kind, object, live),
    );
}

function buildActions(
  observed: ObservedCluster,
  cluster: OneblockCluster,
  spec: ResolvedClusterSpec,
  summary: ConditionDraft,
): Action[] {
  const { namespace, name, uid = '' } = cluster.metadata;
  const hasFinalizer =
    cluster.metadata.finalizers?.includes(SQUADRON_FINALIZER);
  return [
    ...(hasFinalizer
      ? []
      : [
          {
            type: 'finalizer' as const,
            cluster: HUB_CLUSTER_ID,
            kind: oneblockClusterKind,
            key: { namespace, name },
            uid,
            finalizer: SQUADRON_FINALIZER,
            present: true,
          },
        ]),
    ...observed.children.flatMap(({ kind, object, live }) =>
      ensure(HUB_CLUSTER_ID, kind, object, live),
    ),
    ...rayClusterActions(observed, uid, spec),
    ...observed.stale
      // Machines may still be replaced from an old template until all is as asked for.
      .filter(child => !isTemplate(child) || summary.status === 'True')
      .flatMap(({ kind, live }) => ensureGone(HUB_CLUSTER_ID, kind, live)),
  ];
}

function rayClusterActions(
  { id, rayCluster, addOns }: ObservedCluster,
  uid: string,
  spec: ResolvedClusterSpec,
): Action[] {
  const isWanted = spec.defaultRayCluster.enabled && spec.addOns.kuberay;
  const kuberay = addOns.find(({ addOn }) => addOn.name === 'kuberay');
  const isPossible =
    kuberay?.progress.state === 'done' &&
    rayCluster.known &&
    rayCluster.value.installed;
  if (!isWanted || !isPossible) {
    return [];
  }
  const wanted = renderRayCluster(uid, spec.defaultRayCluster.workers);
  return ensure(id, rayClusterKind, wanted, rayCluster.value.live);
}

function isTemplate({ kind }: Child): boolean {
  return kind.kind.endsWith('Template');
}

function phaseOf(
  cluster: OneblockCluster,
  summary: ConditionDraft,
  { provider }: ObservedCluster,
): Phase {
  if (summary.status === 'True') {
    return 'Ready';
  }
  if (provider.state === 'failed') {
    return 'Failed';
  }
  return wasReady(cluster) ? 'Degraded' : 'Provisioning';
}

/** That it was ready once is a fact that only the status keeps. */
function wasReady({ status }: OneblockCluster): boolean {
  return status?.phase === 'Ready' || status?.phase === 'Degraded';
}

function credentialsLookMs({
  credentials,
}: ObservedCluster): number | undefined {
  return credentials.state === 'notNeeded' ? undefined : CREDENTIALS_MS;
}
