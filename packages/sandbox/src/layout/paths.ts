import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

/** Paths of one cluster's control plane. @public */
export interface ClusterPaths {
  /** Everything of the cluster except its logs; removing it and {@link ClusterPaths.logs} removes the cluster. */
  readonly root: string;
  readonly pki: string;
  /** Kubeconfig of the administrator, for people and programs alike. */
  readonly kubeconfig: string;
  /** Configuration and credentials of the processes. */
  readonly run: string;
  readonly logs: string;
}

/** Paths of one fleet. @public */
export interface SandboxPaths {
  /** Folder of the fleet, `.sandbox` at the repository's root by default. */
  readonly root: string;
  /** Folder of this package. */
  readonly packageRoot: string;
  readonly repositoryRoot: string;
  readonly toolchain: string;
  /** The fleet's programs. */
  readonly bin: string;
  readonly stateFile: string;
  readonly lockFile: string;
  readonly logs: string;
  readonly etcdData: string;
  readonly webhookPki: string;
  readonly appConfig: string;
  /** Unix socket of the supervisor. */
  readonly controlSocket: string;
  cluster(id: string): ClusterPaths;
  /** Unix socket of a cluster's real Ray. */
  raySocket(id: string): string;
}

// Linux allows 107 bytes for the path of a Unix socket, macOS 103.
const MAX_SOCKET_PATH = 100;

/**
 * Derives the folders from the environment: `SQUADRON_SANDBOX_DIR` and `SQUADRON_TOOLCHAIN` override the defaults.
 *
 * @public
 */
export function createSandboxPaths(
  env: Record<string, string | undefined> = process.env,
): SandboxPaths {
  // eslint-disable-next-line no-restricted-syntax -- runs from its sources only
  const packageRoot = resolve(__dirname, '../..');
  const repositoryRoot = resolve(packageRoot, '../..');
  const root = resolve(
    env.SQUADRON_SANDBOX_DIR || join(repositoryRoot, '.sandbox'),
  );
  const toolchain = resolve(
    env.SQUADRON_TOOLCHAIN || join(repositoryRoot, '.toolchain'),
  );
  const logs = join(root, 'logs');
  return {
    root,
    packageRoot,
    repositoryRoot,
    toolchain,
    bin: join(toolchain, 'bin'),
    stateFile: join(root, 'state.json'),
    lockFile: join(root, 'supervisor.lock'),
    logs,
    etcdData: join(root, 'etcd'),
    webhookPki: join(root, 'webhook-pki'),
    appConfig: join(root, 'app-config.sandbox.yaml'),
    controlSocket: socketPath(join(root, 'control.sock')),
    cluster: id => ({
      root: join(root, 'clusters', id),
      pki: join(root, 'clusters', id, 'pki'),
      kubeconfig: join(root, 'clusters', id, 'kubeconfig'),
      run: join(root, 'clusters', id, 'run'),
      logs: join(logs, id),
    }),
    raySocket: id => socketPath(join(root, 'clusters', id, 'run/ray.sock')),
  };
}

function socketPath(inside: string): string {
  if (Buffer.byteLength(inside) <= MAX_SOCKET_PATH) {
    return inside;
  }
  const name = createHash('sha256').update(inside).digest('hex').slice(0, 16);
  return join(tmpdir(), `squadron-${name}.sock`);
}
