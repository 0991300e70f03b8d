import {
  FIELD_MANAGERS,
  HUB_CLUSTER_ID,
  LABELS,
  KINDS,
} from '@squadron/kube-kinds';
import type { LocalQueue } from '@squadron/kube-kinds';
import { ensureDeleted, isOurs, writerFor } from '../../actions';
import type { Action, Decision } from '../../actions';
import { isUnused, renderLocalQueue } from './localQueue';
import type { ObservedMirror } from './types';

const { ensure } = writerFor(FIELD_MANAGERS.tenancy);

/** Requeue delay for kinds that appear without objects, which no watch reports. */
const RETRY_MS = 5_000;

const MIRRORED = { [LABELS.mirroredFrom]: HUB_CLUSTER_ID };

/**
 * Mirrors a namespace and its LocalQueues to a worker, because MultiKueue uses the same names there. Namespaces are
 * never deleted, because others may use them.
 *
 * @internal
 */
export function decideMirror(observed: ObservedMirror): Decision {
  const { worker, namespace: name, joined, hubQueues, state } = observed;
  if (!state.known || !state.value.kueueInstalled) {
    return { actions: [], requeueAfterMs: joined ? RETRY_MS : undefined };
  }
  const { namespace, localQueues } = state.value;
  const wanted = joined
    ? hubQueues.filter(queue => !queue.metadata.deletionTimestamp)
    : [];
  const stale = localQueues.filter(
    live =>
      isMirrored(live) &&
      isUnused(live) &&
      !wanted.some(queue => isSame(queue, live)),
  );
  if (wanted.length === 0) {
    return {
      actions: stale.flatMap(queue =>
        ensureDeleted(worker, KINDS.localQueue, queue),
      ),
    };
  }
  if (namespace?.metadata.deletionTimestamp) {
    return { actions: [] };
  }
  return {
    actions: [
      ...(namespace
        ? []
        : ensure(worker, KINDS.namespace, renderNamespace(name), undefined)),
      ...stale.flatMap(queue => ensureDeleted(worker, KINDS.localQueue, queue)),
      ...wanted.flatMap(queue => mirror(worker, queue, localQueues)),
    ],
  };
}

function mirror(
  worker: string,
  queue: LocalQueue,
  localQueues: LocalQueue[],
): Action[] {
  const { namespace = '', name } = queue.metadata;
  const live = localQueues.find(other => other.metadata.name === name);
  if (live && !isSame(queue, live)) {
    // Immutable: it is deleted first, and re-created when the deletion is observed.
    return [];
  }
  const clusterQueue = queue.spec?.clusterQueue ?? '';
  const wanted = renderLocalQueue({
    namespace,
    name,
    clusterQueue,
    labels: MIRRORED,
  });
  return ensure(worker, KINDS.localQueue, wanted, live);
}

function isSame(a: LocalQueue, b: LocalQueue): boolean {
  return (
    a.metadata.name === b.metadata.name &&
    a.spec?.clusterQueue === b.spec?.clusterQueue
  );
}

function isMirrored(queue: LocalQueue): boolean {
  return (
    isOurs(queue) &&
    queue.metadata.labels?.[LABELS.mirroredFrom] === HUB_CLUSTER_ID
  );
}

function renderNamespace(name: string) {
  return {
    apiVersion: 'v1',
    kind: 'Namespace',
    metadata: { name, labels: MIRRORED },
  };
}
