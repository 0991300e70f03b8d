import { join } from 'node:path';
import type { SandboxPaths } from '../layout/paths';
import type { ProcessSpec } from '../supervision';
import { etcdEnvironment } from './environment';

/**
 * One etcd for all clusters of a fleet; each has its own key prefix.
 * It does not wait for the disk: a crash of the machine may cost the last second, a crash of a process costs nothing.
 *
 * @public
 */
export function etcdProcess(options: {
  paths: Pick<SandboxPaths, 'bin' | 'etcdData' | 'logs'>;
  clientPort: number;
  peerPort: number;
}): ProcessSpec {
  const { paths, clientPort, peerPort } = options;
  const client = `http://127.0.0.1:${clientPort}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  return {
    name: 'etcd',
    command: join(paths.bin, 'etcd'),
    args: [
      '--name=fleet',
      `--data-dir=${paths.etcdData}`,
      `--listen-client-urls=${client}`,
      `--advertise-client-urls=${client}`,
      `--listen-peer-urls=${peer}`,
      `--initial-advertise-peer-urls=${peer}`,
      `--initial-cluster=fleet=${peer}`,
      '--unsafe-no-fsync',
      '--auto-compaction-mode=periodic',
      '--auto-compaction-retention=10m',
      '--quota-backend-bytes=4294967296',
      '--log-level=warn',
      // A single member needs no frequent heartbeats.
      '--heartbeat-interval=500',
      '--election-timeout=5000',
    ],
    env: etcdEnvironment,
    stage: 'etcd',
    logFile: join(paths.logs, 'etcd.log'),
    ports: [clientPort, peerPort],
  };
}

/** Prefix of a cluster's keys. @internal */
export function etcdPrefixOf(clusterId: string): string {
  return `/${clusterId}`;
}
