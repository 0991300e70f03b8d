import { successorManifest } from '@squadron/backstage-plugin-squadron-node';
import {
  type KubeObject,
  ANNOTATIONS,
  HUB_CLUSTER_ID,
  LABELS,
  type RayCluster,
  type RayService,
} from '@squadron/kube-kinds';
import type { KubeManifest } from '@squadron/kube-kinds';
import { ensureDeleted, metadataAction, targetOn } from '../../actions';
import type { Action, Decision } from '../../actions';
import { handedOverEvent, startedEvent } from './events';
import type { ObservedHandover } from './types';

/**
 * Hands over to a successor before the old object is deleted: create the successor, wait until it is ready, delete the
 * old object, remove the annotations. Withdrawing the request deletes the successor while the old object exists.
 *
 * @internal
 */
export function decideHandover(observed: ObservedHandover): Decision {
  const { kind, old, request, successor, isReady } = observed;
  if (!old) {
    return { actions: successor ? [settled(observed, successor)] : [] };
  }
  if (old.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  if (!request) {
    return {
      actions: successor ? ensureDeleted(HUB_CLUSTER_ID, kind, successor) : [],
    };
  }
  const wanted = successorManifest(
    asServing(old),
    request.to,
    observed.successorName,
  ) as unknown as KubeManifest;
  if (!successor) {
    return {
      actions: [
        { type: 'apply', cluster: HUB_CLUSTER_ID, kind, object: wanted },
      ],
      events: [startedEvent(old, wanted.metadata.name, request)],
    };
  }
  if (!isReady || successor.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  const { name = '' } = old.metadata;
  return {
    actions: [{ type: 'delete', kind, ...targetOn(HUB_CLUSTER_ID, old) }],
    events: [handedOverEvent(successor, name, request)],
  };
}

function asServing(object: KubeObject): RayCluster | RayService {
  return object;
}

/** Removes our marks: the successor now belongs to its user like the old object, and reconcilers do not change it. */
function settled({ kind }: ObservedHandover, object: KubeObject): Action {
  return metadataAction(kind, object, {
    labels: { [LABELS.managedBy]: null, [LABELS.ownerUid]: null },
    annotations: { [ANNOTATIONS.successorOf]: null },
  });
}
