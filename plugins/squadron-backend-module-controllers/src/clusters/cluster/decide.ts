import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  resolveClusterSpec,
  type OneblockCluster,
  type ResolvedClusterSpec,
  KINDS,
} from '@squadron/kube-kinds';
import { ensureDeleted, ensureFinalizer, writerFor } from '../../actions';
import type { Action, Decision } from '../../actions';
import { obstacleOf } from './blocked';
import { pauseActions } from './capiCluster';
import {
  trueCondition,
  falseCondition,
  paused,
  stepConditions,
  summaryOf,
  upToDate,
} from './conditions';
import { decideDeletion } from './decideDeletion';
import { phaseEvents, upgradeEvents } from './events';
import { renderRayCluster } from './rayCluster';
import { statusAction, type Phase } from './status';
import { isTemplate, templateIdOf } from './templates';
import type { Child, ObservedCluster } from './types';
import type { ConditionDraft } from '../../engine/conditions';

const { ensure } = writerFor(FIELD_MANAGERS.cluster);

/** Requeue delay for Secrets and kinds that appear without objects, which no watch reports. */
const RETRY_MS = 5_000;

/** How soon a change of the credentials of a ready cluster is noticed; Secrets are not watched. */
const CREDENTIALS_MS = 45_000;

/** Requeue delay for providers' own objects; those of Cluster API are watched. */
const PROVIDER_MS = 60_000;

const CLUSTER_API_STEPS = [
  'InfrastructureReady',
  'ControlPlaneReady',
  'NodesReady',
];

/** The next actions and the status of one Cluster. @internal */
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
  const accepted = trueCondition('Accepted', 'Accepted', 'the spec is valid');
  const block = obstacleOf(observed);
  const steps = stepConditions(observed, spec, block);
  const versions = upToDate(observed);
  if (spec.paused) {
    const ready = falseCondition(
      'Ready',
      'Paused',
      'spec.paused is true: nothing is changed',
    );
    return conclude(
      observed,
      cluster,
      'Paused',
      [accepted, ...steps, ready, versions, paused(true)],
      { actions: block ? [] : pauseActions(observed) },
    );
  }
  const summary = summaryOf(steps);
  const isBlocked = block !== undefined || steps[0].status !== 'True';
  // A ready cluster keeps running without its credentials, and an unknown state is not a failure.
  const hasFailed =
    (block !== undefined || steps[0].status === 'False') && !wasReady(cluster);
  return conclude(
    observed,
    cluster,
    hasFailed ? 'Failed' : phaseOf(cluster, summary, observed),
    [accepted, ...steps, summary, versions, paused(false)],
    {
      actions: isBlocked ? [] : buildActions(observed, cluster, spec),
      requeueAfterMs: isBlocked ? RETRY_MS : nextRecheckMs(observed, steps),
    },
  );
}

/** A refused Cluster: what runs is not changed, and its status is still reported. */
function refuse(observed: ObservedCluster, cluster: OneblockCluster): Decision {
  const { reason, message } = observed.refusal ?? {
    reason: 'InvalidSpec',
    message: 'spec is missing',
  };
  const refused = [
    falseCondition('Accepted', reason, message),
    falseCondition('Ready', reason, message),
  ];
  const isBuilt = cluster.spec && observed.stale.length > 0;
  return conclude(
    observed,
    cluster,
    isBuilt && wasReady(cluster) ? 'Degraded' : 'Failed',
    isBuilt && cluster.spec
      ? [
          ...refused,
          ...stepConditions(
            observed,
            resolveClusterSpec(cluster.spec),
            undefined,
          ),
        ]
      : refused,
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
    events: [
      ...phaseEvents(cluster, phase, conditions),
      ...upgradeEvents(cluster, conditions),
    ],
  };
}

function buildActions(
  observed: ObservedCluster,
  cluster: OneblockCluster,
  spec: ResolvedClusterSpec,
): Action[] {
  const { uid = '' } = cluster.metadata;
  return [
    ...ensureFinalizer(KINDS.oneblockCluster, cluster),
    ...observed.children
      .filter(({ isServed }) => isServed)
      .flatMap(({ kind, object, live }) =>
        ensure(HUB_CLUSTER_ID, kind, object, live),
      ),
    ...rayClusterActions(observed, uid, spec),
    ...observed.stale
      .filter(child => !isInUse(observed, child))
      .flatMap(({ kind, live }) => ensureDeleted(HUB_CLUSTER_ID, kind, live)),
  ];
}

function rayClusterActions(
  { id, ray, rayCluster, addOns }: ObservedCluster,
  uid: string,
  spec: ResolvedClusterSpec,
): Action[] {
  const isWanted = spec.defaultRayCluster.enabled && spec.addOns.kuberay;
  const kuberay = addOns.find(({ addOn }) => addOn.name === 'kuberay');
  const isPossible =
    kuberay?.progress.state === 'done' &&
    rayCluster.known &&
    rayCluster.value.installed;
  if (!isWanted) {
    const live = rayCluster.known ? rayCluster.value.live : undefined;
    return live?.metadata.labels?.[LABELS.ownerUid] === uid
      ? ensureDeleted(id, KINDS.rayCluster, live)
      : [];
  }
  if (!isPossible) {
    return [];
  }
  const { live } = rayCluster.value;
  const wanted = renderRayCluster({ ownerUid: uid, spec, ray, live });
  return ensure(id, KINDS.rayCluster, wanted, live);
}

/** Machines may still be created from an old template until the last of them is replaced. */
function isInUse({ templatesInUse }: ObservedCluster, child: Child): boolean {
  return isTemplate(child) && templatesInUse.has(templateIdOf(child));
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

/** Only the status records that the cluster was ready before. */
function wasReady({ status }: OneblockCluster): boolean {
  return status?.phase === 'Ready' || status?.phase === 'Degraded';
}

/** When to requeue without a change. */
function nextRecheckMs(
  observed: ObservedCluster,
  steps: ConditionDraft[],
): number | undefined {
  const next = steps.find(({ status }) => status !== 'True');
  if (next) {
    return CLUSTER_API_STEPS.includes(next.type) ? PROVIDER_MS : RETRY_MS;
  }
  if (observed.stale.some(child => isInUse(observed, child))) {
    return PROVIDER_MS;
  }
  return observed.credentials.state === 'notNeeded'
    ? undefined
    : CREDENTIALS_MS;
}
