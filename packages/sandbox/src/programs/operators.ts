import { join } from 'node:path';
import type { ClusterPaths, SandboxPaths } from '../layout/paths';
import type { WebhookPki } from '../pki/clusterPki';
import type { ProcessSpec } from '../supervision';
import { waitingEnvironment } from './environment';

/**
 * The KubeRay operator of one cluster. It reaches Ray's job API through a proxy, as the addresses of simulated pods
 * are not reachable.
 *
 * @internal
 */
export function rayOperatorProcess(options: {
  clusterId: string;
  bin: string;
  paths: ClusterPaths;
  kubeconfig: string;
  healthPort: number;
  rayJobApiPort: number;
}): ProcessSpec {
  const { clusterId, bin, paths, kubeconfig, healthPort, rayJobApiPort } =
    options;
  return {
    name: `${clusterId}/ray-operator`,
    command: join(bin, 'ray-operator'),
    args: [
      `--kubeconfig=${kubeconfig}`,
      '--metrics-addr=0',
      `--health-probe-bind-address=127.0.0.1:${healthPort}`,
      '--enable-leader-election=false',
      '--log-stdout-encoder=console',
    ],
    env: {
      ...waitingEnvironment,
      HTTP_PROXY: `http://127.0.0.1:${rayJobApiPort}`,
      HTTPS_PROXY: '',
      NO_PROXY: '',
      http_proxy: '',
      https_proxy: '',
      no_proxy: '',
    },
    stage: 'operator',
    logFile: join(paths.logs, 'ray-operator.log'),
    ports: [healthPort],
  };
}

/** The server that simulates Ray's job API for one cluster. @internal */
export function rayJobApiProcess(options: {
  clusterId: string;
  packageRoot: string;
  paths: ClusterPaths;
  port: number;
}): ProcessSpec {
  const { clusterId, packageRoot, paths, port } = options;
  return {
    name: `${clusterId}/ray-job-api`,
    command: process.execPath,
    args: [
      '--max-old-space-size=64',
      ...process.execArgv,
      join(packageRoot, 'src/ray/main.ts'),
      `--port=${port}`,
    ],
    stage: 'operator',
    logFile: join(paths.logs, 'ray-job-api.log'),
    ports: [port],
  };
}

/** A real Ray for all Ray clusters of one cluster. It replaces the simulated job API. @internal */
export function realRayProcess(options: {
  clusterId: string;
  paths: SandboxPaths;
  /** Python of the environment with Ray. */
  python: string;
  port: number;
}): ProcessSpec {
  const { clusterId, paths, python, port } = options;
  return {
    name: `${clusterId}/ray-job-api`,
    command: process.execPath,
    args: [
      '--max-old-space-size=64',
      ...process.execArgv,
      join(paths.packageRoot, 'src/ray/real/main.ts'),
      `--port=${port}`,
      `--python=${python}`,
      `--head=${join(paths.packageRoot, 'tools/ray/head.py')}`,
      `--socket=${paths.raySocket(clusterId)}`,
    ],
    stage: 'operator',
    logFile: join(paths.cluster(clusterId).logs, 'ray-job-api.log'),
    ports: [port],
  };
}

/** Ports of Cluster API's core manager. @internal */
interface ClusterApiPorts {
  webhook: number;
  health: number;
}

/**
 * Cluster API's core manager, on the hub. Its webhook server listens on all interfaces: no flag changes this.
 *
 * @internal
 */
export function clusterApiProcess(options: {
  paths: SandboxPaths;
  clusterId: string;
  kubeconfig: string;
  ports: ClusterApiPorts;
  webhookPki: WebhookPki;
}): ProcessSpec {
  const { paths, clusterId, kubeconfig, ports, webhookPki } = options;
  return {
    name: `${clusterId}/cluster-api`,
    command: join(paths.bin, 'cluster-api'),
    args: [
      `--kubeconfig=${kubeconfig}`,
      `--webhook-port=${ports.webhook}`,
      `--webhook-cert-dir=${webhookPki.folder}`,
      `--health-addr=127.0.0.1:${ports.health}`,
      '--diagnostics-address=0',
      '--feature-gates=MachinePool=false,ClusterTopology=false',
      // No stored object has an earlier version.
      '--skip-crd-migration-phases=StorageVersionMigration,CleanupManagedFields',
    ],
    env: waitingEnvironment,
    stage: 'operator',
    logFile: join(paths.cluster(clusterId).logs, 'cluster-api.log'),
    ports: [ports.webhook, ports.health],
  };
}
