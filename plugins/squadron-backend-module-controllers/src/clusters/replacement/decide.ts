import {
  labelsToInherit,
  takenLabels,
} from '@squadron/backstage-plugin-squadron-node';
import {
  type ClusterProfile,
  ANNOTATIONS,
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { ensureDeleted, metadataAction, writerFor } from '../../actions';
import type { Action, Decision, MetadataAction } from '../../actions';
import {
  replacedEvent,
  inheritedEvent,
  unknownClusterEvent,
  waitsEvent,
} from './events';
import type { ObservedReplacement, ReplacedCluster } from './types';
import { replacementClaim } from './replacementClaim';

const { ensure } = writerFor(FIELD_MANAGERS.replacement);

/** Requeue delay for unwatched changes: the replacement is connected, the old cluster has left. */
const RETRY_MS = 1_000;

/**
 * Replaces a cluster: first the replacement inherits claims and labels, which adds capacity, then the old cluster
 * drains and leaves, which removes capacity. Each write depends on the observed state only. Withdrawing the replacement
 * before the old cluster has left reverts all of it.
 *
 * @internal
 */
export function decideReplacement(observed: ObservedReplacement): Decision {
  const { next, replaces, old } = observed;
  if (!next || next.metadata.deletionTimestamp || replaces === undefined) {
    return revert(observed);
  }
  const hasBegun = takenLabels(next) !== undefined;
  if (!old || old.id === observed.id) {
    return hasBegun
      ? settle(observed, next, replaces)
      : { actions: [], events: [unknownClusterEvent(next, replaces)] };
  }
  if (isMarked(observed, old) && old.goal === undefined) {
    // A person has stopped the drain, and with it the replacement.
    return {
      actions: [annotate(next, { [ANNOTATIONS.replaces]: null })],
    };
  }
  if (!hasBegun) {
    return observed.obstacle === undefined
      ? { actions: takeOver(observed, next, old), requeueAfterMs: RETRY_MS }
      : {
          actions: [],
          events: [waitsEvent(next, old.id, observed.obstacle)],
          requeueAfterMs: RETRY_MS,
        };
  }
  if (old.hasLeft) {
    return settle(observed, next, old.id);
  }
  if (isMarked(observed, old) || !observed.madeClaims.every(isEvaluated)) {
    return { actions: [], requeueAfterMs: RETRY_MS };
  }
  return {
    actions: [mark(old, observed.id)],
    events: [inheritedEvent(next, old.id)],
  };
}

function isMarked({ marked }: ObservedReplacement, { id }: ReplacedCluster) {
  return marked.some(one => one.id === id);
}

function isEvaluated({
  metadata,
  status,
}: ObservedReplacement['madeClaims'][number]): boolean {
  return (status?.observedGeneration ?? 0) >= (metadata.generation ?? 1);
}

/** The labels last: their annotation records that everything was inherited. */
function takeOver(
  { id, oldClaims, madeClaims }: ObservedReplacement,
  next: ClusterProfile,
  old: ReplacedCluster,
): Action[] {
  const claims = oldClaims.flatMap(claim => {
    const wanted = replacementClaim(claim, {
      id,
      uid: next.metadata.uid ?? '',
    });
    const { name } = wanted.metadata;
    return ensure(
      HUB_CLUSTER_ID,
      KINDS.clusterResourceClaim,
      wanted as unknown as KubeManifest,
      madeClaims.find(({ metadata }) => metadata.name === name),
    );
  });
  const labels = labelsToInherit(next, old.profile);
  return [
    ...claims,
    {
      ...annotate(next, {
        [ANNOTATIONS.inheritedLabels]: Object.keys(labels).join(','),
      }),
      labels,
    },
  ];
}

/** Requests the goal Leave, unless a person has already requested Leave or LeaveNow. */
function mark({ profile, goal }: ReplacedCluster, by: string): Action {
  const isLeaving = goal === 'Leave' || goal === 'LeaveNow';
  return annotate(profile, {
    [ANNOTATIONS.replacedBy]: by,
    ...(!isLeaving && {
      [ANNOTATIONS.decommission]: 'Leave',
      [ANNOTATIONS.drainedAt]: null,
    }),
  });
}

/** The annotation for the replacement last: without it the inherited objects would be removed. */
function settle(
  { marked, madeClaims }: ObservedReplacement,
  next: ClusterProfile,
  old: string,
): Decision {
  return {
    actions: [
      ...marked.map(({ profile }) =>
        annotate(profile, { [ANNOTATIONS.replacedBy]: null }),
      ),
      // They belong to a person from now on.
      ...madeClaims.map(claim =>
        metadataAction(
          KINDS.clusterResourceClaim,
          claim as unknown as KubeManifest,
          { labels: { [LABELS.managedBy]: null, [LABELS.ownerUid]: null } },
        ),
      ),
      annotate(next, {
        [ANNOTATIONS.replaces]: null,
        [ANNOTATIONS.inheritedLabels]: null,
        [ANNOTATIONS.replaced]: old,
      }),
    ],
    events: [replacedEvent(next, old)],
  };
}

/** First uncordons the old cluster, then removes the inherited objects from the replacement. */
function revert(observed: ObservedReplacement): Decision {
  const { next, marked, madeClaims } = observed;
  const taken = next && takenLabels(next);
  return {
    actions: [
      ...marked.map(({ profile, goal }) =>
        annotate(profile, {
          [ANNOTATIONS.replacedBy]: null,
          ...(goal === 'Leave' && {
            [ANNOTATIONS.decommission]: null,
            [ANNOTATIONS.drainedAt]: null,
          }),
        }),
      ),
      ...madeClaims.flatMap(claim =>
        ensureDeleted(HUB_CLUSTER_ID, KINDS.clusterResourceClaim, claim),
      ),
      ...(next && taken
        ? [
            {
              ...annotate(next, { [ANNOTATIONS.inheritedLabels]: null }),
              labels: Object.fromEntries(taken.map(key => [key, null])),
            },
          ]
        : []),
    ],
  };
}

function annotate(
  profile: ClusterProfile,
  annotations: Record<string, string | null>,
): MetadataAction {
  return metadataAction(KINDS.clusterProfile, profile, { annotations });
}
