import { request } from 'node:https';
import { listenOnLoopback } from '@squadron/test-utils';
import {
  type Authority,
  type KeyPair,
  createAuthority,
} from '../pki/certificates';
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
              spec: { containers: [{ name: 'main', image: 'ray:2' }] },
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

  it('serves only logs', async () => {
    expect((await ask('/exec/default/train/main')).status).toBe(404);
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
