import {
  evaluateMove,
  otherClusters,
  type MoveEvaluation,
} from '@squadron/backstage-plugin-squadron-node';
import {
  ANNOTATIONS,
  typeMeta,
  HUB_CLUSTER_ID,
  type Deployment,
  KINDS,
} from '@squadron/kube-kinds';
import type { Decision } from '../../actions';
import { blockedEvent } from '../move/events';
import { movingEvent, unitingEvent } from './events';
import type { ObservedRollout, PlacedPod } from './types';

/**
 * Moves a Deployment whose pods run outside of its cluster affinity, on a cluster that is being drained or lost, or on
 * several: a new number on its pod template makes its own controller roll out new pods, which the dispatcher places on
 * the right cluster. At most one rollout at a time: pods of an older template are already being replaced.
 *
 * @internal
 */
export function decideRollout(observed: ObservedRollout): Decision {
  const { deployment, pods } = observed;
  if (!deployment || deployment.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  const current = rolloutOf(deployment.spec?.template?.metadata?.annotations);
  const present = pods.filter(({ rollout }) => rollout === current);
  for (const pod of present) {
    const evaluation = evaluatePod(pod, observed);
    if (evaluation.type === 'handover') {
      return {
        actions: [rolloutAction(deployment, current + 1)],
        events: [movingEvent(deployment, pod.cluster, evaluation.to)],
      };
    }
    if (evaluation.type === 'blocked') {
      return {
        actions: [],
        events: [blockedEvent(deployment, evaluation.message)],
      };
    }
  }
  const scattered = scatteredOver(observed, present);
  if (scattered) {
    return {
      actions: [rolloutAction(deployment, current + 1)],
      events: [unitingEvent(deployment, scattered)],
    };
  }
  const waits = present
    .map(({ cluster }) => untilLost(observed, cluster))
    .filter(ms => ms > 0 && ms < Infinity);
  return {
    actions: [],
    ...(waits.length > 0 && { requeueAfterMs: Math.min(...waits) }),
  };
}

/**
 * Time until it leaves a cluster because Kueue does not reach it; at most 0 from then on. Infinite with the strategy
 * `Recreate`, which says that pods of two templates must not run at once: on the lost cluster they may still run, unless
 * a person has verified that they do not.
 */
function untilLost(
  { deployment, clusters, lostRun, now, lostAfterMs }: ObservedRollout,
  cluster: string,
): number {
  if (lostRun?.hasEnded && lostRun.cluster === cluster) {
    return 0;
  }
  const since = clusters.find(({ name }) => name === cluster)?.lostSinceMs;
  return since === undefined || deployment?.spec?.strategy?.type === 'Recreate'
    ? Infinity
    : since + lostAfterMs - now;
}

/**
 * The connected clusters of a template whose pods run on several, e.g. because the cluster affinity changed between two
 * of them. Undefined where none does, or where the Deployment may be spread: new pods would be spread again.
 */
function scatteredOver(
  { deployment, clusters, isDispatching }: ObservedRollout,
  pods: readonly PlacedPod[],
): string[] | undefined {
  const isSpread = deployment?.metadata.annotations?.[ANNOTATIONS.spread];
  if (!isDispatching || isSpread === 'true') {
    return undefined;
  }
  const connected = pods.filter(({ cluster }) =>
    clusters.some(({ name, isConnected }) => name === cluster && isConnected),
  );
  return [...new Set(connected.map(({ template }) => template))]
    .map(template => [
      ...new Set(
        connected
          .filter(pod => pod.template === template)
          .map(({ cluster }) => cluster),
      ),
    ])
    .find(names => names.length > 1);
}

function evaluatePod(
  { cluster: from, volume }: PlacedPod,
  observed: ObservedRollout,
): MoveEvaluation {
  const { choice, clusters, lostRun } = observed;
  const mayStillRun = lostRun?.cluster === from && !lostRun.hasEnded;
  const evaluation = evaluateMove({
    from,
    choice,
    clusters,
    isServing: true,
    isFinishedThere: false,
    ...(mayStillRun && { mayStillRun: lostRun.message }),
    ...(volume && { volume }),
  });
  const leaves =
    untilLost(observed, from) <= 0 ||
    clusters.some(({ name, isDraining }) => name === from && isDraining);
  if (evaluation.type !== 'stay' || !leaves || mayStillRun) {
    return evaluation;
  }
  const to = otherClusters(
    clusters,
    from,
    choice.type === 'clusters' ? choice.clusters : [],
  ).filter(name => !volume || name === volume.cluster);
  return to.length > 0 ? { type: 'handover', to } : evaluation;
}

/** The number in the annotation; 0 without one. @internal */
export function rolloutOf(
  annotations: Readonly<Record<string, string>> | undefined,
): number {
  const value = Number(annotations?.[ANNOTATIONS.rollout] ?? 0);
  return Number.isSafeInteger(value) && value > 0 ? value : 0;
}

function rolloutAction(
  { metadata }: Deployment,
  rollout: number,
): Decision['actions'][number] {
  const { namespace, name, uid } = metadata;
  return {
    type: 'apply',
    cluster: HUB_CLUSTER_ID,
    kind: KINDS.deployment,
    uid,
    object: {
      ...typeMeta(KINDS.deployment),
      metadata: { namespace, name },
      spec: {
        template: {
          metadata: {
            annotations: { [ANNOTATIONS.rollout]: String(rollout) },
          },
        },
      },
    },
  };
}
