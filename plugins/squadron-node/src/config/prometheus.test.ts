import { revealed } from '@squadron/test-utils';
import { ConfigReader } from '@backstage/config';
import { readSquadronConfig } from './readSquadronConfig';

const read = (prometheus: object) =>
  readSquadronConfig(new ConfigReader({ squadron: { prometheus } } as never))
    .prometheus;

describe('squadron.prometheus', () => {
  it('has no server by default', () => {
    expect(read({})).toMatchObject({ clusters: {} });
    expect(read({}).global).toBeUndefined();
  });

  it('reads the server for all clusters and those of single clusters', () => {
    const config = read({
      url: 'https://prometheus.example.com/all',
      token: 'secret',
      clusters: { hub: { url: 'http://prometheus.hub:9090' } },
    });
    expect(revealed(config)).toMatchObject({
      clusters: { hub: { url: 'http://prometheus.hub:9090/' } },
      global: {
        url: 'https://prometheus.example.com/all',
        token: 'secret',
        clusterLabel: 'cluster',
      },
    });
  });

  it('reads when a job counts as one that does not use its GPUs', () => {
    const idleGpus = { below: 10, after: '30m', suspendAfter: { hours: 8 } };
    expect(read({ idleGpus }).idleGpus).toEqual({
      below: 10,
      afterMs: 1_800_000,
      suspendAfterMs: 28_800_000,
    });
  });

  it.each(['default.gpu-1', '0-gpu', '9', 'fleet.hub', 'constructor'])(
    'reads the server of cluster %s',
    id => {
      const target = {
        url: 'https://prometheus.example.com/',
        token: 'secret',
      };
      const { clusters } = read({ clusters: { [id]: target } });
      expect(revealed(Object.entries(clusters))).toEqual([[id, target]]);
      expect(read({ clusters: {} }).clusters[id]).toBeUndefined();
    },
  );

  it.each([
    [
      { clusters: { 'default.gpu-1': { url: 'x' } } },
      'squadron.prometheus.clusters.default.gpu-1.url',
    ],
    [{ clusters: { w1: 'x' } }, 'squadron.prometheus.clusters.w1.url'],
    [{ clusters: { w1: { url: 1 } } }, 'squadron.prometheus.clusters.w1.url'],
    [{ url: 'file:///etc/passwd' }, 'squadron.prometheus.url'],
    [{ url: 'prometheus' }, 'squadron.prometheus.url'],
    [{ url: 'https://me:pw@example.com' }, 'the key token beside it'],
    [{ clusters: { w1: { url: 'x' } } }, 'squadron.prometheus.clusters.w1.url'],
    [
      { url: 'https://example.com', clusterLabel: 'a"b' },
      'squadron.prometheus.clusterLabel',
    ],
    [{ idleGpus: { below: 0 } }, 'use a whole number from 1 to 100'],
    [{ idleGpus: { suspendAfter: '1s' } }, 'from 10 minutes to 7 days'],
  ])('refuses %j with a remedy', (prometheus, text) => {
    expect(() => read(prometheus)).toThrow(text);
  });
});
