import { isApplied } from './isApplied';
import { isOurs } from './ownership';
import type { Action, ApplyAction } from './types';
import type {
  KubeManifest,
  KubeObject,
  ResourceKind,
} from '@squadron/controller-node';

/**
 * An event to publish about an object, as a value.
 *
 * @public
 */
export interface EventDraft {
  object: KubeObject;
  type: 'Normal' | 'Warning';
  /** Constant in PascalCase. */
  reason: string;
  message: string;
}

/**
 * The actions of a reconciler, in order.
 *
 * @public
 */
export interface Decision<A = Action> {
  actions: A[];
  /** Written last, even if an action failed. */
  status?: ApplyAction;
  events?: EventDraft[];
  /** When to reconcile again without a change. */
  requeueAfterMs?: number;
}

/**
 * How a desired object relates to the live one.
 *
 * @internal
 */
type Fit = 'absent' | 'same' | 'differs' | 'foreign';

/**
 * Compares a desired object with the live one.
 *
 * @internal
 */
export function fitOf(
  desired: KubeManifest,
  live: KubeObject | undefined,
): Fit {
  if (!live) {
    return 'absent';
  }
  if (!isOurs(live, desired)) {
    return 'foreign';
  }
  return isApplied(desired, live) ? 'same' : 'differs';
}

/**
 * The write that brings an object to its desired state; none if it is there already, or the object is not ours.
 *
 * @internal
 */
export function ensure(
  cluster: string,
  kind: ResourceKind,
  desired: KubeManifest,
  live: KubeObject | undefined,
): ApplyAction[] {
  const fit = fitOf(desired, live);
  if (fit === 'same' || fit === 'foreign' || live?.metadata.deletionTimestamp) {
    return [];
  }
  return [
    {
      type: 'apply',
      cluster,
      kind,
      object: desired,
      uid: live?.metadata.uid,
      ...(live?.metadata.resourceVersion && { seen: live }),
    },
  ];
}

/**
 * The deletion of an object of ours; none if it is deleted, terminating, or not ours.
 *
 * @internal
 */
export function ensureDeleted(
  cluster: string,
  kind: ResourceKind,
  live: KubeObject | undefined,
): Action[] {
  if (!live || live.metadata.deletionTimestamp || !isOurs(live)) {
    return [];
  }
  const { namespace, name = '', uid = '' } = live.metadata;
  return [{ type: 'delete', cluster, kind, key: { namespace, name }, uid }];
}
