import { once } from 'node:events';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  EXEC_CHANNELS,
  execEndOf,
} from '@squadron/backstage-plugin-squadron-common';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  nodeKind,
  podKind,
  roleBindingKind,
  type KubeManifest,
} from '@squadron/kube-kinds';
import {
  aPod,
  aRayCluster,
  createTestFleet,
  describeWithApiServer,
  eventually,
  listenOnLoopback,
  makeCertificates,
  type TestApiServer,
} from '@squadron/test-utils';
import request from 'supertest';
import { WebSocket, WebSocketServer } from 'ws';
import { recordedAudit } from './__testUtils__/recordedAudit';
import { runCommand } from './workloads/exec/__testUtils__/startContainer';
import {
  startAsPerson,
  startShippedRights,
} from './__testUtils__/shippedRights';

jest.setTimeout(120_000);

const NAMESPACES = ['team-nlp', 'team-vision'] as const;
type Namespace = (typeof NAMESPACES)[number];

const POD = { name: 'lab-head', container: 'main' };
const { stdin, status, resize } = EXEC_CHANNELS;

/** A kubelet whose containers are processes of this machine. */
async function startKubelet() {
  const { certificate, key } = await makeCertificates(['127.0.0.1']);
  const asked: string[] = [];
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: () => 'v4.channel.k8s.io',
  });
  const server = createServer({ cert: certificate, key });
  server.on('upgrade', (upgrade, socket, head) => {
    const { url = '' } = upgrade;
    asked.push(url);
    sockets.handleUpgrade(upgrade, socket, head, caller =>
      runCommand(caller, url),
    );
  });
  return { ...(await listenOnLoopback(server)), asked };
}

/** A person's end of a command. */
function terminalOf(socket: WebSocket) {
  const seen = { output: '', end: '' };
  socket.on('message', (message: Buffer) => {
    const text = message.subarray(1).toString();
    if (message[0] === status) {
      seen.end = text;
    } else {
      seen.output += text;
    }
  });
  const type = (channel: number, text: string) =>
    socket.send(Buffer.concat([Buffer.from([channel]), Buffer.from(text)]));
  const opened = once(socket, 'open');
  return { seen, type, opened, closed: once(socket, 'close') };
}

describeWithApiServer(
  'commands in containers as the person, through a real API server',
  () => {
    let server: TestApiServer;
    let admin: KubeClient;
    let portal: KubeClient;
    let kubelet: Awaited<ReturnType<typeof startKubelet>>;
    let backend: Awaited<ReturnType<typeof startAsPerson>>;
    const audit = recordedAudit();

    beforeAll(async () => {
      kubelet = await startKubelet();
      ({ server, admin } = await startShippedRights({
        namespaces: NAMESPACES,
      }));
      portal = createKubeClient(server.connectionOf('squadron-portal'));
      await admin.create(nodeKind, {
        ...{ apiVersion: 'v1', kind: 'Node', metadata: { name: 'node-1' } },
        status: {
          addresses: [{ type: 'InternalIP', address: '127.0.0.1' }],
          daemonEndpoints: { kubeletEndpoint: { Port: kubelet.port } },
        },
      } as KubeManifest);
      for (const namespace of NAMESPACES) {
        await admin.create(podKind, {
          ...{ apiVersion: 'v1', kind: 'Pod' },
          metadata: { namespace, name: POD.name },
          spec: {
            nodeName: 'node-1',
            containers: [{ name: POD.container, image: 'ray' }],
          },
        } as KubeManifest);
      }
      const objects = NAMESPACES.flatMap(namespace => [
        aRayCluster('lab').inNamespace(namespace).build(),
        aPod(POD.name)
          .inNamespace(namespace)
          .asRayHead('lab')
          .running()
          .build(),
      ]);
      backend = await startAsPerson(
        createTestFleet({
          clusters: [{ id: 'worker-1', client: portal, objects }],
        }),
        ['group:default/nlp'],
        [audit.factory],
      );
      await eventually(
        'the rights are in force',
        async () => (await issue('team-nlp')).status === 200,
      );
    });

    afterAll(async () => {
      await backend?.stop();
      await portal?.close();
      await admin?.close();
      await server?.stop();
      await kubelet?.stop();
    });

    beforeEach(() => {
      audit.events.length = 0;
    });

    const issue = (namespace: Namespace, body: object = {}) =>
      request(backend.server)
        .post(
          `/api/squadron/v1/workloads/worker-1/${namespace}/raycluster/lab/exec`,
        )
        .set('Authorization', mockCredentials.user.header('user:default/nina'))
        .send(body);
    const addressOf = (path: string) => {
      const { port } = backend.server.address() as AddressInfo;
      return `ws://127.0.0.1:${port}/api/squadron${path}`;
    };
    const open = async (body: object) => {
      const { body: ticket } = await issue('team-nlp', body);
      const terminal = terminalOf(new WebSocket(addressOf(ticket.path)));
      return { ...terminal, ticket };
    };
    const sessions = () =>
      audit.events
        .filter(({ eventId }) => eventId === 'workload-exec-session')
        .map(({ status: outcome, meta }) => ({ outcome, ...meta }));

    it('print, read input, follow the size of the terminal, and end with their exit code', async () => {
      const { seen, type, opened, closed, ticket } = await open({
        command: ['sh', '-c', 'read name; echo "hello $name"; exit 3'],
      });
      expect(ticket).toMatchObject({ pod: POD.name, container: 'main' });
      await opened;
      type(resize, '{"Width":80,"Height":24}');
      type(stdin, 'nina\n');
      await closed;
      expect(seen.output).toContain('resized {"Width":80,"Height":24}\n');
      expect(seen.output).toContain('hello nina\n');
      expect(execEndOf(seen.end)).toEqual({ exitCode: 3 });
      await eventually('the session is recorded', () => {
        expect(sessions()).toEqual([
          expect.objectContaining({
            ...{ outcome: 'succeeded', user: 'user:default/nina' },
            ...{ namespace: 'team-nlp', kind: 'raycluster', name: 'lab' },
            ...{ runsOn: 'worker-1', pod: POD.name, container: POD.container },
            command: expect.stringMatching(/^sh -c read name/),
            ...{ exitCode: 3, inputBytes: 5 },
          }),
        ]);
      });
    });

    it('need the right of the person, which the refusal names, and do not reach the kubelet', async () => {
      kubelet.asked.length = 0;
      const { status: answered, body } = await issue('team-vision');
      expect([answered, body.error.message]).toEqual([
        403,
        'Exec of lab-head: "backstage:user:default/nina" may not get pods/exec in namespace team-vision of cluster worker-1. An administrator of the cluster can grant it.',
      ]);
      expect(
        audit.events.map(({ eventId, meta }) => [eventId, meta?.outcome]),
      ).toEqual([['workload-exec', 'refused']]);
      expect(kubelet.asked).toEqual([]);
    });

    it('are refused for a container of another workload', async () => {
      const { status: answered, body } = await issue('team-nlp', {
        pod: 'other',
      });
      expect([answered, body.error.message]).toEqual([
        409,
        'No container other/* of lab runs now.',
      ]);
    });

    it('run once for a ticket', async () => {
      const { ticket, closed } = await open({ command: ['true'] });
      await closed;
      const again = terminalOf(new WebSocket(addressOf(ticket.path)));
      await again.closed;
      expect(execEndOf(again.seen.end)).toEqual({
        message: 'This ticket was used, or has expired.',
      });
    });

    it('end within 10 s after the right is taken', async () => {
      const { seen, closed } = await open({
        command: ['sh', '-c', 'echo started; sleep 60'],
      });
      await eventually('it runs', () => seen.output.includes('started'));
      const key = { namespace: 'team-nlp', name: 'squadron-project-users' };
      const takenMs = performance.now();
      await admin.delete(roleBindingKind, key);
      await closed;
      const seconds = (performance.now() - takenMs) / 1000;
      process.stdout.write(
        `command: ended ${seconds.toFixed(1)} s after the right\n`,
      );
      expect(seconds).toBeLessThan(10);
      expect(execEndOf(seen.end).message).toContain('may not get pods/exec');
      await eventually('the refusal is recorded', () => {
        expect(sessions()).toEqual([
          expect.objectContaining({ outcome: 'refused' }),
        ]);
      });
    });
  },
);
