import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Logger } from '@squadron/controller-node';
import { FLEET_NAMESPACE, HUB_ID } from '../layout/clusterId';
import { makePrivateFolder, writePrivateFile } from '../layout/files';
import type { SandboxPaths } from '../layout/paths';
import {
  type Dispatcher,
  type QueuedKinds,
  type RayMode,
  type SandboxState,
  readState,
  writeState,
} from '../layout/state';
import { applyAll, loadManifests } from '../manifests';
import { ensureWebhookPki } from '../pki/clusterPki';
import { firstPortOf } from '../ports/choosePorts';
import { isListening, isPortFree } from '../ports/isPortFree';
import { etcdProcess } from '../programs/etcd';
import { findIsolationMethod } from '../programs/isolatedRoot';
import { KUBERNETES_VERSION } from '../programs/kubernetesVersions';
import { type HubCache, createHubCache } from '../provider/HubCache';
import { createProvider } from '../provider/createProvider';
import {
  type ProviderSwitch,
  createProviderSwitch,
} from '../provider/createProviderSwitch';
import { isDeleting } from '../provider/objects';
import { ProcessSupervisor, endProcesses, startTimeOf } from '../supervision';
import { Clusters } from './Clusters';
import type { FleetContext } from './FleetContext';
import { PortBook } from './PortBook';
import { tokenKubeconfig, type InstallContext } from './addOns';
import { sandboxAppConfig } from './appConfig';
import { installClusterApi, installHubDefinitions } from './installHub';
import { applyOnce, installOnce } from './installOnce';
import { PORTAL_ACCOUNT } from './portalRights';
import { installRights } from './rights';
import { hubNamespaces, workerName, workerObjects } from './seed';
import { describeUnready } from './describeUnready';
import { waitUntil } from './waitUntil';

const READY_TIMEOUT_MS = 180_000;

/** Options of a fleet. @internal */
export interface FleetOptions {
  paths: SandboxPaths;
  /** Minimum number of workers. Default: as in the last run. */
  workers?: number;
  /** The server of Ray's APIs. Default: as in the last run. */
  ray?: RayMode;
  /** Nominates clusters. Default: as in the last run. */
  dispatcher?: Dispatcher;
  /** Kinds that Kueue queues. Default: as in the last run. */
  kinds?: QueuedKinds;
  /** Called with each finished step. */
  report: (step: string) => void;
  logger: Logger;
}

/** A whole fleet: etcd, the hub with its operators, the provider, and the workers. @internal */
export class Fleet {
  readonly state: SandboxState;
  readonly processes: ProcessSupervisor;
  readonly #options: FleetOptions;
  readonly #stop = new AbortController();
  #clusters?: Clusters;
  #cache?: HubCache;
  #provider?: ProviderSwitch;
  #fail: (error: Error) => void = () => {};
  #isUp = false;

  constructor(options: FleetOptions) {
    this.#options = options;
    const { paths, logger } = options;
    this.state = readState(paths.stateFile);
    this.processes = new ProcessSupervisor({
      onChange: () => {
        this.state.processes = this.processes.recorded();
        this.#saveState();
        this.#clusters?.touch();
      },
      onCrash: (message, isFinal) => {
        logger.warn(message);
        if (isFinal && !this.#isUp) {
          this.#fail(new Error(message));
        }
      },
    });
  }

  /**
   * Starts everything and resolves when it works.
   *
   * @throws the first failure that makes this impossible; the caller stops the fleet then.
   */
  async up(): Promise<void> {
    const failed = new Promise<never>((_, reject) => {
      this.#fail = reject;
    });
    failed.catch(() => {});
    await Promise.race([this.#bringUp(), failed]);
    this.#isUp = true;
  }

  /** Stops everything; the data is kept. */
  async down(): Promise<void> {
    this.#stop.abort(new Error('The fleet is being stopped.'));
    await this.processes.stopAll();
    delete this.state.supervisor;
    this.state.processes = [];
    this.#saveState();
  }

  /** Stops or starts only the provider, as if its controllers had crashed; false before it is started. */
  switchProvider(isOn: boolean): boolean {
    if (isOn) {
      this.#provider?.resume();
    } else {
      this.#provider?.pause();
    }
    return this.#provider !== undefined;
  }

  /** Whether the provider is running; undefined before it is started. */
  get isProviderRunning(): boolean | undefined {
    return this.#provider?.isRunning;
  }

  /** The clusters as Cluster API and the provider report them, for `status`. */
  clusterStatus(): { id: string; phase: string; message?: string }[] {
    const clusters = this.#clusters;
    return (clusters?.ids() ?? []).map(id => {
      const phase = clusters!.controlPlane(id).phase;
      return {
        id,
        phase: phase.type,
        message: phase.type === 'failed' ? phase.message : undefined,
      };
    });
  }

  #saveState() {
    writeState(this.#options.paths.stateFile, this.state);
  }

  async #bringUp(): Promise<void> {
    const { paths, report, logger } = this.#options;
    const { signal } = this.#stop;
    await makePrivateFolder(paths.root);
    await this.#endLeftovers();
    this.state.supervisor = {
      name: 'supervisor',
      pid: process.pid,
      startTime: startTimeOf(process.pid) ?? '',
    };
    this.state.workers = Math.max(
      this.#options.workers ?? this.state.workers,
      0,
    );
    this.state.ray = this.#options.ray ?? this.state.ray;
    this.state.dispatcher = this.#options.dispatcher ?? this.state.dispatcher;
    this.state.kinds = this.#options.kinds ?? this.state.kinds;
    const ports = new PortBook({
      state: this.state,
      from: firstPortOf(createHash('sha256').update(paths.root).digest('hex')),
      isFree: isPortFree,
    });
    const etcdPorts = await ports.portsFor(['etcd/client', 'etcd/peer']);
    this.#saveState();
    this.processes.start(
      etcdProcess({
        paths,
        clientPort: etcdPorts['etcd/client'],
        peerPort: etcdPorts['etcd/peer'],
      }),
    );
    const [manifests, webhookPki] = await Promise.all([
      loadManifests(paths),
      ensureWebhookPki(paths.webhookPki),
      waitUntil(() => isListening(etcdPorts['etcd/client']), {
        signal,
        describe: () => 'etcd does not listen',
      }),
    ]);
    const stagesFile = join(paths.root, 'stages.yaml');
    await writePrivateFile(stagesFile, manifests.stages);
    report('etcd');

    const fleet: FleetContext = {
      paths,
      state: this.state,
      saveState: () => this.#saveState(),
      ports,
      processes: this.processes,
      manifests,
      webhookPki,
      isolation: findIsolationMethod(),
      etcdPort: etcdPorts['etcd/client'],
      stagesFile,
      signal,
      log: message => logger.info(message),
    };
    const clusters = new Clusters(fleet);
    this.#clusters = clusters;
    // All API servers in parallel, on the first start including those of the default workers: each takes long.
    const isFirstStart = this.state.clusters[HUB_ID] === undefined;
    clusters.controlPlane(HUB_ID).start(KUBERNETES_VERSION);
    clusters.startKnown();
    if (isFirstStart) {
      for (let number = 1; number <= this.state.workers; number += 1) {
        clusters.controlPlane(workerName(number)).start(KUBERNETES_VERSION);
      }
    }
    const hub = clusters.controlPlane(HUB_ID);
    await hub.whenReady();
    report('hub: API server');

    const context: InstallContext = { fleet, controlPlane: hub, signal };
    const kueue = clusters.addOn(HUB_ID, 'kueue');
    kueue.start();
    await Promise.all([
      installHubDefinitions(context).then(() => report('hub: definitions')),
      installClusterApi(context).then(() => report('hub: Cluster API')),
      kueue.whenReady().then(() => report('hub: Kueue')),
      applyOnce(hub.client, 'namespaces', hubNamespaces(), signal),
    ]);
    const { client } = hub;
    await installRights({ client, clusterId: HUB_ID, paths, signal });
    const portalKubeconfig = await tokenKubeconfig(
      context,
      'portal',
      PORTAL_ACCOUNT,
    );

    const cache = createHubCache(hub.client);
    this.#cache = cache;
    cache.start(signal);
    this.#provider = createProviderSwitch(
      () =>
        createProvider({
          hub: hub.client,
          cache,
          clusters,
          fleet,
          logger,
          now: Date.now,
        }),
      signal,
    );
    this.#provider.resume();
    await this.#seedWorkers(fleet, clusters);
    await cache.waitForSync(signal);
    await this.#workersReady(clusters);
    await writePrivateFile(
      paths.appConfig,
      sandboxAppConfig(portalKubeconfig, this.state.dispatcher),
    );
  }

  /** Stops processes that a killed supervisor left running. */
  async #endLeftovers(): Promise<void> {
    const left = this.state.processes;
    await endProcesses(left);
    this.state.processes = [];
  }

  /** Creates the workers that were never created; a deleted one is not created again. */
  async #seedWorkers(fleet: FleetContext, clusters: Clusters): Promise<void> {
    const { client } = clusters.controlPlane(HUB_ID);
    for (let number = 1; number <= this.state.workers; number += 1) {
      const name = workerName(number);
      await installOnce({
        client,
        name,
        content: name,
        // Cluster API's webhook may fail just after its manager has started.
        install: () => applyPatiently(clusters, fleet, number),
      });
    }
  }

  async #workersReady(clusters: Clusters): Promise<void> {
    const { report } = this.#options;
    const { signal } = this.#stop;
    const cache = this.#cache!;
    // Clusters that people created start independently and must not delay the fleet.
    const names = Array.from({ length: this.state.workers }, (_, index) =>
      workerName(index + 1),
    );
    const workers = () =>
      cache.clusters.store
        .list(FLEET_NAMESPACE)
        .filter(
          cluster =>
            names.includes(cluster.metadata.name) &&
            !isDeleting(cluster) &&
            !cluster.spec?.paused,
        );
    const waiting = () =>
      workers().flatMap(cluster => {
        const reason = describeUnready(cluster, cache, clusters);
        return reason ? [{ name: cluster.metadata.name, reason }] : [];
      });
    const reported = new Set<string>();
    await waitUntil(
      () => {
        const left = waiting();
        for (const cluster of workers()) {
          const { name = '' } = cluster.metadata;
          if (reported.has(name) || left.some(item => item.name === name)) {
            continue;
          }
          reported.add(name);
          report(`${name}: control plane, nodes, Kueue, KubeRay`);
        }
        return left.length === 0;
      },
      {
        signal,
        timeoutMs: READY_TIMEOUT_MS,
        describe: () =>
          `Not ready: ${waiting()
            .map(({ name, reason }) => `${name} (${reason})`)
            .join(', ')}. See "yarn sandbox status" and the logs in ${
            this.#options.paths.logs
          }`,
      },
    );
  }
}

const APPLY_RETRY_MS = 200;
const APPLY_ATTEMPTS = 50;

async function applyPatiently(
  clusters: Clusters,
  fleet: FleetContext,
  number: number,
): Promise<void> {
  const { client } = clusters.controlPlane(HUB_ID);
  for (let attempt = 1; ; attempt += 1) {
    try {
      await applyAll(client, workerObjects(number), fleet.signal);
      return;
    } catch (error) {
      if (attempt >= APPLY_ATTEMPTS) {
        throw error;
      }
      await delay(APPLY_RETRY_MS, undefined, { signal: fleet.signal });
    }
  }
}
