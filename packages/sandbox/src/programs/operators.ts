import { join } from 'node:path';
import type { SandboxPaths } from '../layout/paths';
import type { WebhookPki } from '../pki/clusterPki';
import type { ProcessSpec } from '../supervision';
import { clusterProcess, type ProcessPlace } from './clusterProcess';
import { waitingEnvironment } from './environment';

/**
 * The KubeRay operator of one cluster. It reaches Ray's job API through a proxy, as the addresses of simulated pods
 * are not reachable.
 *
 * @internal
 */
export function rayOperatorProcess(
  options: ProcessPlace & {
    kubeconfig: string;
    healthPort: number;
    rayJobApiPort: number;
  },
): ProcessSpec {
  const { kubeconfig, healthPort, rayJobApiPort } = options;
  return clusterProcess(options, 'ray-operator', {
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
    ports: [healthPort],
  });
}

interface RayJobApiOptions {
  clusterId: string;
  paths: SandboxPaths;
  port: number;
}

/** The server that simulates Ray's job API for one cluster. @internal */
export function rayJobApiProcess(options: RayJobApiOptions): ProcessSpec {
  return nodeProcess(options, 'src/ray/main.ts', []);
}

/** A real Ray for all Ray clusters of one cluster. It replaces the simulated job API. @internal */
export function realRayProcess(
  options: RayJobApiOptions & {
    /** Python of the environment with Ray. */
    python: string;
  },
): ProcessSpec {
  const { clusterId, paths, python } = options;
  return nodeProcess(options, 'src/ray/real/main.ts', [
    `--python=${python}`,
    `--head=${join(paths.packageRoot, 'tools/ray/head.py')}`,
    `--socket=${paths.raySocket(clusterId)}`,
  ]);
}

/** A program of this package that serves Ray's job API. */
function nodeProcess(
  { clusterId, paths, port }: RayJobApiOptions,
  program: string,
  args: readonly string[],
): ProcessSpec {
  return {
    name: `${clusterId}/ray-job-api`,
    command: process.execPath,
    args: [
      '--max-old-space-size=64',
      ...process.execArgv,
      join(paths.packageRoot, program),
      `--port=${port}`,
      ...args,
    ],
    stage: 'operator',
    logFile: join(paths.cluster(clusterId).logs, 'ray-job-api.log'),
    ports: [port],
  };
}

/** Ports of Cluster API's core manager. */
interface ClusterApiPorts {
  webhook: number;
  health: number;
}

/**
 * Cluster API's core manager, on the hub. Its webhook server listens on all interfaces: no flag changes this.
 *
 * @internal
 */
export function clusterApiProcess(
  options: ProcessPlace & {
    kubeconfig: string;
    ports: ClusterApiPorts;
    webhookPki: WebhookPki;
  },
): ProcessSpec {
  const { kubeconfig, ports, webhookPki } = options;
  return clusterProcess(options, 'cluster-api', {
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
    ports: [ports.webhook, ports.health],
  });
}
