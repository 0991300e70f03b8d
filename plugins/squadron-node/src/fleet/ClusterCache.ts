import {
  createReflector,
  ServedKinds,
  type Clock,
  type KindLimit,
  type KubeClient,
  type ObjectStore,
  type Reflector,
  type ReflectorStatus,
  type Pauses,
} from '@squadron/controller-node';
import {
  conform,
  FIELD_MANAGERS,
  markFault,
  readable,
  type KubeObject,
  type Kind,
  type ResourceKind,
} from '@squadron/kube-kinds';
import type { LoggerService } from '@backstage/backend-plugin-api';
import { ChangeThrottle } from './ChangeThrottle';
import type { WatchedKind } from './watchedKind';
import { ClusterProbe } from './ClusterProbe';
import { freshnessOf, type WatchHealth } from './freshness';
import { kindKey } from './kindKey';
import { slimMeta } from './transforms';
import type { FleetChange, Freshness, KindState } from './types';

/** What is watched, and how. @public */
export interface WatchOptions {
  kinds: readonly WatchedKind[];
  /** Limit of each kind. Default: that of the reflector. */
  ceiling?: KindLimit;
  clock: Clock;
  logger: LoggerService;
  pauses: Pauses;
}

interface ClusterCacheOptions extends WatchOptions {
  client: KubeClient;
  /** Remedy for a refused credential, as a sentence. */
  remedy: () => string;
  onChange: (change: Omit<FleetChange, 'cluster'>) => void;
  /** Called for kinds that are watched as frequent. */
  onFrequentChange: (change: Omit<FleetChange, 'cluster'>) => void;
  /** @param isNews - whether {@link ClusterCache.kindState} of a kind changes */
  onStatus: (isNews: boolean) => void;
}

/** Enough for a diagnosis; a faulty worker cannot fill the log. */
const MAX_REPORTED = 1_000;

interface Watch {
  kind: ResourceKind;
  reflector: Reflector<KubeObject>;
  /** On the monotonic clock. */
  notLiveSinceMs?: number;
  isLive?: boolean;
  reported?: KindState;
}

/**
 * The watches of one cluster. It shares nothing with other clusters, so that a stuck cluster delays no other.
 *
 * @public
 */
export class ClusterCache {
  readonly #watches = new Map<string, Watch>();
  readonly #options: ClusterCacheOptions;
  readonly #clock: Clock;
  readonly #probe: ClusterProbe;
  #isNotInstalledLogged = false;
  #watchRestarts = 0;
  readonly #abort = new AbortController();
  readonly #reported = new Set<string>();

  constructor(options: ClusterCacheOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#probe = new ClusterProbe({
      client: options.client,
      clock: options.clock,
      onRefused: () => options.onStatus(false),
      onVersion: () => options.onStatus(true),
    });
    const servedKinds = new ServedKinds(options);
    for (const watched of options.kinds) {
      const { kind, keeps, transform = slimMeta, frequent } = watched;
      const reflector = createReflector<KubeObject>({
        client: options.client,
        kind,
        labelSelector: watched.labelSelector,
        keeps: keeps && (object => keeps(conform(kind, object).object)),
        transform: readable(
          kind,
          transform,
          this.#reportOnce(options.logger, kind),
        ),
        markUnreadable: markFault,
        keepsFieldsOf: isReconciler,
        bound: watched.bound,
        bookmarks: watched.bookmarks,
        indexes: watched.indexes,
        ceiling: options.ceiling,
        servedKinds,
        clock: options.clock,
        logger: options.logger,
      });
      const watch: Watch = {
        kind,
        reflector,
        notLiveSinceMs: options.clock.elapsed(),
      };
      const throttle =
        frequent &&
        new ChangeThrottle({
          frequent,
          clock: options.clock,
          signal: this.#abort.signal,
          emit: options.onFrequentChange,
        });
      reflector.onEvent(({ type, object, evidence, previous }) => {
        const change = { type, kind, object, ...(evidence && { evidence }) };
        if (throttle) {
          throttle.add(change);
        } else {
          options.onChange({ ...change, ...(previous && { previous }) });
        }
      });
      reflector.onStatus(status => {
        this.#countRestart(watch, status);
        watch.notLiveSinceMs = this.#notLiveSince(watch, status);
        const state = kindStateOf(status);
        const isNews = watch.reported !== state;
        watch.reported = state;
        this.#logNotInstalled();
        options.onStatus(isNews);
      });
      this.#watches.set(kindKey(kind), watch);
    }
  }

  start(): void {
    for (const { reflector } of this.#watches.values()) {
      reflector.start(this.#abort.signal);
    }
    void this.#probe.start(this.#abort.signal);
  }

  stop(): void {
    this.#abort.abort();
  }

  /** The objects of a kind; undefined when it is not watched on this cluster. */
  findStore<T extends KubeObject>(kind: Kind<T>): ObjectStore<T> | undefined {
    const watch = this.#watches.get(kindKey(kind));
    // Safe: the requested kind is the watched kind, so the store has the caller's type.
    return watch?.reflector.store as ObjectStore<T> | undefined;
  }

  findStatus(kind: ResourceKind): ReflectorStatus | undefined {
    return this.#watches.get(kindKey(kind))?.reflector.status();
  }

  kindState(kind: ResourceKind): KindState {
    return kindStateOf(this.findStatus(kind));
  }

  /** Whether each kind has been listed once, or is known to be unreadable. */
  isSettled(): boolean {
    return [...this.#watches.values()].every(({ reflector }) => {
      const state = kindStateOf(reflector.status());
      return state !== 'unknown' && state !== 'syncing';
    });
  }

  /** How often watches failed while they were live. */
  get watchRestarts(): number {
    return this.#watchRestarts;
  }

  /** Kubernetes version of the API server; undefined before its first answer. */
  get kubernetesVersion(): string | undefined {
    return this.#probe.version;
  }

  /** Infinite before the first contact. */
  silenceMs(): number {
    const contacts = [...this.#watches.values()].map(
      ({ reflector }) => reflector.status().lastContactMs ?? -Infinity,
    );
    return Math.max(0, this.#clock.now() - Math.max(...contacts));
  }

  freshness(): Freshness {
    const { pauses, remedy } = this.#options;
    const elapsedMs = this.#clock.elapsed();
    const watches: WatchHealth[] = [...this.#watches.values()].map(
      ({ reflector, notLiveSinceMs }) => ({
        status: reflector.status(),
        ...(notLiveSinceMs !== undefined && {
          notLiveForMs: elapsedMs - notLiveSinceMs,
        }),
      }),
    );
    return freshnessOf({
      watches,
      probe: this.#probe.result(),
      nowMs: this.#clock.now(),
      awakeForMs: pauses.awakeForMs,
      remedy: remedy(),
    });
  }

  /** Reports each fault of an object once. */
  #reportOnce(logger: LoggerService, { kind }: ResourceKind) {
    return ({ metadata }: KubeObject, fault: string) => {
      const { namespace, name, uid } = metadata;
      const key = `${kind}/${uid}/${fault}`;
      if (this.#reported.size < MAX_REPORTED && !this.#reported.has(key)) {
        this.#reported.add(key);
        const object = [namespace, name].filter(Boolean).join('/');
        logger.warn(
          `${kind} ${object} does not match the schema of its kind: ${fault}`,
          { kind, object },
        );
      }
    };
  }

  /** A watch whose time is over is opened again without another state. */
  #countRestart(watch: Watch, { state }: ReflectorStatus): void {
    const isLive = state === 'live';
    if (watch.isLive && !isLive && !this.#abort.signal.aborted) {
      this.#watchRestarts += 1;
    }
    watch.isLive = isLive;
  }

  #notLiveSince(watch: Watch, status: ReflectorStatus): number | undefined {
    const isAnswered =
      status.state === 'live' ||
      status.state === 'notInstalled' ||
      status.state === 'denied' ||
      status.state === 'tooLarge';
    return isAnswered
      ? undefined
      : watch.notLiveSinceMs ?? this.#clock.elapsed();
  }

  /** Logs one line for all kinds, once each has been requested. */
  #logNotInstalled(): void {
    if (this.#isNotInstalledLogged || !this.isSettled()) {
      return;
    }
    this.#isNotInstalledLogged = true;
    const { logger, client } = this.#options;
    const kinds = [...this.#watches.values()]
      .filter(({ reported }) => reported === 'notInstalled')
      .map(({ kind }) => kind.kind);
    if (kinds.length > 0) {
      logger.info(`Not installed at ${client.server}: ${kinds.join(', ')}`);
    }
  }
}

/** State of a kind in the cache, from the status of its watch. */
function kindStateOf(status: ReflectorStatus | undefined): KindState {
  switch (status?.state) {
    case 'notInstalled':
    case 'denied':
    case 'tooLarge':
      return status.state;
    case 'live':
    case 'listing':
    case 'waiting':
      return status.synced ? 'synced' : 'syncing';
    default:
      return 'unknown';
  }
}

/** Commands read what they have applied from the server. */
function isReconciler(manager: string): boolean {
  return (
    manager !== FIELD_MANAGERS.commands &&
    (Object.values(FIELD_MANAGERS) as string[]).includes(manager)
  );
}
