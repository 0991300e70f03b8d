import type { StoreBound } from '@squadron/controller-node';
import type { KubeObject, ResourceKind } from '@squadron/kube-kinds';

/** A watched kind, and how its objects are cached. @public */
export interface WatchedKind {
  kind: ResourceKind;
  /** Only objects with these labels are requested. Default: all are. */
  labelSelector?: string;
  /** Returns the part to cache. Default: everything but managed fields and `kubectl`'s copy of the object. */
  transform?: (object: KubeObject) => KubeObject;
  /** Whether an object is cached. Default: all are. */
  keeps?: (object: KubeObject) => boolean;
  /** Whether API servers send bookmarks for it. Default: true, until a server turns out to send none. */
  bookmarks?: boolean;
  /** How many objects are cached. Default: all. */
  bound?: StoreBound<KubeObject>;
  /**
   * Set for kinds whose objects change all the time: only {@link Fleet.onFrequentChange} emits their changes, and only
   * the last change of each key in an interval.
   */
  frequent?: FrequentKind;
  /** Indexes for {@link Fleet.findBy}, which otherwise scans all objects. */
  indexes?: Record<string, (object: KubeObject) => string[]>;
}

/** How changes of a kind with very many changes are combined. @public */
export interface FrequentKind {
  everyMs: number;
  /** Only the last one of the changes with the same key is emitted. */
  keyOf: (object: KubeObject) => string;
}
