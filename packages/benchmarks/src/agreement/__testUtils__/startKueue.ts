import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KINDS } from '@squadron/kube-kinds';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  createSandboxPaths,
  ensureWebhookPki,
  findIsolationMethod,
  formatKubeconfig,
  loadUpstreamCrds,
  prepareKueue,
} from '@squadron/sandbox';
import {
  eventually,
  freePorts,
  startTestApiServer,
  TestProcess,
} from '@squadron/test-utils';

/** Far above Kueue's default, which would limit all trees together. */
const REQUESTS_PER_SECOND = 500;

/** A real Kueue on a real API server, with no nodes, jobs or webhooks: it handles only Workloads. */
interface TestKueue {
  client: KubeClient;
  stop(): Promise<void>;
}

export async function startKueue(): Promise<TestKueue> {
  const root = await mkdtemp(join(tmpdir(), 'squadron-kueue-'));
  const server = await startTestApiServer();
  const client = createKubeClient(server.connection);
  let program: TestProcess | undefined;
  const stop = async () => {
    await program?.kill();
    await client.close();
    await server.stop();
    await rm(root, { recursive: true, force: true });
  };
  try {
    const definitions = await loadUpstreamCrds('kueue');
    for (const definition of definitions) {
      await client.create(KINDS.customResourceDefinition, definition);
    }
    await eventually("Kueue's kinds are served", async () => {
      const { resources } = await client.requestJson<{
        resources: Array<{ kind: string }>;
      }>({
        method: 'GET',
        path: `/apis/kueue.x-k8s.io/${KINDS.workload.version}`,
      });
      return (
        new Set(resources.map(({ kind }) => kind)).size === definitions.length
      );
    });
    const { credentials, certificateAuthority = '' } = server.connection;
    const [webhook, health, visibility] = await freePorts(3);
    const paths = createSandboxPaths({
      ...process.env,
      SQUADRON_SANDBOX_DIR: root,
    });
    const { process: kueue } = await prepareKueue({
      clusterId: 'test',
      isHub: false,
      dispatcher: 'kueue',
      kinds: 'ray',
      requestsPerSecond: REQUESTS_PER_SECOND,
      bin: paths.bin,
      paths: paths.cluster('test'),
      ports: { webhook, health, visibility },
      webhookPki: await ensureWebhookPki(paths.webhookPki),
      isolation: findIsolationMethod(),
      token: credentials.type === 'token' ? credentials.token.reveal() : '',
      kubeconfig: tokenFile =>
        formatKubeconfig({
          name: 'test',
          server: client.server,
          certificateAuthority,
          user: { tokenFile },
        }),
    });
    program = new TestProcess({
      program: kueue.command,
      args: [...kueue.args],
      logFile: join(root, 'kueue.log'),
    });
    return { client, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
