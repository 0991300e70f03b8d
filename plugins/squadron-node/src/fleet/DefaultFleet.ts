import { messageOf } from '@squadron/backstage-plugin-squadron-common';
import { NotFoundError, ServiceUnavailableError } from '@backstage/errors';
import { createDeferred } from '@backstage/types';
import type { LoggerService } from '@backstage/backend-plugin-api';
import type {
  ClusterConnection,
  Clock,
  KindLimit,
  KubeClient,
} from '@squadron/controller-node';
import { Pauses } from '@squadron/controller-node';
import type {
  KubeSecret,
  ClusterProfile,
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import { HUB_CLUSTER_ID, KINDS } from '@squadron/kube-kinds';
import type { FindProvided } from '../credentials/providers/createAccessProviders';
import type { SquadronConfig } from '../config/readSquadronConfig';
import type {
  BackgroundLoops,
  LoopContext,
  LoopHandle,
} from '../health/loops/types';
import { readCredential, type Credential } from './credentials';
import type { FleetKinds } from './fleetKinds';
import { FleetMember } from './FleetMember';
import { HubLink } from './HubLink';
import { kindKey } from './kindKey';
import { Listeners } from './Listeners';
import {
  credentialReferenceOf,
  fleetIdOf,
  idProblem,
  secretProblem,
  type CredentialReference,
} from './membership';
import { SecretWatches } from './SecretWatches';
import type {
  ClusterChange,
  ClusterResult,
  Fleet,
  FleetChange,
  FleetCluster,
  KindState,
} from './types';

const HUB_NOT_SET =
  'No hub is configured. Set squadron.hub.kubeconfig in the app-config to the kubeconfig of your management cluster.';

/** Interval of the freshness check; see STALE_AFTER_MS. */
const FRESHNESS_TICK_MS = 1_000;
/** A round of these loops takes seconds at most. */
const OVERDUE_MS = 60_000;

interface DefaultFleetOptions {
  inventory: SquadronConfig['inventory'];
  findProvided: FindProvided;
  kinds: FleetKinds;
  /** Limit of each kind of each cluster. Default: that of the reflector. */
  ceiling?: KindLimit;
  logger: LoggerService;
  clock: Clock;
  loops: BackgroundLoops;
  createClient: (connection: ClusterConnection) => KubeClient;
  /** Absent when no hub is configured. */
  loadHub?: () => Promise<ClusterConnection>;
}

/** The fleet cache of this process: the hub, and each worker that a ClusterProfile on the hub describes. @public */
export class DefaultFleet implements Fleet {
  readonly #options: DefaultFleetOptions;
  readonly #changes: Listeners<FleetChange>;
  readonly #frequentChanges: Listeners<FleetChange>;
  readonly #clusterChanges: Listeners<ClusterChange>;
  readonly #abort = new AbortController();
  readonly #members = new Map<string, FleetMember>();
  readonly #hub: FleetMember;
  readonly #readiness = createDeferred();
  readonly #pauses: Pauses;
  readonly #loops: LoopHandle[] = [];
  readonly #credentials = new WeakMap<
    KubeSecret,
    { key: string; credential: Credential }
  >();
  #secrets?: SecretWatches;
  #isSyncPlanned = false;

  constructor(options: DefaultFleetOptions) {
    this.#options = options;
    this.#changes = new Listeners(options.logger);
    this.#frequentChanges = new Listeners(options.logger);
    this.#clusterChanges = new Listeners(options.logger);
    this.#pauses = new Pauses(options.clock);
    this.#hub = this.#createMember(HUB_CLUSTER_ID, 'hub');
    this.#members.set(HUB_CLUSTER_ID, this.#hub);
  }

  start(): void {
    const { loadHub, clock, logger, loops } = this.#options;
    if (!loadHub) {
      logger.warn(HUB_NOT_SET);
      this.#hub.setProblem(HUB_NOT_SET);
      this.#readiness.resolve();
      return;
    }
    const link = new HubLink({ load: loadHub, hub: this.#hub, clock, logger });
    link.onConnected(client => this.#followProfiles(client));
    this.#loops.push(
      loops.run({
        id: 'hub-connection',
        effect: messageOf('answers.health.loop.hub'),
        overdueAfterMs: OVERDUE_MS,
        work: ({ signal, succeeded }) => link.run(signal, succeeded),
      }),
      loops.run({
        id: 'freshness',
        effect: messageOf('answers.health.loop.freshness'),
        overdueAfterMs: OVERDUE_MS,
        work: loop => this.#watchFreshness(loop),
      }),
    );
  }

  async stop(): Promise<void> {
    this.#abort.abort();
    this.#secrets?.stop();
    await Promise.all(
      [...this.#loops, ...this.#members.values()].map(one => one.stop()),
    );
  }

  clusters(): FleetCluster[] {
    const workers = [...this.#members.values()]
      .filter(member => member !== this.#hub)
      .map(member => member.describe())
      .sort((a, b) => (a.id < b.id ? -1 : 1));
    return [this.#hub.describe(), ...workers];
  }

  findCluster(id: string): FleetCluster | undefined {
    return this.#members.get(id)?.describe();
  }

  client(cluster: string): KubeClient {
    const member = this.#members.get(cluster);
    if (!member) {
      throw new NotFoundError(`No cluster '${cluster}' is in the fleet`);
    }
    const client = member.findClient();
    if (!client) {
      const { problem = 'it is not connected yet' } = member.describe();
      throw new ServiceUnavailableError(
        `Cluster '${cluster}' cannot be used: ${problem}`,
      );
    }
    return client;
  }

  list<T extends KubeObject = KubeManifest>(
    kind: Kind<T>,
    options: { cluster?: string; namespace?: string } = {},
  ): ClusterResult<T>[] {
    const { cluster, namespace } = options;
    if (cluster === undefined) {
      return [...this.#members.values()]
        .filter(member => member.watches(kind))
        .map(member => member.list(kind, namespace));
    }
    const member = this.#members.get(cluster);
    return member
      ? [member.list(kind, namespace)]
      : [
          {
            cluster,
            freshness: { state: 'offline' },
            error: 'The fleet has no such cluster',
          },
        ];
  }

  find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): T | undefined {
    return this.#members.get(cluster)?.store(kind)?.get(key);
  }

  findBy<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    index: string,
    value: string,
  ): T[] {
    return this.#members.get(cluster)?.findBy(kind, index, value) ?? [];
  }

  kindState(cluster: string, kind: ResourceKind): KindState {
    return this.#members.get(cluster)?.kindState(kind) ?? 'unknown';
  }

  silenceMs(cluster: string): number | undefined {
    return this.#members.get(cluster)?.silenceMs();
  }

  watchRestarts(cluster: string): number | undefined {
    return this.#members.get(cluster)?.watchRestarts();
  }

  countDropped(cluster: string, kind: ResourceKind, group: string): number {
    return this.#members.get(cluster)?.countDropped(kind, group) ?? 0;
  }

  onChange(listener: (change: FleetChange) => void): () => void {
    return this.#changes.add(listener);
  }

  onFrequentChange(listener: (change: FleetChange) => void): () => void {
    return this.#frequentChanges.add(listener);
  }

  onClusterChange(listener: (change: ClusterChange) => void): () => void {
    return this.#clusterChanges.add(listener);
  }

  async ready({ signal }: { signal?: AbortSignal } = {}): Promise<void> {
    if (!signal) {
      return this.#readiness;
    }
    signal.throwIfAborted();
    const aborted = createDeferred<never>();
    const abort = () => aborted.reject(signal.reason);
    signal.addEventListener('abort', abort, { once: true });
    try {
      await Promise.race([this.#readiness, aborted]);
    } finally {
      signal.removeEventListener('abort', abort);
    }
    return undefined;
  }

  #createMember(id: string, role: FleetCluster['role']): FleetMember {
    const { clock, logger, createClient, kinds, ceiling } = this.#options;
    return new FleetMember({
      id,
      role,
      kinds: kinds[role],
      ceiling,
      clock,
      logger: logger.child({ cluster: id }),
      pauses: this.#pauses,
      createClient,
      onChange: change => this.#handleChange(change),
      onFrequentChange: change => this.#frequentChanges.emit(change),
      onClusterChange: change => {
        if (id === HUB_CLUSTER_ID) {
          // Profiles of the first list arrive before the list is known to be complete.
          this.#planSync();
          if (this.#hub.isSettled()) {
            this.#readiness.resolve();
          }
        }
        this.#clusterChanges.emit(change);
      },
    });
  }

  #handleChange(change: FleetChange): void {
    if (
      change.cluster === HUB_CLUSTER_ID &&
      kindKey(change.kind) === kindKey(KINDS.clusterProfile)
    ) {
      this.#planSync();
    }
    this.#changes.emit(change);
  }

  #followProfiles(client: KubeClient): void {
    this.#secrets?.stop();
    this.#secrets = new SecretWatches({
      client,
      clock: this.#options.clock,
      logger: this.#options.logger,
      onUpdate: () => this.#planSync(),
    });
    this.#planSync();
  }

  /** Combines changes of the same moment into one sync. */
  #planSync(): void {
    if (this.#isSyncPlanned || this.#abort.signal.aborted) {
      return;
    }
    this.#isSyncPlanned = true;
    queueMicrotask(() => {
      this.#isSyncPlanned = false;
      this.#syncMembers();
    });
  }

  /** Updates the workers to the hub's ClusterProfiles and Secrets. Removes none while these are not completely read. */
  #syncMembers(): void {
    if (
      this.#hub.kindState(KINDS.clusterProfile) !== 'synced' ||
      !this.#secrets
    ) {
      return;
    }
    const { inventory } = this.#options;
    const profiles = new Map(
      (this.#hub.store(KINDS.clusterProfile)?.list() ?? []).map(profile => [
        fleetIdOf(profile, inventory.namespace),
        profile,
      ]),
    );
    for (const [id, member] of this.#members) {
      if (member !== this.#hub && !profiles.has(id)) {
        this.#members.delete(id);
        this.#background(`leaving of ${id}`, member.leave());
      }
    }
    const found = [...profiles].map(([id, profile]) => ({
      id,
      profile,
      credential: this.#credentialWithoutSecret(profile),
    }));
    this.#secrets.follow(
      found
        .filter(({ credential }) => !credential)
        .map(({ profile }) => credentialReferenceOf(profile)),
    );
    for (const { id, profile, credential } of found) {
      const member = this.#join(id, profile);
      if (credential) {
        member.setCredential(credential);
      } else {
        this.#useSecret(member, profile, this.#secrets);
      }
    }
  }

  #join(id: string, profile: ClusterProfile): FleetMember {
    let member = this.#members.get(id);
    if (!member) {
      member = this.#createMember(id, 'worker');
      this.#members.set(id, member);
      member.join(profile);
    }
    member.setProfile(profile);
    return member;
  }

  /** The credential of a cluster, or its problem, if it can be found without reading a Secret. */
  #credentialWithoutSecret(profile: ClusterProfile): Credential | undefined {
    const refused = (problem: string | undefined): Credential | undefined =>
      problem === undefined ? undefined : { type: 'unusable', problem };
    return (
      refused(idProblem(profile, this.#options.inventory.namespace)) ??
      this.#options.findProvided(profile) ??
      refused(secretProblem(profile))
    );
  }

  /** Caches credentials: parsing certificates takes milliseconds, and each status of the hub syncs all workers. */
  #credentialIn(
    reference: CredentialReference,
    secret: KubeSecret | undefined,
  ): Credential {
    const known = secret && this.#credentials.get(secret);
    if (known?.key === reference.key) {
      return known.credential;
    }
    const { inventory } = this.#options;
    const credential = readCredential(reference, secret, inventory);
    if (secret) {
      this.#credentials.set(secret, { key: reference.key, credential });
    }
    return credential;
  }

  #useSecret(
    member: FleetMember,
    profile: ClusterProfile,
    secrets: SecretWatches,
  ): void {
    const reference = credentialReferenceOf(profile);
    const state = secrets.get(reference);
    if (state.type === 'read') {
      member.setCredential(this.#credentialIn(reference, state.secret));
    } else if (state.error) {
      member.setProblemUnlessConnected(
        `Secret ${reference.namespace}/${reference.name} cannot be read: ${state.error}`,
      );
    }
  }

  async #watchFreshness({ signal, succeeded }: LoopContext): Promise<void> {
    while (!signal.aborted) {
      await this.#options.clock.sleep(FRESHNESS_TICK_MS, signal);
      this.#pauses.tick(FRESHNESS_TICK_MS);
      for (const member of this.#members.values()) {
        member.reviewFreshness();
      }
      succeeded();
    }
  }

  #background(what: string, work: Promise<void>): void {
    work.catch(error => {
      if (!this.#abort.signal.aborted) {
        this.#options.logger.error(
          `The fleet cache's ${what} ended unexpectedly`,
          {
            error: String(error),
          },
        );
      }
    });
  }
}
