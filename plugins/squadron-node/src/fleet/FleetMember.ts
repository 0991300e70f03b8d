import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  ClusterConnection,
  Clock,
  KindCeiling,
  KubeClient,
  KubeManifest,
  KubeObject,
  ObjectStore,
  ResourceKind,
} from '@squadron/controller-node';
import { ClusterCache } from './ClusterCache';
import type { Credential } from './credentials';
import { decideMember, type MemberConnection } from './decideMember';
import type { WatchedKind } from './fleetKinds';
import { isSameFreshness } from './freshness';
import { kindKey } from './kindKey';
import { credentialReferenceOf } from './membership';
import type { Pauses } from './Pauses';
import { createRefusingKubeClient } from './refusingKubeClient';
import {
  createSwitchableKubeClient,
  type SwitchableKubeClient,
} from './SwitchableKubeClient';
import type {
  ClusterChange,
  ClusterResult,
  FleetChange,
  FleetCluster,
  Freshness,
  KindState,
  ProvidedEndpoint,
} from './types';

/** The watches of a cluster that does not answer each try again within seconds; readers need not hear of each try. */
const ATTEMPTS_EVERY_MS = 10_000;

/**
 * What a {@link FleetMember} needs.
 *
 * @internal
 */
export interface FleetMemberOptions {
  id: string;
  role: FleetCluster['role'];
  kinds: readonly WatchedKind[];
  ceiling?: KindCeiling;
  clock: Clock;
  logger: LoggerService;
  pauses: Pauses;
  createClient: (connection: ClusterConnection) => KubeClient;
  onChange: (change: FleetChange) => void;
  onFrequentChange: (change: FleetChange) => void;
  onClusterChange: (change: ClusterChange) => void;
}

/**
 * One cluster of the fleet: its connection, its cache and how fresh that is.
 *
 * @internal
 */
export class FleetMember {
  readonly #options: FleetMemberOptions;
  readonly #kinds: ReadonlyMap<string, WatchedKind>;
  #profile?: KubeManifest;
  #problem?: string;
  #rayHttpProxy?: string;
  #provided?: ProvidedEndpoint;
  #connection?: MemberConnection;
  #client?: SwitchableKubeClient;
  #cache?: ClusterCache;
  #freshness: Freshness = { state: 'offline' };
  /** Whether the log says that it is not live. */
  #isLoggedAway = false;
  #toldAttemptMs?: number;
  #toldMs = 0;
  #hasLeft = false;

  constructor(options: FleetMemberOptions) {
    this.#options = options;
    this.#kinds = new Map(
      options.kinds.map(watched => [kindKey(watched.kind), watched]),
    );
  }

  describe(): FleetCluster {
    const { id, role } = this.#options;
    return {
      id,
      role,
      ...(this.#profile && { profile: this.#profile }),
      ...(this.#connection && { server: this.#connection.server }),
      ...(this.#provided && { provided: this.#provided }),
      freshness: this.#freshness,
      ...(this.#problem !== undefined && { problem: this.#problem }),
      ...(this.#rayHttpProxy !== undefined && {
        rayHttpProxy: this.#rayHttpProxy,
      }),
    };
  }

  join(profile: KubeManifest): void {
    this.#profile = profile;
    this.#emit('joined');
  }

  /** Tells `left` at once, and nothing after it. */
  async leave(): Promise<void> {
    this.#emit('left');
    this.#hasLeft = true;
    await this.stop();
  }

  async stop(): Promise<void> {
    this.#cache?.stop();
    await this.#client?.close();
  }

  setProfile(profile: KubeManifest): void {
    if (this.#profile !== profile) {
      this.#profile = profile;
      this.#emit('updated');
    }
  }

  setProblem(problem: string | undefined): void {
    if (this.#problem !== problem) {
      this.#problem = problem;
      if (problem && this.#options.role === 'worker') {
        this.#options.logger.warn(problem);
      }
      this.reviewFreshness();
      this.#emit('updated');
    }
  }

  setProblemUnlessConnected(problem: string): void {
    if (!this.#connection) {
      this.setProblem(problem);
    }
  }

  /** Applies what is now known of the credential: connects, goes on with a new one, or stops using it. */
  setCredential(credential: Credential): void {
    const action = decideMember(this.#connection, credential);
    switch (action.type) {
      case 'connect':
        this.#connect(
          action.credential.connection,
          action.credential.fingerprint,
        );
        break;
      case 'switch':
        this.#switch(
          action.credential.connection,
          action.credential.fingerprint,
        );
        break;
      case 'cut':
        this.#cut(action.problem);
        break;
      case 'keep':
        break;
      default:
        action satisfies never;
    }
    if (credential.type === 'usable') {
      this.#setRayHttpProxy(credential.rayHttpProxy);
      this.#provided = providedBy(credential);
    }
    this.setProblem(
      credential.type === 'unusable' ? credential.problem : undefined,
    );
  }

  findClient(): KubeClient | undefined {
    return this.#connection?.isCut ? undefined : this.#client?.client;
  }

  watches(kind: ResourceKind): boolean {
    return this.#kinds.has(kindKey(kind));
  }

  store<T extends KubeObject>(kind: ResourceKind): ObjectStore<T> | undefined {
    return this.#cache?.findStore<T>(kind);
  }

  /** By a registered index, else by a label, for which all objects of the kind are looked at. */
  findBy<T extends KubeObject>(
    kind: ResourceKind,
    index: string,
    value: string,
  ): T[] {
    const store = this.store<T>(kind);
    const isIndexed =
      this.#kinds.get(kindKey(kind))?.indexes?.[index] !== undefined;
    return isIndexed
      ? store?.byIndex(index, value) ?? []
      : store
          ?.list()
          .filter(({ metadata }) => metadata.labels?.[index] === value) ?? [];
  }

  kindState(kind: ResourceKind): KindState {
    return this.#cache?.kindState(kind) ?? 'unknown';
  }

  silenceMs(): number {
    return this.#cache?.silenceMs() ?? Infinity;
  }

  countDropped(kind: ResourceKind, group: string): number {
    return this.store(kind)?.droppedOf(group) ?? 0;
  }

  isSettled(): boolean {
    return this.#cache?.isSettled() ?? false;
  }

  list<T extends KubeObject>(
    kind: ResourceKind,
    namespace?: string,
  ): ClusterResult<T> {
    const result = { cluster: this.#options.id, freshness: this.#freshness };
    const state = this.kindState(kind);
    const store = this.store<T>(kind);
    if (store && (state === 'synced' || state === 'notInstalled')) {
      return { ...result, items: store.list(namespace) };
    }
    return { ...result, error: this.#whyUnread(kind, state) };
  }

  /** Recomputes the freshness and tells when it differs. Called on each change of a watch and each second. */
  reviewFreshness(): void {
    const next: Freshness = this.#cache?.freshness() ?? {
      state: 'offline',
      cause: this.#problem,
    };
    const hasChanged = !isSameFreshness(this.#freshness, next);
    this.#freshness = next;
    if (hasChanged) {
      this.#logFreshness(next);
      this.#emit('freshness');
    } else if (this.#isAttemptPast(next)) {
      this.#emit('updated');
    }
  }

  /** One line for what each of its watches notices. */
  #logFreshness({ state, cause }: Freshness): void {
    const { id, logger } = this.#options;
    const isAway = state === 'offline' || state === 'stale';
    if (isAway && !this.#isLoggedAway && this.#cache) {
      this.#isLoggedAway = true;
      logger.warn(`${id} is ${state}: ${cause ?? 'the cause is not known'}`);
    } else if (state === 'live' && this.#isLoggedAway) {
      this.#isLoggedAway = false;
      logger.info(`${id} is live again`);
    }
  }

  /** Whether readers were told of an attempt that is over, and a further one is known. */
  #isAttemptPast({ nextAttemptMs = 0 }: Freshness): boolean {
    const now = this.#options.clock.now();
    return (
      (this.#toldAttemptMs ?? Infinity) <= now &&
      nextAttemptMs > now &&
      now - this.#toldMs >= ATTEMPTS_EVERY_MS
    );
  }

  #setRayHttpProxy(rayHttpProxy: string | undefined): void {
    if (this.#rayHttpProxy !== rayHttpProxy) {
      this.#rayHttpProxy = rayHttpProxy;
      this.#emit('updated');
    }
  }

  #connect(connection: ClusterConnection, fingerprint: string): void {
    const { id, kinds, clock, logger, pauses, createClient } = this.#options;
    const { onChange, onFrequentChange } = this.#options;
    const isReplacement = this.#cache !== undefined;
    const previous = { cache: this.#cache, client: this.#client };
    previous.cache?.stop();
    previous.client?.close().catch(error => {
      logger.debug('The previous connection did not close cleanly', {
        error: String(error),
      });
    });
    if (isReplacement) {
      this.#emit('left');
    }
    this.#client = createSwitchableKubeClient(createClient(connection));
    this.#connection = { server: connection.server, fingerprint, isCut: false };
    const cache = new ClusterCache({
      client: this.#client.client,
      kinds,
      ceiling: this.#options.ceiling,
      clock,
      logger,
      pauses,
      remedy: () => this.#remedy(),
      onChange: change => {
        if (this.#cache === cache) {
          onChange({ ...change, cluster: id });
        }
      },
      onFrequentChange: change => {
        if (this.#cache === cache) {
          onFrequentChange({ ...change, cluster: id });
        }
      },
      onStatus: isNews => {
        if (this.#cache === cache) {
          this.#handleStatus(isNews);
        }
      },
    });
    this.#cache = cache;
    if (isReplacement) {
      this.#emit('joined');
    }
    cache.start();
    this.reviewFreshness();
  }

  #handleStatus(isNews: boolean): void {
    this.reviewFreshness();
    if (isNews) {
      this.#emit('updated');
    }
  }

  #switch(connection: ClusterConnection, fingerprint: string): void {
    this.#connection = { server: connection.server, fingerprint, isCut: false };
    this.#switchTo(this.#options.createClient(connection));
  }

  #cut(problem: string): void {
    if (this.#connection) {
      this.#connection = { ...this.#connection, isCut: true };
      this.#switchTo(
        createRefusingKubeClient(this.#connection.server, problem),
      );
    }
  }

  #switchTo(client: KubeClient): void {
    this.#client?.switchTo(client).catch(error => {
      this.#options.logger.debug(
        'The previous connection did not close cleanly',
        {
          error: String(error),
        },
      );
    });
  }

  #remedy(): string {
    if (this.#options.role === 'hub') {
      return 'Renew the kubeconfig of the hub.';
    }
    if (this.#provided || !this.#profile) {
      return 'The credential plugin of its access provider has to give another one.';
    }
    const { namespace, name } = credentialReferenceOf(this.#profile);
    return `Put a new kubeconfig into Secret ${namespace}/${name}.`;
  }

  #whyUnread(kind: ResourceKind, state: KindState): string {
    if (this.#problem) {
      return this.#problem;
    }
    if (!this.watches(kind)) {
      return `${kind.kind} objects are not watched on this cluster`;
    }
    if (state === 'denied') {
      return `The portal's identity may not list ${kind.plural}.${kind.group} there`;
    }
    if (state === 'tooLarge') {
      return (
        this.#cache?.findStatus(kind)?.error ??
        `${kind.kind} objects are too many`
      );
    }
    return (
      this.#freshness.cause ??
      `${kind.kind} objects are being read for the first time`
    );
  }

  #emit(type: ClusterChange['type']): void {
    if (!this.#hasLeft) {
      this.#toldAttemptMs = this.#freshness.nextAttemptMs;
      this.#toldMs = this.#options.clock.now();
      this.#options.onClusterChange({ type, cluster: this.describe() });
    }
  }
}

function providedBy({
  isProvided,
  connection,
}: Extract<Credential, { type: 'usable' }>): ProvidedEndpoint | undefined {
  const { server, certificateAuthority, tlsServerName } = connection;
  return isProvided && { server, certificateAuthority, tlsServerName };
}
