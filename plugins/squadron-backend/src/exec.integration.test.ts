import { once } from 'node:events';
import { createServer } from 'node:https';
import { createServer as createTcpServer, type AddressInfo } from 'node:net';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  EXEC_CHANNELS,
  execEndOf,
} from '@squadron/backstage-plugin-squadron-common';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
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
import {
  passToPort,
  runCommand,
} from './workloads/sockets/__testUtils__/startContainer';
import {
  startAsPerson,
  startShippedRights,
} from './__testUtils__/shippedRights';

jest.setTimeout(120_000);

const NAMESPACES = ['team-nlp', 'team-vision'] as const;
type Namespace = (typeof NAMESPACES)[number];

const POD = { name: 'lab-head', container: 'main' };
const { stdin, status, resize, close } = EXEC_CHANNELS;

/** A kubelet whose containers are processes of this machine, and whose ports are this machine's. */
async function startKubelet() {
  const { certificate, key } = await makeCertificates(['127.0.0.1']);
  const asked: string[] = [];
  const sockets = new WebSocketServer({
    noServer: true,
    handleProtocols: ([offered]) => offered,
  });
  const server = createServer({ cert: certificate, key });
  server.on('upgrade', (upgrade, socket, head) => {
    const { url = '' } = upgrade;
    asked.push(url);
    sockets.handleUpgrade(upgrade, socket, head, caller =>
      (url.startsWith('/portForward/') ? passToPort : runCommand)(caller, url),
    );
  });
  return { ...(await listenOnLoopback(server)), asked };
}

/** Answers each part of its input, and ends after `bye`. */
async function startEcho() {
  const server = createTcpServer(client => {
    client.on('error', () => {});
    client.on('data', data => {
      client.write(`heard ${data}`);
      if (String(data) === 'bye') {
        client.end();
      }
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { port, stop: () => server.close() };
}

/** A person's end of a command or connection. */
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
  'commands and connections in pods as the person, through a real API server',
  () => {
    let server: TestApiServer;
    let admin: KubeClient;
    let portal: KubeClient;
    let kubelet: Awaited<ReturnType<typeof startKubelet>>;
    let backend: Awaited<ReturnType<typeof startAsPerson>>;
    let echo: Awaited<ReturnType<typeof startEcho>>;
    const audit = recordedAudit();

    beforeAll(async () => {
      kubelet = await startKubelet();
      echo = await startEcho();
      ({ server, admin } = await startShippedRights({
        namespaces: NAMESPACES,
      }));
      portal = createKubeClient(server.connectionOf('squadron-portal'));
      await admin.create(KINDS.node, {
        apiVersion: 'v1',
        kind: 'Node',
        metadata: { name: 'node-1' },
        status: {
          addresses: [{ type: 'InternalIP', address: '127.0.0.1' }],
          daemonEndpoints: { kubeletEndpoint: { Port: kubelet.port } },
          // Without it the API server translates v5 to SPDY.
          declaredFeatures: ['ExtendWebSocketsToKubelet'],
        },
      } as KubeManifest);
      for (const namespace of NAMESPACES) {
        await admin.create(KINDS.pod, {
          apiVersion: 'v1',
          kind: 'Pod',
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
      echo?.stop();
    });

    beforeEach(() => {
      audit.events.length = 0;
    });

    const issue = (namespace: Namespace, body: object = {}, what = 'exec') =>
      request(backend.server)
        .post(
          `/api/squadron/v1/workloads/worker-1/${namespace}/raycluster/lab/${what}`,
        )
        .set('Authorization', mockCredentials.user.header('user:default/nina'))
        .send(body);
    const addressOf = (path: string) => {
      const { port } = backend.server.address() as AddressInfo;
      return `ws://127.0.0.1:${port}/api/squadron${path}`;
    };
    const open = async (body: object, what?: string) => {
      const { body: ticket } = await issue('team-nlp', body, what);
      const terminal = terminalOf(new WebSocket(addressOf(ticket.path)));
      return { ...terminal, ticket };
    };
    const connect = (port = echo.port) => open({ port }, 'port-forward');
    const sessions = (what = 'exec') =>
      audit.events
        .filter(({ eventId }) => eventId === `workload-${what}-session`)
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
            outcome: 'succeeded',
            user: 'user:default/nina',
            namespace: 'team-nlp',
            kind: 'raycluster',
            name: 'lab',
            runsOn: 'worker-1',
            pod: POD.name,
            container: POD.container,
            command: expect.stringMatching(/^sh -c read name/),
            exitCode: 3,
            inputBytes: 5,
          }),
        ]);
      });
    });

    it('end with their input, without a terminal', async () => {
      const { seen, type, opened, closed } = await open({
        tty: false,
        stdin: true,
        command: ['wc', '-c'],
      });
      await opened;
      type(stdin, 'nina\n');
      type(close, String.fromCharCode(stdin));
      await closed;
      expect(seen.output.trim()).toBe('5');
      expect(execEndOf(seen.end)).toEqual({ exitCode: 0 });
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

    it('reach a port of a pod, any number of times for a ticket', async () => {
      const first = await connect();
      const { ticket } = first;
      expect(ticket).toMatchObject({ pod: POD.name, port: echo.port });
      const second = terminalOf(new WebSocket(addressOf(ticket.path)));
      const both = [first, second];
      await Promise.all(both.map(({ opened }) => opened));
      both.forEach(({ type }, index) => type(stdin, `hello ${index}`));
      await eventually('both are answered', () =>
        both.every(({ seen }, index) =>
          seen.output.endsWith(`heard hello ${index}`),
        ),
      );
      both.forEach(({ type }) => type(stdin, 'bye'));
      await Promise.all(both.map(({ closed }) => closed));
      const address = `/portForward/team-nlp/lab-head?port=${echo.port}`;
      expect(kubelet.asked.filter(asked => asked === address)).toHaveLength(2);
      const session = expect.objectContaining({
        outcome: 'succeeded',
        user: 'user:default/nina',
        namespace: 'team-nlp',
        kind: 'raycluster',
        name: 'lab',
        runsOn: 'worker-1',
        pod: POD.name,
        port: echo.port,
        inputBytes: 10,
        outputBytes: 22,
      });
      await eventually('the connections are recorded', () => {
        expect(sessions('port-forward')).toEqual([session, session]);
      });
    });

    it('say that nothing listens on a port of a pod', async () => {
      const { seen, closed } = await connect(1);
      await closed;
      expect(seen.output).toContain('connect ECONNREFUSED 127.0.0.1:1');
      await eventually('the reason is recorded', () => {
        expect(sessions('port-forward')).toEqual([
          expect.objectContaining({
            message: expect.stringContaining('ECONNREFUSED'),
          }),
        ]);
      });
    });

    it('need a right of their own for ports, which the refusal names', async () => {
      const { status: answered, body } = await issue(
        ...(['team-vision', { port: 80 }, 'port-forward'] as const),
      );
      expect([answered, body.error.message]).toEqual([
        403,
        'Port-forward of lab-head: "backstage:user:default/nina" may not get pods/portforward in namespace team-vision of cluster worker-1. An administrator of the cluster can grant it.',
      ]);
      expect(
        audit.events.map(({ eventId, meta }) => [eventId, meta?.outcome]),
      ).toEqual([['workload-port-forward', 'refused']]);
    });

    it('end within 10 s after the right is taken', async () => {
      const { seen, closed } = await open({
        command: ['sh', '-c', 'echo started; sleep 60'],
      });
      const connection = await connect();
      await connection.opened;
      connection.type(stdin, 'hello');
      await eventually('both run', () =>
        [seen, connection.seen].every(({ output }) =>
          /started|heard/.test(output),
        ),
      );
      const key = { namespace: 'team-nlp', name: 'squadron-project-users' };
      const takenMs = performance.now();
      await admin.delete(KINDS.roleBinding, key);
      await Promise.all([closed, connection.closed]);
      const seconds = (performance.now() - takenMs) / 1000;
      process.stdout.write(
        `command and connection: ended ${seconds.toFixed(
          1,
        )} s after the right\n`,
      );
      expect(seconds).toBeLessThan(10);
      expect(execEndOf(seen.end).message).toContain('may not get pods/exec');
      expect(execEndOf(connection.seen.end).message).toContain(
        'may not get pods/portforward',
      );
      const refused = expect.objectContaining({ outcome: 'refused' });
      await eventually('the refusals are recorded', () => {
        expect([sessions(), sessions('port-forward')]).toEqual([
          [refused],
          [refused],
        ]);
      });
      const { path } = connection.ticket;
      await terminalOf(new WebSocket(addressOf(path))).closed;
      await eventually('that of a later connection, too', () => {
        expect(sessions('port-forward')).toEqual([refused, refused]);
      });
    });
  },
);
