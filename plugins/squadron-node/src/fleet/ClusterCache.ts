import {
  createReflector,
  ServedKinds,
  type Clock,
  type KindCeiling,
  type KubeClient,
  type KubeObject,
  type ObjectStore,
  type Reflector,
  type ReflectorStatus,
  type ResourceKind,
} from '@squadron/controller-node';
import type { LoggerService } from '@backstage/backend-plugin-api';
import {
  conform,
  markFault,
  readable,
} from '@squadron/backstage-plugin-squadron-common';
import { ChangeThrottle } from './ChangeThrottle';
import type { WatchedKind } from './fleetKinds';
import { ClusterProbe } from './ClusterProbe';
import { freshnessOf, type WatchHealth } from './freshness';
import { kindKey } from './kindKey';
import type { Pauses } from './Pauses';
import { slimMeta } from './transforms';
import type { FleetChange, Freshness, KindState } from './types';

/**
 * What a {@link ClusterCache} needs.
 *
 * @internal
 */
export interface ClusterCacheOptions {
  client: KubeClient;
  kinds: readonly WatchedKind[];
  /** Of each kind. Default: as the reflector has it. */
  ceiling?: KindCeiling;
  clock: Clock;
  logger: LoggerService;
  pauses: Pauses;
  /** What to do about a credential that is refused, in a sentence. */
  remedy: () => string;
  onChange: (change: Omit<FleetChange, 'cluster'>) => void;
  /** Of kinds that are watched as frequent. */
  onFrequentChange: (change: Omit<FleetChange, 'cluster'>) => void;
  /** @param isNews - whether it changes what {@link ClusterCache.kindState} says of a kind */
  onStatus: (isNews: boolean) => void;
}

/** Enough to see what is wrong; a worker that lies fills no log. */
const MAX_REPORTED = 1_000;

interface Watch {
  kind: ResourceKind;
  reflector: Reflector<KubeObject>;
  /** On the clock that is never stepped. */
  notLiveSinceMs?: number;
  told?: KindState;
}

/**
 * The watches of one cluster. It shares nothing with other clusters, so a stuck one delays nobody.
 *
 * @internal
 */
export class ClusterCache {
  readonly #watches = new Map<string, Watch>();
  readonly #options: ClusterCacheOptions;
  readonly #clock: Clock;
  readonly #probe: ClusterProbe;
  #isNotInstalledLogged = false;
  readonly #abort = new AbortController();
  readonly #reported = new Set<string>();

  constructor(options: ClusterCacheOptions) {
    this.#options = options;
    this.#clock = options.clock;
    this.#probe = new ClusterProbe({
      client: options.client,
      clock: options.clock,
      onRefused: () => options.onStatus(false),
    });
    const servedKinds = new ServedKinds(options);
    for (const watched of options.kinds) {
      const { kind, keeps, transform = slimMeta, frequent } = watched;
      const reflector = createReflector<KubeObject>({
        client: options.client,
        kind,
        keeps: keeps && (object => keeps(conform(kind, object).object)),
        transform: readable(
          kind,
          transform,
          this.#reportOnce(options.logger, kind),
        ),
        markUnreadable: markFault,
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
          tell: options.onFrequentChange,
        });
      reflector.onEvent(({ type, object, evidence }) => {
        const change = { type, kind, object, ...(evidence && { evidence }) };
        if (throttle) {
          throttle.add(change);
        } else {
          options.onChange(change);
        }
      });
      reflector.onStatus(status => {
        watch.notLiveSinceMs = this.#notLiveSince(watch, status);
        const state = kindStateOf(status);
        const isNews = watch.told !== state;
        watch.told = state;
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

  /** Undefined when the kind is not watched on this cluster. */
  findStore<T extends KubeObject>(
    kind: ResourceKind,
  ): ObjectStore<T> | undefined {
    const watch = this.#watches.get(kindKey(kind));
    // The kind that is asked for is the kind that was watched, hence the type is the caller's.
    return watch?.reflector.store as ObjectStore<T> | undefined;
  }

  findStatus(kind: ResourceKind): ReflectorStatus | undefined {
    return this.#watches.get(kindKey(kind))?.reflector.status();
  }

  kindState(kind: ResourceKind): KindState {
    return kindStateOf(this.findStatus(kind));
  }

  /** Whether each kind was listed once, or is known not to be readable. */
  isSettled(): boolean {
    return [...this.#watches.values()].every(({ reflector }) => {
      const state = kindStateOf(reflector.status());
      return state !== 'unknown' && state !== 'syncing';
    });
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

  /** Such objects are few, and each is reported again only when it has changed in another way. */
  #reportOnce(logger: LoggerService, { kind }: ResourceKind) {
    return ({ metadata }: KubeObject, fault: string) => {
      const { namespace, name, uid } = metadata;
      const key = `${kind}/${uid}/${fault}`;
      if (this.#reported.size < MAX_REPORTED && !this.#reported.has(key)) {
        this.#reported.add(key);
        logger.warn(
          `${kind} ${[namespace, name]
            .filter(Boolean)
            .join('/')} is not as its kind says: ${fault}`,
        );
      }
    };
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

  /** One line for all kinds, once each has been asked for. */
  #logNotInstalled(): void {
    if (this.#isNotInstalledLogged || !this.isSettled()) {
      return;
    }
    this.#isNotInstalledLogged = true;
    const { logger, client } = this.#options;
    const kinds = [...this.#watches.values()]
      .filter(({ told }) => told === 'notInstalled')
      .map(({ kind }) => kind.kind);
    if (kinds.length > 0) {
      logger.info(`Not installed at ${client.server}: ${kinds.join(', ')}`);
    }
  }
}

/**
 * How far a kind is, from its watch.
 *
 * @internal
 */
export function kindStateOf(status: ReflectorStatus | undefined): KindState {
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
