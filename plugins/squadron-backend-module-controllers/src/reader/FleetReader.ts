import { toError } from '@backstage/errors';
import { isNotFound, type Clock } from '@squadron/controller-node';
import { apiVersionOf, kindName } from '@squadron/kube-kinds';
import type {
  KubeManifest,
  KubeObject,
  ObjectKey,
  Kind,
  ResourceKind,
} from '@squadron/kube-kinds';
import type {
  Fleet,
  FleetCluster,
} from '@squadron/backstage-plugin-squadron-node';
import type { Reader, Reading } from './types';

/** A slower cluster counts as unreachable. */
const READ_TIMEOUT_MS = 5_000;

/** The cache checks for missing kinds only periodically; a new cluster should not wait for that. */
const ABSENT_MS = 2_000;

/** A served kind stays served unless its CRD is deleted. */
const SERVED_MS = 60_000;

/** An entry of an API server's discovery. */
interface ServedResource {
  name: string;
  kind: string;
  namespaced: boolean;
}

/** Where a kind can be read; `otherVersion`: its objects exist, but the cluster serves another version of it. */
type Source =
  | { at: 'cache' | 'server' | 'nowhere' }
  | { at: 'otherVersion'; reason: string };

/** Reads from the fleet cache, and from the server for kinds that are not cached. @internal */
export class FleetReader implements Reader {
  readonly #sources = new Map<string, { source: Source; atMs: number }>();
  readonly #kinds = new Map<
    string,
    { kind: ResourceKind | undefined; untilMs: number }
  >();

  readonly #fleet: Fleet;
  readonly #clock: Clock;

  constructor(
    fleet: Fleet,
    clock: Clock,
    readonly fleetNamespace: string,
    readonly joinPlacement?: { namespace: string; name: string },
    readonly joinLabels?: Readonly<Record<string, string>>,
  ) {
    this.#fleet = fleet;
    this.#clock = clock;
  }

  now(): number {
    return this.#clock.now();
  }

  clusters(): FleetCluster[] {
    return this.#fleet.clusters();
  }

  isReachable(cluster: string): boolean {
    const found = this.#fleet.findCluster(cluster);
    return (
      found !== undefined &&
      found.problem === undefined &&
      (found.freshness.state === 'live' ||
        found.freshness.state === 'catchingUp')
    );
  }

  async isInstalled(
    cluster: string,
    kind: ResourceKind,
  ): Promise<Reading<boolean>> {
    const source = await this.#sourceOf(cluster, kind);
    return source.known
      ? { known: true, value: ['cache', 'server'].includes(source.value.at) }
      : source;
  }

  async findKind(
    cluster: string,
    { apiVersion, kind: name }: { apiVersion: string; kind: string },
  ): Promise<Reading<ResourceKind | undefined>> {
    const id = `${cluster}/${apiVersion}/${name}`;
    const known = this.#kinds.get(id);
    if (known && known.untilMs > this.#clock.elapsed()) {
      return { known: true, value: known.kind };
    }
    const [version, group = ''] = apiVersion.split('/').reverse();
    // `jobs/status` is of kind Job, too.
    const isIt = (one: ServedResource) =>
      one.kind === name && !one.name.includes('/');
    const asked = await this.#ask(cluster, name, async signal => {
      const served = await this.#resourcesOf(cluster, apiVersion, signal);
      const reason =
        !served.some(isIt) &&
        (await this.#otherVersion(
          cluster,
          { group, version, kind: name },
          isIt,
          signal,
        ));
      if (reason) {
        throw new Error(reason);
      }
      return served.find(isIt);
    });
    if (!asked.known) {
      return asked;
    }
    const found = asked.value;
    const kind = found && {
      group,
      version,
      kind: name,
      plural: found.name,
      namespaced: found.namespaced,
    };
    const untilMs = this.#clock.elapsed() + (kind ? SERVED_MS : ABSENT_MS);
    this.#kinds.set(id, { kind, untilMs });
    return { known: true, value: kind };
  }

  async list<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    options: { namespace?: string; labels?: Record<string, string> } = {},
  ): Promise<Reading<T[]>> {
    const { namespace, labels = {} } = options;
    const source = await this.#sourceOf(cluster, kind);
    if (!source.known) {
      return source;
    }
    switch (source.value.at) {
      case 'cache':
        return this.#listCached(cluster, kind, { namespace, labels });
      case 'server':
        return this.#ask(cluster, kind.kind, async signal => {
          const selector = Object.entries(labels).map(
            ([name, value]) => `${name}=${value}`,
          );
          const list = await this.#fleet.client(cluster).listAll(kind, {
            namespace,
            labelSelector: selector.join(',') || undefined,
            signal,
          });
          return list.items;
        });
      case 'otherVersion':
        return { known: false, reason: source.value.reason };
      default:
        return { known: true, value: [] };
    }
  }

  async find<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>> {
    const source = await this.#sourceOf(cluster, kind);
    if (!source.known) {
      return source;
    }
    switch (source.value.at) {
      case 'cache':
        return { known: true, value: this.#fleet.find(cluster, kind, key) };
      case 'server':
        return this.findOnServer(cluster, kind, key);
      case 'otherVersion':
        return { known: false, reason: source.value.reason };
      default:
        return { known: true, value: undefined };
    }
  }

  async findOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
    key: ObjectKey,
  ): Promise<Reading<T | undefined>> {
    return this.#ask(cluster, kind.kind, async signal => {
      const found = await this.#fleet
        .client(cluster)
        .find(kind, key, { signal });
      if (!found) {
        await this.#expectNoOtherVersion(cluster, kind, signal);
      }
      return found;
    });
  }

  async listOnServer<T extends KubeObject = KubeManifest>(
    cluster: string,
    kind: Kind<T>,
  ): Promise<Reading<T[]>> {
    return this.#ask(cluster, kind.kind, async signal => {
      try {
        const client = this.#fleet.client(cluster);
        return (await client.listAll(kind, { signal })).items;
      } catch (error) {
        if (!isNotFound(error)) {
          throw error;
        }
        await this.#expectNoOtherVersion(cluster, kind, signal);
        return [];
      }
    });
  }

  /** The API server answers 404 for a kind of which it serves another version, too. */
  async #expectNoOtherVersion(
    cluster: string,
    kind: ResourceKind,
    signal: AbortSignal,
  ): Promise<void> {
    const asked = { signal, maxAgeMs: ABSENT_MS };
    const source = await this.#knownSource(cluster, kind, asked);
    if (source.at === 'otherVersion') {
      throw new Error(source.reason);
    }
  }

  async #sourceOf(
    cluster: string,
    kind: ResourceKind,
  ): Promise<Reading<Source>> {
    const state = this.#fleet.kindState(cluster, kind);
    if (state === 'synced') {
      return { known: true, value: { at: 'cache' } };
    }
    if (state === 'syncing' || state === 'denied' || state === 'tooLarge') {
      const why = {
        syncing: 'has not been read yet',
        denied: 'is not readable with the permissions of Squadron',
        tooLarge: 'is too large to be read',
      }[state];
      return { known: false, reason: `${kind.kind} of ${cluster} ${why}` };
    }
    return this.#ask(cluster, kind.kind, signal =>
      this.#knownSource(cluster, kind, { signal, maxAgeMs: SERVED_MS }),
    );
  }

  /** The source as the server said at most this long ago; a kind that is not served is asked for again sooner. */
  async #knownSource(
    cluster: string,
    kind: ResourceKind,
    { signal, maxAgeMs }: { signal: AbortSignal; maxAgeMs: number },
  ): Promise<Source> {
    const id = `${cluster}/${kindName(kind)}`;
    const known = this.#sources.get(id);
    if (known) {
      const keepMs = known.source.at === 'server' ? maxAgeMs : ABSENT_MS;
      if (this.#clock.elapsed() - known.atMs < keepMs) {
        return known.source;
      }
    }
    const source = await this.#discoverSource(cluster, kind, signal);
    this.#sources.set(id, { source, atMs: this.#clock.elapsed() });
    return source;
  }

  /**
   * Whether the server has the kind. During an upgrade of a CRD, and after the return to an older one, a version that is
   * not served answers like a cluster without the kind, although its objects exist.
   */
  async #discoverSource(
    cluster: string,
    kind: ResourceKind,
    signal: AbortSignal,
  ): Promise<Source> {
    const { plural } = kind;
    const isIt = ({ name }: ServedResource) => name === plural;
    const served = await this.#resourcesOf(cluster, apiVersionOf(kind), signal);
    if (served.some(isIt)) {
      return { at: 'server' };
    }
    const reason = await this.#otherVersion(cluster, kind, isIt, signal);
    return reason ? { at: 'otherVersion', reason } : { at: 'nowhere' };
  }

  /** Why a kind is not known: in which version of its group the server has it. Undefined if in none. */
  async #otherVersion(
    cluster: string,
    { group, version, kind }: Pick<ResourceKind, 'group' | 'version' | 'kind'>,
    isIt: (resource: ServedResource) => boolean,
    signal: AbortSignal,
  ): Promise<string | undefined> {
    const { versions = [] } = await this.#discover<{
      versions?: Array<{ version: string }>;
    }>(cluster, `/apis/${group}`, signal);
    for (const { version: other } of versions) {
      const path = `${group}/${other}`;
      if ((await this.#resourcesOf(cluster, path, signal)).some(isIt)) {
        return `${kind} of ${cluster} is served as ${other}, and not as ${version}`;
      }
    }
    return undefined;
  }

  /** The resources that the API server serves of a group and version; none if it does not know them. */
  async #resourcesOf(
    cluster: string,
    apiVersion: string,
    signal: AbortSignal,
  ): Promise<ServedResource[]> {
    const root = apiVersion.includes('/') ? 'apis' : 'api';
    const { resources } = await this.#discover<{
      resources?: ServedResource[];
    }>(cluster, `/${root}/${apiVersion}`, signal);
    return resources ?? [];
  }

  /** An answer of the API server's discovery; empty if it does not know the group or version. */
  async #discover<T extends object>(
    cluster: string,
    path: string,
    signal: AbortSignal,
  ): Promise<Partial<T>> {
    try {
      return await this.#fleet
        .client(cluster)
        .requestJson<T>({ method: 'GET', path, signal });
    } catch (error) {
      if (isNotFound(error)) {
        return {};
      }
      throw error;
    }
  }

  #listCached<T extends KubeObject>(
    cluster: string,
    kind: Kind<T>,
    options: { namespace?: string; labels: Record<string, string> },
  ): Reading<T[]> {
    const [result] = this.#fleet.list(kind, {
      cluster,
      namespace: options.namespace,
    });
    if (!result || 'error' in result) {
      return {
        known: false,
        reason: result?.error ?? `${cluster} is not in the fleet`,
      };
    }
    const labels = Object.entries(options.labels);
    const value = result.items.filter(({ metadata }) =>
      labels.every(([name, wanted]) => metadata.labels?.[name] === wanted),
    );
    return { known: true, value };
  }

  async #ask<T>(
    cluster: string,
    what: string,
    read: (signal: AbortSignal) => Promise<T>,
  ): Promise<Reading<T>> {
    try {
      return {
        known: true,
        value: await read(AbortSignal.timeout(READ_TIMEOUT_MS)),
      };
    } catch (error) {
      const cause = toError(error).message;
      return {
        known: false,
        reason: `Cannot read ${what} of ${cluster}: ${cause}`,
      };
    }
  }
}
