import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiServerProcess } from './apiServerProcess';
import { eventually } from './eventually';
import { findProgram } from './findProgram';
import { freePorts } from './freePorts';
import { TestProcess } from './TestProcess';
import type {
  TestApiServer,
  TestApiServerOptions,
  TestApiServerProcess,
} from './types';

/**
 * Starts a real etcd and a real kube-apiserver on loopback with data of their own. No controllers run: a
 * namespace that is deleted stays, an owner's children are not collected.
 *
 * @public
 */
export async function startTestApiServer(
  options: TestApiServerOptions = {},
): Promise<TestApiServer> {
  const { protocol = 'HTTP/2' } = options;
  const directory = await mkdtemp(join(tmpdir(), 'squadron-api-'));
  const [etcdPort, peerPort, port, secondPort] = await freePorts(4);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const token = randomBytes(24).toString('hex');
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
  });
  await writeFile(join(directory, 'service-account.key'), privateKey, {
    mode: 0o600,
  });
  await writeFile(
    join(directory, 'tokens.csv'),
    `${token},admin,admin,"system:masters"\n`,
    {
      mode: 0o600,
    },
  );

  const etcd = new TestProcess({
    // A plain `go build` of etcd's module names the program after its directory.
    program: findProgram('etcd', 'server'),
    args: [
      '--name=test',
      `--data-dir=${join(directory, 'etcd')}`,
      `--listen-client-urls=${etcdUrl}`,
      `--advertise-client-urls=${etcdUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=test=${peerUrl}`,
      '--unsafe-no-fsync',
      '--log-level=warn',
    ],
    logFile: join(directory, 'etcd.log'),
  });
  const processes: Pick<TestApiServerProcess, 'kill'>[] = [etcd];
  const stop = async () => {
    await Promise.all(processes.map(process => process.kill()));
    await rm(directory, { recursive: true, force: true });
  };

  try {
    await eventually('etcd answers', async () => {
      if (!etcd.isRunning) {
        throw new Error(`it has ended: ${etcd.logTail()}`);
      }
      return (await fetch(`${etcdUrl}/health`)).ok;
    });
    const shared = { directory, etcdUrl, token, protocol };
    const first = await startApiServerProcess({
      ...shared,
      name: 'first',
      port,
    });
    processes.push(first);
    return {
      ...first,
      async startSecond() {
        const second = await startApiServerProcess({
          ...shared,
          name: 'second',
          port: secondPort,
        });
        processes.push(second);
        return second;
      },
      compact: () => compact(etcdUrl),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function compact(etcdUrl: string): Promise<void> {
  const post = async (path: string, body: object) => {
    const response = await fetch(`${etcdUrl}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
    if (!response.ok) {
      throw new Error(
        `etcd answered ${path} with ${
          response.status
        }: ${await response.text()}`,
      );
    }
    return response.json();
  };
  const key = Buffer.from('squadron').toString('base64');
  const { header } = (await post('/v3/kv/range', { key })) as {
    header: { revision: string };
  };
  await post('/v3/kv/compaction', {
    revision: header.revision,
    physical: true,
  });
}
