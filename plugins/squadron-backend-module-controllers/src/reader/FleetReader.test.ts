import {
  nodeKind,
  rayClusterKind,
} from '@squadron/backstage-plugin-squadron-common';
import { aNode, createTestFleet, FakeClock } from '@squadron/test-utils';
import type { TestCluster } from '@squadron/test-utils';
import { FleetReader } from './FleetReader';

function aReader(cluster: Partial<TestCluster> = {}): FleetReader {
  const fleet = createTestFleet({ clusters: [{ id: 'w1', ...cluster }] });
  return new FleetReader(fleet, new FakeClock(), 'fleet');
}

describe('FleetReader', () => {
  it('answers from the cache where a kind is cached', async () => {
    const reader = aReader({ objects: [aNode('a').build()] });

    expect(await reader.find('w1', nodeKind, { name: 'a' })).toMatchObject({
      known: true,
      value: { metadata: { name: 'a' } },
    });
    expect(await reader.find('w1', nodeKind, { name: 'b' })).toEqual({
      known: true,
      value: undefined,
    });
    expect(
      await reader.list('w1', nodeKind, { labels: { none: 'such' } }),
    ).toEqual({
      known: true,
      value: [],
    });
    expect(await reader.isInstalled('w1', rayClusterKind)).toEqual({
      known: true,
      value: true,
    });
  });

  it.each(['syncing', 'denied', 'unknown', 'notInstalled'] as const)(
    'never takes a kind that is %s and cannot be asked for as empty',
    async state => {
      const reader = aReader({ kindStates: { RayCluster: state } });

      expect(await reader.list('w1', rayClusterKind)).toMatchObject({
        known: false,
      });
      expect(
        await reader.find('w1', rayClusterKind, { name: 'a' }),
      ).toMatchObject({ known: false });
      expect(await reader.isInstalled('w1', rayClusterKind)).toMatchObject({
        known: false,
      });
    },
  );

  it.each<[string, Partial<TestCluster>, boolean]>([
    ['live', {}, true],
    ['reading again', { freshness: { state: 'catchingUp' } }, true],
    ['silent for some seconds', { freshness: { state: 'stale' } }, false],
    ['offline', { freshness: { state: 'offline' } }, false],
    ['refused', { problem: 'exec is not allowed' }, false],
  ])(
    'knows whether a cluster can be written to: %s',
    (_, cluster, expected) => {
      expect(aReader(cluster).isReachable('w1')).toBe(expected);
      expect(aReader().isReachable('other')).toBe(false);
    },
  );
});
