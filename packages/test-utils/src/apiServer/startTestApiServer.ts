import { SecretValue } from '@squadron/kube-kinds';
import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startApiServerProcess } from './apiServerProcess';
import { AUDIT_POLICY, readAuditLog } from './auditLog';
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
 * Starts a real etcd and a real kube-apiserver on loopback with empty data. No controllers run: a
 * deleted namespace remains, and dependents of an owner are not collected.
 *
 * @public
 */
export async function startTestApiServer(
  options: TestApiServerOptions = {},
): Promise<TestApiServer> {
  const { protocol = 'HTTP/2', users = [], isAudited = false } = options;
  const { authorizationWebhook } = options;
  const directory = await mkdtemp(join(tmpdir(), 'squadron-api-'));
  const [etcdPort, peerPort, port, secondPort] = await freePorts(4);
  const etcdUrl = `http://127.0.0.1:${etcdPort}`;
  const peerUrl = `http://127.0.0.1:${peerPort}`;
  const token = randomToken();
  const userTokens = new Map(users.map(({ name }) => [name, randomToken()]));
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
    [
      `${token},admin,admin,"system:masters"`,
      ...users.map(
        ({ name, groups = [] }) =>
          `${userTokens.get(name)},${name},${name},"${groups.join(',')}"`,
      ),
      '',
    ].join('\n'),
    { mode: 0o600 },
  );
  await writeFile(join(directory, 'audit.json'), JSON.stringify(AUDIT_POLICY));

  if (authorizationWebhook) {
    await writeFile(
      join(directory, 'authorization.json'),
      JSON.stringify(webhookConfig(authorizationWebhook)),
    );
  }

  const data = join(directory, 'etcd');
  const startEtcd = () =>
    new TestProcess({
      // A plain `go build` of etcd's module names the program after its directory.
      program: findProgram('etcd', 'server'),
      args: [
        '--name=test',
        `--data-dir=${data}`,
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
  let etcd = startEtcd();
  const apiServers: TestApiServerProcess[] = [];
  const stop = async () => {
    await Promise.all([etcd, ...apiServers].map(process => process.kill()));
    await rm(directory, { recursive: true, force: true });
  };
  const answers = () =>
    eventually('etcd answers', async () => {
      if (!etcd.isRunning) {
        throw new Error(`it has exited: ${etcd.logTail()}`);
      }
      return (await fetch(`${etcdUrl}/health`)).ok;
    });

  try {
    await answers();
    const shared = {
      directory,
      etcdUrl,
      token,
      protocol,
      isAudited,
      isAskingWebhook: authorizationWebhook !== undefined,
    };
    const first = await startApiServerProcess({
      ...shared,
      name: 'first',
      port,
    });
    apiServers.push(first);
    return {
      ...first,
      async startSecond() {
        const second = await startApiServerProcess({
          ...shared,
          name: 'second',
          port: secondPort,
        });
        apiServers.push(second);
        return second;
      },
      connectionOf(user) {
        const userToken = userTokens.get(user);
        if (userToken === undefined) {
          throw new Error(`The API server was started without user ${user}`);
        }
        return {
          ...first.connection,
          credentials: { type: 'token', token: new SecretValue(userToken) },
        };
      },
      requests: () => readAuditLog(directory),
      writes: async () =>
        (await readAuditLog(directory)).filter(({ verb }) => verb !== 'get'),
      compact: () => compact(etcdUrl),
      async snapshot() {
        const copy = join(directory, `snapshot-${randomToken()}`);
        // A copy of a frozen etcd is like one after a crash, from which etcd recovers automatically.
        etcd.signal('SIGSTOP');
        try {
          await cp(data, copy, { recursive: true });
        } finally {
          etcd.signal('SIGCONT');
        }
        return async () => {
          await Promise.all([etcd, ...apiServers].map(server => server.kill()));
          await rm(data, { recursive: true });
          await cp(copy, data, { recursive: true });
          etcd = startEtcd();
          await answers();
          await first.restart();
        };
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

function randomToken(): string {
  return randomBytes(24).toString('hex');
}

function webhookConfig(server: string) {
  return {
    apiVersion: 'v1',
    kind: 'Config',
    'current-context': 'webhook',
    clusters: [{ name: 'webhook', cluster: { server } }],
    users: [{ name: 'apiserver', user: {} }],
    contexts: [
      { name: 'webhook', context: { cluster: 'webhook', user: 'apiserver' } },
    ],
  };
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
