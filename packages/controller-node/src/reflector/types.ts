import type { Clock } from '../clock';
import type { Logger } from '../logging';
import type { KubeClient } from '../client';
import type {
  Kind,
  KubeManifest,
  KubeObject,
  ObjectKey,
} from '@squadron/kube-kinds';
import type { KindLimit } from './Ceiling';
import type { ServedKinds } from './ServedKinds';

/** Options of {@link createReflector}. @public */
export interface ReflectorOptions<T extends KubeObject = KubeManifest> {
  client: KubeClient;
  kind: Kind<T>;
  /** All namespaces when absent. */
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  /**
   * Reduces an object to the fields to keep, after `managedFields` were reduced. It may change the object, which is not
   * shared. Metadata must be kept.
   */
  transform?: (object: T) => T;
  /**
   * Records the reason on an object that is nested too deeply to be read, of which only identity, labels and
   * annotations are kept. Without this function, the object has no spec and no status, and only the log has the reason.
   */
  markUnreadable?: (stub: T, reason: string) => T;
  /** Whether the fields that a manager applies are kept in `managedFields`, for `isApplied`. Default: none are. */
  keepsFieldsOf?: (manager: string) => boolean;
  /** Whether an object is kept. Called before `transform`; default: all are. */
  keeps?: (object: T) => boolean;
  /** Limit of the kind. Beyond it the kind is not read, and the state is `tooLarge`. */
  ceiling?: KindLimit;
  /** How many objects are kept. Default: all. */
  bound?: StoreBound<T>;
  /** Indexes of {@link ObjectStore.byIndex}. */
  indexes?: Record<string, (object: T) => string[]>;
  clock?: Clock;
  logger?: Logger;
  random?: () => number;
  /** Notifies when the server begins to serve the kind. Without it the kind is listed every 15 s. */
  servedKinds?: ServedKinds;
  /**
   * Whether the server sends bookmarks for this kind. Default: true, until a watch shows that it does not. Without
   * them, silence is not a sign of a fault, and a watch is rarely reopened, since its version expires in the meantime.
   */
  bookmarks?: boolean;
  /**
   * A watch that yields neither event nor bookmark for this time is reopened, even if its connection answers. Default
   * 150 s; servers send a bookmark about once a minute.
   */
  staleAfterMs?: number;
}

/** Bound of the objects of a kind that a server may have any number of. The newest are kept. @public */
export interface StoreBound<T extends KubeObject = KubeManifest> {
  /** Objects of the same group share a bound. */
  groupOf: (object: T) => string;
  /** Higher is newer, e.g. milliseconds since the epoch. */
  orderOf: (object: T) => number;
  perGroup: number;
  total: number;
}

/** A mirror of all objects of one kind in one cluster, by one LIST and one WATCH. @public */
export interface Reflector<T extends KubeObject = KubeManifest> {
  readonly kind: Kind<T>;
  readonly store: ObjectStore<T>;

  /** Runs until the signal is aborted, then resolves. Retries every failure and never rejects. */
  start(signal: AbortSignal): Promise<void>;

  /** Called after each change of the store. Returns a function that ends the subscription. */
  onEvent(listener: (change: ObjectChange<T>) => void): () => void;

  status(): ReflectorStatus;

  /** Called when the status changes, except for the last contact. Returns a function that ends the subscription. */
  onStatus(listener: (status: ReflectorStatus) => void): () => void;

  /**
   * Resolves when the server has answered for this kind: listed, or not installed, denied or too large (then not
   * `synced`). Rejects when the signal is aborted first.
   */
  waitForSync(signal?: AbortSignal): Promise<ReflectorStatus>;
}

/** The last known objects of one kind. They are frozen and shared. @public */
export interface ObjectStore<T extends KubeObject = KubeManifest> {
  readonly size: number;
  get(key: ObjectKey): T | undefined;
  /** In no particular order. */
  list(namespace?: string): T[];
  /** Throws when the reflector was not given this index. */
  byIndex(index: string, value: string): T[];
  /** How many older objects of a group were dropped by the {@link StoreBound}; 0 without a bound. */
  droppedOf(group: string): number;
}

/** One change of the store. `object` is the state after the change, or the last state before the deletion. @public */
export interface ObjectChange<T extends KubeObject = KubeManifest> {
  type: 'added' | 'updated' | 'deleted';
  object: T;
  /** Only for `updated`. */
  previous?: T;
  /** Only for `deleted`. */
  evidence?: DeletionEvidence;
}

/**
 * Evidence of a deletion. `watched`: the server reported it, or the name belongs to an object with another UID.
 * `listed`: a list, or the server's discovery, lacks the object; a wrong list has the same effect.
 *
 * @public
 */
export type DeletionEvidence = 'watched' | 'listed';

/** Status of a reflector. @public */
export interface ReflectorStatus {
  /**
   * `live`: a watch is open. `waiting`: failed, retried at `nextAttemptMs`. `notInstalled`: the server does not serve
   * the kind. `denied`: the credential is refused; if objects are known, only after 10 s, since a starting API server
   * refuses everybody. `tooLarge`: the kind exceeds its limit, and `error` has the remedy. In each state the store
   * keeps its objects.
   */
  state:
    | 'idle'
    | 'listing'
    | 'live'
    | 'waiting'
    | 'notInstalled'
    | 'denied'
    | 'tooLarge';
  /** Whether a list has succeeded once. */
  synced: boolean;
  /** Milliseconds since the epoch of the last byte from this server. */
  lastContactMs?: number;
  /** Why it is not live. */
  error?: string;
  /** Milliseconds since the epoch. */
  nextAttemptMs?: number;
}
