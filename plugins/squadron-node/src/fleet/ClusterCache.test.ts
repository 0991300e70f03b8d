import { rayJobKind } from '@squadron/backstage-plugin-squadron-common';
import { KubeApiError } from '@squadron/controller-node';
import type { KubeClient } from '@squadron/controller-node';
import { mockServices } from '@backstage/backend-test-utils';
import { FakeClock } from '@squadron/test-utils';
import { ClusterCache } from './ClusterCache';

/** A cluster that lacks the kind, and counts how often it is asked. */
function clusterWithoutKind() {
  const server = { asked: 0 };
  const client: Partial<KubeClient> = {
    server: 'https://east.example.com:6443',
    list: async () => {
      server.asked++;
      throw new KubeApiError({
        status: 404,
        reason: 'NotFound',
        message: 'the server could not find the requested resource',
      });
    },
  };
  return { server, client: client as KubeClient };
}

describe('the watches of a cluster', () => {
  it('tell once that a kind is not installed, however often they ask', async () => {
    const { server, client } = clusterWithoutKind();
    const clock = new FakeClock();
    const news: string[] = [];
    const cache = new ClusterCache({
      client,
      clock,
      kinds: [{ kind: rayJobKind }],
      logger: mockServices.logger.mock(),
      onChange: () => {},
      onFrequentChange: () => {},
      onStatus: isNews => isNews && news.push(cache.kindState(rayJobKind)),
    });
    cache.start();
    await clock.advance(60_000);
    cache.stop();
    expect(server.asked).toBeGreaterThan(2);
    expect(news).toEqual(['syncing', 'notInstalled']);
  });
});
