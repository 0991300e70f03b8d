import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { request } from 'node:https';
import { listenOnLoopback } from '@squadron/test-utils';
import {
  type Authority,
  type KeyPair,
  createAuthority,
} from '../pki/certificates';
import { WebSocket } from 'ws';
import { createSimulatedKubelet } from './createSimulatedKubelet';

describe('a simulated kubelet', () => {
  const start = Date.parse('2026-01-01T00:00:00Z');
  let authority: Authority;
  let apiServer: KeyPair;
  let server: Awaited<ReturnType<typeof listenOnLoopback>>;

  beforeAll(async () => {
    authority = await createAuthority('test-ca');
    apiServer = await authority.issue({ commonName: 'api-server' });
    const kubelet = createSimulatedKubelet({
      ...(await authority.issue({
        commonName: 'kubelet',
        hosts: ['127.0.0.1'],
      })),
      authority: authority.certificate,
      clientName: 'api-server',
      now: () => start + 12_000,
      findPod: async ({ name }) =>
        name === 'train'
          ? {
              apiVersion: 'v1',
              kind: 'Pod',
              metadata: { namespace: 'default', name },
              spec: {
                containers: [
                  {
                    name: 'main',
                    image: 'ray:2',
                    ports: [{ containerPort: 8265 }],
                  },
                ],
              },
              status: {
                containerStatuses: [
                  {
                    name: 'main',
                    state: {
                      running: { startedAt: new Date(start).toISOString() },
                    },
                  },
                ],
              },
            }
          : undefined,
    });
    server = await listenOnLoopback(kubelet);
  });
  afterAll(() => server.stop());

  function ask(path: string, client: KeyPair | undefined = apiServer) {
    const { port } = server;
    return new Promise<{ status?: number; text: string }>((resolve, reject) => {
      request(
        {
          host: '127.0.0.1',
          port,
          path,
          ca: authority.certificate,
          cert: client.certificate,
          key: client.key,
        },
        response => {
          let text = '';
          response.on('data', chunk => {
            text += chunk;
          });
          response.on('end', () =>
            resolve({ status: response.statusCode, text }),
          );
        },
      )
        .on('error', reject)
        .end();
    });
  }
  const path = '/containerLogs/default/train/main';

  it.each([
    ['tailLines=1', 'simulated for 10 s\n'],
    ['sinceSeconds=8', 'simulated for 5 s\nsimulated for 10 s\n'],
    ['sinceTime=2026-01-01T00:00:06Z', 'simulated for 10 s\n'],
    [
      'tailLines=1&timestamps=true',
      '2026-01-01T00:00:10.000Z simulated for 10 s\n',
    ],
    ['limitBytes=14', 'This container'],
  ])('returns the requested lines for %s', async (query, text) => {
    expect(await ask(`${path}?${query}`)).toEqual({ status: 200, text });
  });

  it('reports a missing pod', async () => {
    expect(await ask('/containerLogs/default/other/main')).toEqual({
      status: 400,
      text: 'pod "other" not found',
    });
  });

  it('serves logs, commands and ports only', async () => {
    expect((await ask('/stats/summary')).status).toBe(404);
  });

  function exec(client: KeyPair, command: string[], ...having: string[]) {
    const query = new URLSearchParams([
      ...command.map(part => ['command', part]),
      ...having.map(name => [name, '1']),
    ]);
    return socketTo(`exec/default/train/main?${query}`, client);
  }

  function socketTo(address: string, client = apiServer) {
    return new WebSocket(
      `wss://127.0.0.1:${server.port}/${address}`,
      'v4.channel.k8s.io',
      {
        ca: authority.certificate,
        cert: client.certificate,
        key: client.key,
      },
    );
  }

  async function outputOf(socket: WebSocket) {
    const channels = ['', '', '', ''];
    socket.on('message', (message: Buffer) => {
      channels[message[0]] += message.subarray(1).toString();
    });
    await once(socket, 'close');
    return channels;
  }

  // Other machines have no namespaces, or allow none.
  const canIsolate =
    spawnSync('unshare', ['--map-root-user', '--mount', '/bin/true']).status ===
    0;
  const describeIsolated = canIsolate ? describe : describe.skip;

  describeIsolated('in namespaces of its own', () => {
    it('runs a command without the files and the network of this machine', async () => {
      const [, out, err, status] = await outputOf(
        exec(apiServer, [
          'sh',
          '-c',
          'ls /; ls /sys/class/net /root; touch /usr/x; exit 3',
        ]),
      );
      expect(out.trim().split('\n')).toEqual(
        expect.arrayContaining(['bin', 'dev', 'proc', 'tmp', 'usr']),
      );
      expect(out).not.toMatch(/etc|home|root/);
      expect(err).toContain('/root');
      expect(err).toContain('Read-only file system');
      expect(JSON.parse(status)).toMatchObject({
        reason: 'NonZeroExitCode',
        details: { causes: [{ reason: 'ExitCode', message: '3' }] },
      });
    });

    it('ends the input of a command', async () => {
      const socket = exec(apiServer, ['wc', '-c'], 'input');
      const output = outputOf(socket);
      await once(socket, 'open');
      socket.send('\0typed\n');
      socket.send(Buffer.of(255, 0));
      const [[code], [, out]] = await Promise.all([
        once(socket, 'close'),
        output,
      ]);
      expect([code, out.trim()]).toEqual([1000, '6']);
    });

    it('gives a command a terminal of the chosen size', async () => {
      const command = 'read word; until stty size | grep "33 77"; do :; done';
      const socket = exec(apiServer, ['sh', '-c', command], 'tty');
      const output = outputOf(socket);
      await once(socket, 'open');
      socket.send('\x04{"Width":77,"Height":33}');
      socket.send('\0typed\n');
      const [, out, , status] = await output;
      expect(out).toBe('typed\r\n33 77\r\n');
      expect(JSON.parse(status)).toMatchObject({ status: 'Success' });
    });
  });

  it('connects a declared port to a web server, and refuses another', async () => {
    const socket = socketTo('portForward/default/train?port=8265');
    const output = outputOf(socket);
    await once(socket, 'open');
    socket.send('\0GET /jobs HTTP/1.0\r\n\r\n');
    const [data, error] = await output;
    expect(data).toMatch(/^I [^]*\r\n\r\ntrain:8265 GET \/jobs\n$/);
    expect(error).toBe('I ');
    const refused = socketTo('portForward/default/train?port=80');
    expect((await outputOf(refused))[1]).toMatch(
      /^P\0.*ECONNREFUSED 127.0.0.1/,
    );
  });

  it('runs no command of clients other than the API server', async () => {
    const other = await authority.issue({ commonName: 'other-client' });
    const [error] = await once(exec(other, ['true']), 'error');
    expect(error.message).toBe('socket hang up');
  });

  it('rejects clients other than the API server', async () => {
    const other = await authority.issue({ commonName: 'other-client' });
    expect((await ask(path, other)).status).toBe(403);
    const stranger = await createAuthority('other-ca');
    await expect(
      ask(path, await stranger.issue({ commonName: 'api-server' })),
    ).rejects.toThrow();
  });
});
