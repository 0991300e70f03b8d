import { createServer, type RequestListener } from 'node:http';
import { eventually, listenOnLoopback } from '@squadron/test-utils';
import { WorldBackend } from '../../world';
import type { AnswerSeen, Listing } from '../types';
import { disconnectReaders } from './disconnectReaders';
import { pollLists } from './pollLists';
import { RoutePoller } from './RoutePoller';

/** Responses like a replica's, from no real process. */
async function startReplica(listener: RequestListener) {
  const server = createServer(listener);
  const { port, stop } = await listenOnLoopback(server);
  const backend = new WorldBackend({
    name: 'backend-1',
    url: `http://127.0.0.1:${port}`,
    hubUser: 'backend-1',
    token: 'x',
    configFile: 'none',
    logFile: 'none',
  });
  return { server, backend, stop };
}

describe('the observations of a nemesis run', () => {
  const ends: Array<() => Promise<void>> = [];
  const replica = async (listener: RequestListener) => {
    const { server, backend, stop } = await startReplica(listener);
    ends.push(stop);
    return { server, backend };
  };

  afterEach(async () => {
    await Promise.all(ends.splice(0).map(end => end()));
  });

  it('include each response with its cause, and missing ones', async () => {
    const { backend } = await replica((request, response) => {
      const route = request.url?.split('/').at(-1);
      if (route === 'cut') {
        response.destroy();
        return;
      }
      response.writeHead(
        { good: 200, away: 503, health: 503, bare: 500 }[route ?? ''] ?? 404,
        { 'content-type': 'application/json' },
      );
      response.end(
        JSON.stringify(
          {
            away: { error: { message: 'the database is unavailable' } },
            health: { problems: [{ id: 'history' }] },
          }[route ?? ''] ?? {},
        ),
      );
    });
    const answers: AnswerSeen[] = [];
    const end = new AbortController();
    const running = new RoutePoller({
      backend,
      routes: () => ['good', 'away', 'health', 'bare', 'cut'],
      now: () => performance.now(),
      report: answer => {
        answers.push(answer);
        if (answers.length === 5) {
          end.abort();
        }
      },
    }).run(end.signal);
    await running;
    expect(
      answers.map(({ route, status, cause }) => [route, status, cause]),
    ).toEqual([
      ['good', 200, undefined],
      ['away', 503, 'the database is unavailable'],
      ['health', 503, '[{"id":"history"}]'],
      ['bare', 500, undefined],
      ['cut', undefined, 'UND_ERR_SOCKET'],
    ]);
  });

  it('include each list of workloads, with versions and the freshness of its cluster', async () => {
    const asOf = '2026-11-22T20:00:10.000Z';
    const { backend } = await replica((request, response) => {
      const { searchParams } = new URL(request.url ?? '', backend.url);
      const cluster = searchParams.get('cluster');
      response.end(
        JSON.stringify({
          items: [
            { id: 'a', cluster, uid: 'u1', owner: 'group:default/v-7' },
            { id: 'b', cluster, uid: 'u2', owner: 'group:default/other' },
            { id: 'c', cluster: 'hub', uid: 'u3' },
          ],
          total: 3,
          clusters: [
            { cluster: 'hub', freshness: { state: 'offline' } },
            {
              cluster,
              freshness: {
                state: 'live',
                lastContact: '2026-11-22T20:00:08.500Z',
              },
            },
          ],
          asOf,
        }),
      );
    });
    const listings: Listing[] = [];
    const end = new AbortController();
    await pollLists({
      backend,
      clusters: ['worker-1'],
      now: () => 5,
      report: listing => {
        listings.push(listing);
        end.abort();
      },
      signal: end.signal,
    });
    expect(listings).toEqual([
      {
        backend: 'backend-1',
        reader: 'list reader',
        sentMs: 5,
        receivedMs: 5,
        rows: [
          { id: 'a', cluster: 'worker-1', uid: 'u1', version: 7 },
          { id: 'b', cluster: 'worker-1', uid: 'u2', version: undefined },
        ],
        clusters: [{ id: 'worker-1', state: 'live', ageMs: 1_500 }],
      },
    ]);
  });

  it('include readers that disconnect and leave nothing open', async () => {
    let asked = 0;
    const { server, backend } = await replica((_request, response) => {
      asked += 1;
      if (asked % 2 === 0) {
        response.write('data: {}\n\n');
      }
    });
    await disconnectReaders(backend, { count: 20, leaveAfterMs: 100 });
    await eventually('all have disconnected', async () => {
      const open = await new Promise<number>((resolve, reject) =>
        server.getConnections((error, count) =>
          error ? reject(error) : resolve(count),
        ),
      );
      return open === 0;
    });
  });
});
