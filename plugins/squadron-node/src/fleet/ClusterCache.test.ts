import { KINDS } from '@squadron/kube-kinds';
import {
  KubeApiError,
  KubeConnectionError,
  KubeTooLargeError,
  Pauses,
} from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { mockServices } from '@backstage/backend-test-utils';
import { FakeClock } from '@squadron/test-utils';
import { ClusterCache } from './ClusterCache';

const kinds = [{ kind: KINDS.rayJob }, { kind: KINDS.rayCluster }];

/** A cluster that answers each list with an error, and counts lists and discovery requests. */
function clusterWhoseListsFail(error: Error) {
  const server = { lists: 0, polls: 0 };
  const client: Partial<KubeClient> = {
    server: 'https://east.example.com:6443',
    list: async () => {
      server.lists++;
      throw error;
    },
    request: async ({ path }) => {
      server.polls += path === '/apis' ? 1 : 0;
      return { status: 304, headers: {}, body: (async function* none() {})() };
    },
  };
  const clock = new FakeClock();
  const logger = mockServices.logger.mock();
  let news = 0;
  const cache = new ClusterCache({
    client: client as KubeClient,
    clock,
    kinds,
    logger,
    pauses: new Pauses(clock),
    remedy: () => 'Renew it.',
    onChange: () => {},
    onFrequentChange: () => {},
    onStatus: isNews => {
      news += isNews ? 1 : 0;
    },
  });
  cache.start();
  return { server, clock, cache, logger, news: () => news };
}

describe('the watches of a cluster', () => {
  it('are fresh if a kind is too large, and list that kind rarely', async () => {
    const { server, clock, cache } = clusterWhoseListsFail(
      new KubeTooLargeError({
        what: 'The kind rayjobs.v1.ray.io',
        measured: 100_001,
        bound: 100_000,
        unit: 'objects',
      }),
    );
    await clock.advance(60_000);
    expect(cache.kindState(KINDS.rayJob)).toBe('tooLarge');
    expect(cache.isSettled()).toBe(true);
    const asked = server.lists;
    await clock.advance(400_000);
    expect(server.lists).toBe(asked);
    cache.stop();
  });

  it('log in one line which kinds are not installed', async () => {
    const notFound = { status: 404, reason: 'NotFound', message: 'not found' };
    const { clock, cache, logger } = clusterWhoseListsFail(
      new KubeApiError(notFound),
    );
    await clock.advance(60_000);
    expect(logger.info.mock.calls.map(([message]) => message)).toEqual([
      'Not installed at https://east.example.com:6443: RayJob, RayCluster',
    ]);
    expect(logger.warn).not.toHaveBeenCalled();
    cache.stop();
  });

  it('report once that kinds are not installed, and poll for all of them with one request', async () => {
    const notFound = { status: 404, reason: 'NotFound', message: 'not found' };
    const { server, clock, cache, news } = clusterWhoseListsFail(
      new KubeApiError(notFound),
    );
    await clock.advance(60_000);
    expect(server.lists).toBe(kinds.length);
    expect(server.polls).toBeGreaterThanOrEqual(3);
    expect(news()).toBe(2 * kinds.length);
    expect(cache.kindState(KINDS.rayJob)).toBe('notInstalled');
    expect(cache.freshness().state).toBe('live');
    cache.stop();
  });

  it('report once that a cluster does not answer, however often they retry', async () => {
    const { server, clock, cache, news } = clusterWhoseListsFail(
      new KubeConnectionError('connection refused'),
    );
    await clock.advance(60_000);
    expect(server.lists).toBeGreaterThan(2 * kinds.length);
    expect(news()).toBe(kinds.length);
    expect(cache.freshness()).toMatchObject({
      state: 'offline',
      cause: 'connection refused',
    });
    cache.stop();
  });
});
