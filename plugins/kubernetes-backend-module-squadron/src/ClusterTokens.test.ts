import { KubeApiError, type KubeClient } from '@squadron/controller-node';
import { SecretValue } from '@squadron/kube-kinds';
import {
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import { ClusterTokens } from './ClusterTokens';

const SERVER = 'https://worker-1.example.com';

/** Tokens of a cluster that issues `token 1`, `token 2`, …, each for ten minutes, unless it is `away`. */
function setUp() {
  const clock = new FakeClock();
  const cluster = { isAway: false, issued: 0 };
  const requestJson = async () => {
    if (cluster.isAway) {
      throw new KubeApiError({
        status: 503,
        reason: 'ServiceUnavailable',
        message: 'no answer',
      });
    }
    cluster.issued += 1;
    return {
      status: {
        token: new SecretValue(`token ${cluster.issued}`),
        expirationTimestamp: new Date(clock.now() + 600_000).toISOString(),
      },
    };
  };
  const client: KubeClient = Object.assign(createMemoryClient(), {
    requestJson: requestJson as KubeClient['requestJson'],
  });
  const fleet = createTestFleet({ clusters: [{ id: 'worker-1', client }] });
  const tokens = new ClusterTokens(fleet, clock);
  const tokenOf = async (server = SERVER) =>
    (await tokens.tokenOf('worker-1', server)).reveal();
  return { clock, cluster, tokenOf };
}

describe('the token of a cluster', () => {
  it('is issued once for concurrent requests', async () => {
    const { tokenOf } = setUp();
    expect(await Promise.all([tokenOf(), tokenOf()])).toEqual([
      'token 1',
      'token 1',
    ]);
  });

  it.each([
    ['is kept while it remains valid for two minutes', 479_999, 'token 1'],
    ['is replaced before its requests could outlive it', 480_000, 'token 2'],
    ['is replaced after it has expired', 3_600_000, 'token 2'],
  ])('%s', async (_, laterMs, expected) => {
    const { clock, tokenOf } = setUp();
    await tokenOf();
    await clock.advance(laterMs);
    expect(await Promise.all([tokenOf(), tokenOf()])).toEqual([
      expected,
      expected,
    ]);
  });

  it('is not sent to another address of the cluster', async () => {
    const { tokenOf } = setUp();
    expect(await tokenOf()).toBe('token 1');
    expect(await tokenOf('https://elsewhere.example.com')).toBe('token 2');
  });

  it('is requested again after the cluster has refused one', async () => {
    const { cluster, tokenOf } = setUp();
    cluster.isAway = true;
    await expect(tokenOf()).rejects.toThrow('no answer');
    cluster.isAway = false;
    expect(await tokenOf()).toBe('token 1');
  });
});
