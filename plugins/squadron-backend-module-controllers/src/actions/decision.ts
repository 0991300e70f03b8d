import { isApplied } from '@squadron/controller-node';
import type {
  KubeManifest,
  KubeObject,
  ResourceKind,
} from '@squadron/kube-kinds';
import { isForeign, isOurs } from './ownership';
import { targetOn } from './targetOn';
import type { Action, ApplyAction } from './types';

/** An event to publish about an object, as a value. @public */
export interface EventDraft {
  object: KubeObject;
  type: 'Normal' | 'Warning';
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

/** The actions of a reconciler, in order. @public */
export interface Decision<A = Action> {
  actions: A[];
  /** Written last, even if an action failed. */
  status?: ApplyAction;
  events?: EventDraft[];
  /** When to reconcile again without a change. */
  requeueAfterMs?: number;
}

/** The writes of one field manager. */
interface Writer {
  /**
   * The write that brings an object to its desired state: no more and no fewer fields of this manager. None if it is
   * there already, terminating, or not ours.
   */
  ensure(
    cluster: string,
    kind: ResourceKind,
    desired: KubeManifest,
    live: KubeObject | undefined,
  ): ApplyAction[];
  /** The same for the status of an object, whoever owns the object. */
  ensureStatus(
    cluster: string,
    kind: ResourceKind,
    desired: KubeManifest,
    live: KubeObject | undefined,
  ): ApplyAction | undefined;
}

/** Creates a {@link Writer}. @internal */
export function writerFor(fieldManager: string): Writer {
  return {
    ensure(cluster, kind, desired, live) {
      const isBlocked =
        live?.metadata.deletionTimestamp || isForeign(desired, live);
      if (isBlocked || isApplied(desired, live, { fieldManager })) {
        return [];
      }
      const uid = live?.metadata.uid;
      const seen = live?.metadata.resourceVersion ? { seen: live } : {};
      return [{ type: 'apply', cluster, kind, object: desired, uid, ...seen }];
    },
    ensureStatus(cluster, kind, desired, live) {
      const subresource = 'status';
      const uid = live?.metadata.uid;
      return isApplied(desired, live, { fieldManager, subresource })
        ? undefined
        : { type: 'apply', cluster, kind, object: desired, uid, subresource };
    },
  };
}

/** The deletion of an object of ours; none if it is deleted, terminating, or not ours. @internal */
export function ensureDeleted(
  cluster: string,
  kind: ResourceKind,
  live: KubeObject | undefined,
): Action[] {
  if (!live || live.metadata.deletionTimestamp || !isOurs(live)) {
    return [];
  }
  return [{ type: 'delete', kind, ...targetOn(cluster, live) }];
}
