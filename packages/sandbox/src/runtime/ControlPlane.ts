import { SecretValue } from '@squadron/kube-kinds';
import type { Server } from 'node:https';
import { join } from 'node:path';
import { type KubeClient, createKubeClient } from '@squadron/controller-node';
import { HUB_ID } from '../layout/clusterId';
import { removeAll, writePrivateFile } from '../layout/files';
import type { ClusterPaths } from '../layout/paths';
import type { RecordedCluster } from '../layout/state';
import { applyAll } from '../manifests';
import { type ClusterPki, ensureClusterPki } from '../pki/clusterPki';
import { formatKubeconfig } from '../pki/kubeconfig';
import {
  type ControlPlaneOptions,
  apiServerProcess,
  controllerManagerProcess,
  kwokProcess,
  schedulerProcess,
} from '../programs/controlPlane';
import { etcdPrefixOf } from '../programs/etcd';
import { servedMinorOf } from '../programs/kubernetesVersions';
import type { FleetContext } from './FleetContext';
import { deleteEtcdPrefix } from './deleteEtcdPrefix';
import { releaseNodeLeases } from './releaseNodeLeases';
import { installRights } from './rights';
import { startKubelet } from './startKubelet';
import { storageClass } from './storageClass';
import { waitUntil } from './waitUntil';

/** @internal */
export type ControlPlanePhase =
  | { type: 'stopped' }
  | { type: 'starting' }
  | { type: 'ready' }
  | { type: 'failed'; message: string };

/**
 * One cluster's control plane as processes: API server and controller manager, and for workers the scheduler and kwok.
 *
 * @internal
 */
export class ControlPlane {
  readonly id: string;
  readonly paths: ClusterPaths;
  readonly #fleet: FleetContext;
  readonly #listeners = new Set<() => void>();
  #phase: ControlPlanePhase = { type: 'stopped' };
  #running?: AbortController;
  #done: Promise<void> = Promise.resolve();
  #version?: string;
  #client?: KubeClient;
  #pki?: ClusterPki;
  #port?: number;
  #kubelet?: { server: Server; port: number };

  constructor(id: string, fleet: FleetContext) {
    this.id = id;
    this.paths = fleet.paths.cluster(id);
    this.#fleet = fleet;
  }

  /** Version that it was started with. */
  get version(): string | undefined {
    return this.#version;
  }

  /** Port of the API server, once it was started. */
  get port(): number | undefined {
    return this.#port;
  }

  get phase(): ControlPlanePhase {
    const message =
      this.#phase.type === 'ready'
        ? this.#fleet.processes.failureOf(this.#processNames())
        : undefined;
    return message ? { type: 'failed', message } : this.#phase;
  }

  /** Port that serves pods' logs, once it was started; the hub has none. */
  get kubeletPort(): number | undefined {
    return this.#kubelet?.port;
  }

  /** Client of an administrator. Throws before the control plane was started. */
  get client(): KubeClient {
    if (!this.#client) {
      throw new Error(`${this.id} has not been started.`);
    }
    return this.#client;
  }

  get pki(): ClusterPki {
    if (!this.#pki) {
      throw new Error(`${this.id} has not been started.`);
    }
    return this.#pki;
  }

  /** A kubeconfig of one of its users. Throws before the control plane was started. */
  kubeconfigOf(user: Parameters<typeof formatKubeconfig>[0]['user']): string {
    return formatKubeconfig({
      name: this.id,
      server: this.#server,
      certificateAuthority: this.pki.certificateAuthority,
      user,
    });
  }

  get #server(): string {
    return `https://127.0.0.1:${this.#port}`;
  }

  /** Called when the phase may have changed. Returns a function that unsubscribes. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Starts it in the background, or restarts it with another version on the same ports and data. Does nothing when it is
   * already started with this version; a failed start is retried.
   */
  start(version: string): void {
    const isDead =
      this.#phase.type === 'failed' ||
      this.#processNames().some(
        name => this.#fleet.processes.find(name)?.state === 'failed',
      );
    if (this.#version === version && !isDead) {
      return;
    }
    if (this.#phase.type === 'ready' && !isDead && this.#isServedAs(version)) {
      this.#version = version;
      this.#record(version);
      this.touch();
      return;
    }
    const isRestart = this.#version !== undefined;
    this.#running?.abort();
    const running = new AbortController();
    this.#running = running;
    this.#version = version;
    this.#setPhase({ type: 'starting' });
    const signal = AbortSignal.any([running.signal, this.#fleet.signal]);
    this.#done = this.#done
      .then(async () => {
        if (isRestart) {
          await this.#fleet.processes.stop(...this.#processNames());
        }
        signal.throwIfAborted();
        await this.#run(version, signal);
        this.#setPhase({ type: 'ready' });
      })
      .catch(error => {
        if (!signal.aborted) {
          this.#setPhase({ type: 'failed', message: (error as Error).message });
        }
      });
  }

  /** Notifies listeners that a process changed. */
  touch(): void {
    this.#listeners.forEach(listener => listener());
  }

  /** Resolves when it is ready, rejects when it cannot start. */
  async whenReady(): Promise<void> {
    await waitUntil(
      () => {
        if (this.#phase.type === 'failed') {
          throw new Error(this.#phase.message);
        }
        return this.#phase.type === 'ready';
      },
      { signal: this.#fleet.signal, describe: () => `${this.id} is not ready` },
    );
  }

  /** Stops all processes of the cluster, including its add-ons'. */
  async stop(): Promise<void> {
    this.#running?.abort();
    await this.#done;
    await this.#fleet.processes.stop(
      ...this.#fleet.processes
        .list()
        .map(({ name }) => name)
        .filter(name => name.startsWith(`${this.id}/`)),
    );
    this.#kubelet?.server.close();
    this.#kubelet?.server.closeAllConnections();
    this.#kubelet = undefined;
    await this.#client?.close();
    this.#client = undefined;
    this.#version = undefined;
    this.#setPhase({ type: 'stopped' });
  }

  /** Stops it and deletes its data. */
  async destroy(): Promise<void> {
    await this.stop();
    await deleteEtcdPrefix(this.#fleet.etcdPort, etcdPrefixOf(this.id));
    await removeAll(this.paths.root, this.paths.logs);
    this.#fleet.ports.release(`${this.id}/`);
    delete this.#fleet.state.clusters[this.id];
    this.#fleet.saveState();
  }

  async #run(version: string, signal: AbortSignal): Promise<void> {
    const { paths, ports, processes, etcdPort, stagesFile } = this.#fleet;
    const purpose = `${this.id}/kube-apiserver`;
    const [pki, { [purpose]: port }] = await Promise.all([
      ensureClusterPki(this.id, this.paths.pki),
      ports.portsFor([purpose]),
    ]);
    this.#pki = pki;
    this.#port = port;
    const kubeconfigs = await this.#writeKubeconfigs(pki);
    const { index, hasBeenReady } = this.#record(version);
    signal.throwIfAborted();

    const options: ControlPlaneOptions = {
      clusterId: this.id,
      bin: paths.bin,
      paths: this.paths,
      pki,
      port,
      etcdPort,
      version,
    };
    processes.start(apiServerProcess(options));
    await this.#client?.close();
    const client = createKubeClient({
      server: this.#server,
      certificateAuthority: pki.certificateAuthority,
      credentials: {
        type: 'clientCertificate',
        certificate: pki.admin.certificate,
        key: new SecretValue(pki.admin.key),
      },
    });
    this.#client = client;
    await waitUntil(() => this.#isServing(client, hasBeenReady, signal), {
      signal,
      describe: () => `${purpose} is not ready`,
    });
    signal.throwIfAborted();
    this.#fleet.state.clusters[this.id].hasBeenReady = true;
    this.#fleet.saveState();
    processes.start(
      controllerManagerProcess({
        ...options,
        kubeconfig: kubeconfigs.controllerManager,
      }),
    );
    if (this.id === HUB_ID) {
      return;
    }
    await Promise.all([
      this.#startKubelet(pki),
      installRights({ client, clusterId: this.id, paths, signal }),
      applyAll(client, [storageClass()], signal),
    ]);
    signal.throwIfAborted();
    processes.start(
      schedulerProcess({ ...options, kubeconfig: kubeconfigs.scheduler }),
    );
    if (hasBeenReady) {
      await releaseNodeLeases(client, signal);
    }
    signal.throwIfAborted();
    processes.start(
      kwokProcess({
        ...options,
        kubeconfig: this.paths.kubeconfig,
        stagesFile,
        index,
      }),
    );
  }

  /** Kept during restarts of the control plane: its port must not change while nodes refer to it. */
  async #startKubelet(pki: ClusterPki): Promise<void> {
    if (this.#kubelet) {
      return;
    }
    const purpose = `${this.id}/kubelet`;
    const { [purpose]: port } = await this.#fleet.ports.portsFor([purpose]);
    this.#kubelet = {
      port,
      server: await startKubelet({ pki, port, client: () => this.client }),
    };
  }

  async #isServing(
    client: KubeClient,
    hasBeenReady: boolean,
    signal: AbortSignal,
  ): Promise<boolean> {
    const status = this.#fleet.processes.find(`${this.id}/kube-apiserver`);
    if (status?.state === 'failed') {
      throw new Error(status.lastFailure);
    }
    try {
      const response = await client.request({
        method: 'GET',
        // Reconciling the bootstrap roles takes hundreds of sequential requests, and changes nothing the second time.
        path: hasBeenReady
          ? '/readyz?exclude=poststarthook/rbac/bootstrap-roles'
          : '/readyz',
        signal,
        timeoutMs: 5_000,
      });
      for await (const _ of response.body) {
        // The whole answer is read, so that the connection can be used again.
      }
      return response.status === 200;
    } catch {
      return false;
    }
  }

  /** Records the cluster, so that the next start of the fleet starts it immediately. */
  #record(version: string): RecordedCluster {
    const { state } = this.#fleet;
    const taken = Object.values(state.clusters).map(({ index }) => index);
    const known = state.clusters[this.id];
    let index = 1;
    while (taken.includes(index)) {
      index += 1;
    }
    state.clusters[this.id] = {
      version,
      index: known?.index ?? index,
      hasBeenReady: known?.hasBeenReady ?? false,
      addOns: known?.addOns ?? [],
    };
    this.#fleet.saveState();
    return { ...state.clusters[this.id] };
  }

  async #writeKubeconfigs(pki: ClusterPki) {
    const files = {
      admin: this.paths.kubeconfig,
      controllerManager: join(this.paths.run, 'controller-manager.kubeconfig'),
      scheduler: join(this.paths.run, 'scheduler.kubeconfig'),
    };
    await Promise.all(
      (['admin', 'controllerManager', 'scheduler'] as const).map(user =>
        writePrivateFile(files[user], this.kubeconfigOf(pki[user])),
      ),
    );
    return files;
  }

  /** Whether the running processes already serve that version. */
  #isServedAs(version: string): boolean {
    return (
      this.#version !== undefined &&
      servedMinorOf(this.#version) === servedMinorOf(version)
    );
  }

  #processNames(): string[] {
    return [
      'kube-apiserver',
      'kube-controller-manager',
      ...(this.id === HUB_ID ? [] : ['kube-scheduler', 'kwok']),
    ].map(program => `${this.id}/${program}`);
  }

  #setPhase(phase: ControlPlanePhase) {
    this.#phase = phase;
    this.touch();
  }
}
