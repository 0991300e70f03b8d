import type { Clock } from '../clock';
import type { Logger } from '../logging';
import type {
  KubeClient,
  KubeManifest,
  KubeObject,
  ObjectKey,
  ResourceKind,
} from '../client';
import type { KindCeiling } from './Ceiling';
import type { ServedKinds } from './ServedKinds';

/**
 * What a reflector watches and keeps.
 *
 * @public
 */
export interface ReflectorOptions<T extends KubeObject = KubeManifest> {
  client: KubeClient;
  kind: ResourceKind;
  /** All namespaces when absent. */
  namespace?: string;
  labelSelector?: string;
  fieldSelector?: string;
  /**
   * Reduces an object to what is worth keeping; `managedFields` are gone already. The object is the
   * caller's alone and may be changed. Metadata must stay.
   */
  transform?: (object: T) => T;
  /**
   * Puts the reason on an object that is nested too deep to be read, of which only identity, labels and annotations
   * are left. Without it the object has no spec and no status, and a log line alone says why.
   */
  markUnreadable?: (stub: T, reason: string) => T;
  /** Whether an object is kept at all. Asked before `transform`; default: all are. */
  keeps?: (object: T) => boolean;
  /** How much the server may have of the kind; more is not read, and the state is `tooLarge`. */
  ceiling?: KindCeiling;
  /** How many objects are kept. Default: all. */
  bound?: StoreBound<T>;
  /** Values by which {@link ObjectStore.byIndex} finds objects. */
  indexes?: Record<string, (object: T) => string[]>;
  clock?: Clock;
  logger?: Logger;
  random?: () => number;
  /** Tells when the server begins to serve the kind. Without it the kind is asked for every 15 s. */
  servedKinds?: ServedKinds;
  /**
   * Whether the server sends bookmarks for this kind. Default: it does, until a watch shows that it does not. Without
   * them silence is no sign of a fault, and a watch is opened seldom, since the version it would go on from grows too
   * old meanwhile.
   */
  bookmarks?: boolean;
  /**
   * A watch that brings neither event nor bookmark for so long is opened anew, even though its connection
   * answers. Default 150 s; servers send a bookmark about once a minute.
   */
  staleAfterMs?: number;
}

/**
 * How many objects of a kind are kept where a server may have any number of them. The newest win.
 *
 * @public
 */
export interface StoreBound<T extends KubeObject = KubeManifest> {
  /** Objects of the same group share a bound. */
  groupOf: (object: T) => string;
  /** Higher is newer, e.g. milliseconds since the epoch. */
  orderOf: (object: T) => number;
  perGroup: number;
  total: number;
}

/**
 * A mirror of all objects of one kind in one cluster, by one LIST and one WATCH.
 *
 * @public
 */
export interface Reflector<T extends KubeObject = KubeManifest> {
  readonly kind: ResourceKind;
  readonly store: ObjectStore<T>;

  /** Runs until the signal is aborted; every failure is retried. Resolves then, and never rejects. */
  start(signal: AbortSignal): Promise<void>;

  /** Called after each change of the store. Returns a function that ends it. */
  onEvent(listener: (change: ObjectChange<T>) => void): () => void;

  status(): ReflectorStatus;

  /** Called when the status changes other than by contact. Returns a function that ends it. */
  onStatus(listener: (status: ReflectorStatus) => void): () => void;

  /**
   * Resolves when the server has answered about this kind: listed, not installed, denied or too large (then not
   * `synced`). Rejects when the signal is aborted first.
   */
  waitForSync(signal?: AbortSignal): Promise<ReflectorStatus>;
}

/**
 * Objects of one kind as last seen. They are frozen and shared.
 *
 * @public
 */
export interface ObjectStore<T extends KubeObject = KubeManifest> {
  readonly size: number;
  get(key: ObjectKey): T | undefined;
  /** In no particular order. */
  list(namespace?: string): T[];
  /** Throws when the reflector was not given this index. */
  byIndex(index: string, value: string): T[];
  /** How many older objects of a group the {@link StoreBound} did not let it keep; 0 without a bound. */
  droppedOf(group: string): number;
}

/**
 * One change of the store. `object` is the one after it, or the last one seen before the deletion.
 *
 * @public
 */
export interface ObjectChange<T extends KubeObject = KubeManifest> {
  type: 'added' | 'updated' | 'deleted';
  object: T;
  /** Only for `updated`. */
  previous?: T;
  /** Only for `deleted`. */
  evidence?: DeletionEvidence;
}

/**
 * How a deletion is known. `watched`: the server reported it, or the name belongs to an object with another uid.
 * `listed`: a list, or the server's discovery, lacks what was there before; a list that is wrong says the same.
 *
 * @public
 */
export type DeletionEvidence = 'watched' | 'listed';

/**
 * How a reflector stands to its server.
 *
 * @public
 */
export interface ReflectorStatus {
  /**
   * `live`: a watch is open. `waiting`: failed, tried again at `nextAttemptMs`. `notInstalled`: the server
   * does not know the kind. `denied`: the credential is refused. `tooLarge`: there is more than its ceiling
   * allows, and `error` says what to do. In all of them the store keeps what it has.
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
