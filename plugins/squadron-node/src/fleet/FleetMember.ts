import type {
  ClusterConnection,
  KubeClient,
  ObjectStore,
} from '@squadron/controller-node';
import type {
  ClusterProfile,
  KubeObject,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import { ClusterCache, type WatchOptions } from './ClusterCache';
import type { Credential } from './credentials';
import { decideMember, type MemberConnection } from './decideMember';
import type { WatchedKind } from './watchedKind';
import { isSameFreshness } from './freshness';
import { kindKey } from './kindKey';
import { credentialReferenceOf } from './membership';
import { createRefusingKubeClient } from './refusingKubeClient';
import {
  createSwitchableKubeClient,
  type SwitchableKubeClient,
} from './SwitchableKubeClient';
import type {
  ClusterChange,
  ClusterEndpoint,
  ClusterResult,
  FleetChange,
  FleetCluster,
  Freshness,
  KindState,
} from './types';

/** Each watch of an unreachable cluster retries within seconds; listeners are notified of an attempt at this rate. */
const ATTEMPTS_EVERY_MS = 10_000;

interface FleetMemberOptions extends WatchOptions {
  id: string;
  role: FleetCluster['role'];
  createClient: (connection: ClusterConnection) => KubeClient;
  onChange: (change: FleetChange) => void;
  onFrequentChange: (change: FleetChange) => void;
  onClusterChange: (change: ClusterChange) => void;
}

/** One cluster of the fleet: its connection, its cache and the freshness of the cache. @public */
export class FleetMember {
  readonly #options: FleetMemberOptions;
  readonly #kinds: ReadonlyMap<string, WatchedKind>;
  #profile?: ClusterProfile;
  #problem?: string;
  #rayHttpProxy?: string;
  #endpoint?: ClusterEndpoint;
  #isProvided?: true;
  #connection?: MemberConnection;
  #client?: SwitchableKubeClient;
  #cache?: ClusterCache;
  #freshness: Freshness = { state: 'offline' };
  /** Whether the last logged state is not live. */
  #isLoggedUnreachable = false;
  #emittedAttemptMs?: number;
  #emittedMs = 0;
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
      ...(this.findClient() && { endpoint: this.#endpoint }),
      ...(this.#isProvided && { isProvided: true }),
      freshness: this.#freshness,
      ...(this.#cache?.kubernetesVersion && {
        kubernetesVersion: this.#cache.kubernetesVersion,
      }),
      ...(this.#problem !== undefined && { problem: this.#problem }),
      ...(this.#rayHttpProxy !== undefined && {
        rayHttpProxy: this.#rayHttpProxy,
      }),
    };
  }

  join(profile: ClusterProfile): void {
    this.#profile = profile;
    this.#emit('joined');
  }

  /** Emits `left` immediately, and nothing after it. */
  async leave(): Promise<void> {
    this.#emit('left');
    this.#hasLeft = true;
    await this.stop();
  }

  async stop(): Promise<void> {
    this.#cache?.stop();
    await this.#client?.close();
  }

  setProfile(profile: ClusterProfile): void {
    const previousProfile = this.#profile;
    if (previousProfile !== profile) {
      this.#profile = profile;
      this.#emit('updated', { previousProfile });
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

  /** Applies a credential: connects, switches to it, or stops using the previous one. */
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
      this.#endpoint = endpointOf(credential.connection);
      this.#isProvided = credential.isProvided;
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

  store<T extends KubeObject>(kind: Kind<T>): ObjectStore<T> | undefined {
    return this.#cache?.findStore(kind);
  }

  /** Finds objects by a registered index, else by a label, which scans all objects of the kind. */
  findBy<T extends KubeObject>(
    kind: Kind<T>,
    index: string,
    value: string,
  ): T[] {
    const store = this.store(kind);
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

  watchRestarts(): number {
    return this.#cache?.watchRestarts ?? 0;
  }

  countDropped(kind: ResourceKind, group: string): number {
    return this.store(kind)?.droppedOf(group) ?? 0;
  }

  isSettled(): boolean {
    return this.#cache?.isSettled() ?? false;
  }

  list<T extends KubeObject>(
    kind: Kind<T>,
    namespace?: string,
  ): ClusterResult<T> {
    const result = { cluster: this.#options.id, freshness: this.#freshness };
    const state = this.kindState(kind);
    const store = this.store(kind);
    if (store && (state === 'synced' || state === 'notInstalled')) {
      return { ...result, items: store.list(namespace) };
    }
    return { ...result, error: this.#whyUnread(kind, state) };
  }

  /** Recomputes the freshness and emits a change. Called on each change of a watch and each second. */
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

  /** Logs one line for all watches of the cluster. */
  #logFreshness({ state, cause }: Freshness): void {
    const { id, logger } = this.#options;
    const isUnreachable = state === 'offline' || state === 'stale';
    if (isUnreachable && !this.#isLoggedUnreachable && this.#cache) {
      this.#isLoggedUnreachable = true;
      logger.warn(`${id} is ${state}: ${cause ?? 'unknown cause'}`);
    } else if (state === 'live' && this.#isLoggedUnreachable) {
      this.#isLoggedUnreachable = false;
      logger.info(`${id} is live again`);
    }
  }

  /** Whether the last emitted attempt is over and a further one is planned. */
  #isAttemptPast({ nextAttemptMs = 0 }: Freshness): boolean {
    const now = this.#options.clock.now();
    return (
      (this.#emittedAttemptMs ?? Infinity) <= now &&
      nextAttemptMs > now &&
      now - this.#emittedMs >= ATTEMPTS_EVERY_MS
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
    if (this.#isProvided || !this.#profile) {
      return 'Make the credential plugin of its access provider return a new one.';
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
      return `The portal's identity has no permission to list ${kind.plural}.${kind.group} on this cluster`;
    }
    if (state === 'tooLarge') {
      return (
        this.#cache?.findStatus(kind)?.error ??
        `There are too many ${kind.kind} objects`
      );
    }
    return (
      this.#freshness.cause ??
      `${kind.kind} objects are being read for the first time`
    );
  }

  #emit(
    type: ClusterChange['type'],
    before?: Pick<ClusterChange, 'previousProfile'>,
  ): void {
    if (!this.#hasLeft) {
      this.#emittedAttemptMs = this.#freshness.nextAttemptMs;
      this.#emittedMs = this.#options.clock.now();
      this.#options.onClusterChange({
        type,
        cluster: this.describe(),
        ...before,
      });
    }
  }
}

function endpointOf(connection: ClusterConnection): ClusterEndpoint {
  const { server, certificateAuthority, tlsServerName } = connection;
  return { server, certificateAuthority, tlsServerName };
}
