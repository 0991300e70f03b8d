import { KINDS } from '@squadron/kube-kinds';
import {
  KubeApiError,
  type KubeClient,
  type RawRequest,
} from '@squadron/controller-node';
import {
  aNode,
  createMemoryClient,
  createTestFleet,
  FakeClock,
} from '@squadron/test-utils';
import type { TestCluster } from '@squadron/test-utils';
import { FleetReader } from './FleetReader';

function aReader(cluster: Partial<TestCluster> = {}): FleetReader {
  const fleet = createTestFleet({ clusters: [{ id: 'w1', ...cluster }] });
  return new FleetReader(fleet, new FakeClock(), 'fleet');
}

describe('FleetReader', () => {
  it('answers from the cache if a kind is cached', async () => {
    const reader = aReader({ objects: [aNode('a').build()] });

    expect(await reader.find('w1', KINDS.node, { name: 'a' })).toMatchObject({
      known: true,
      value: { metadata: { name: 'a' } },
    });
    expect(await reader.find('w1', KINDS.node, { name: 'b' })).toEqual({
      known: true,
      value: undefined,
    });
    expect(
      await reader.list('w1', KINDS.node, { labels: { none: 'such' } }),
    ).toEqual({
      known: true,
      value: [],
    });
    expect(await reader.isInstalled('w1', KINDS.rayCluster)).toEqual({
      known: true,
      value: true,
    });
  });

  it.each(['syncing', 'denied', 'unknown', 'notInstalled'] as const)(
    'never treats a kind that is %s and cannot be read as empty',
    async state => {
      const reader = aReader({ kindStates: { RayCluster: state } });

      expect(await reader.list('w1', KINDS.rayCluster)).toMatchObject({
        known: false,
      });
      expect(
        await reader.find('w1', KINDS.rayCluster, { name: 'a' }),
      ).toMatchObject({ known: false });
      expect(await reader.isInstalled('w1', KINDS.rayCluster)).toMatchObject({
        known: false,
      });
    },
  );

  it.each<[string, Partial<TestCluster>, boolean]>([
    ['live', {}, true],
    ['reading again', { freshness: { state: 'catchingUp' } }, true],
    [
      'without an answer for some seconds',
      { freshness: { state: 'stale' } },
      false,
    ],
    ['offline', { freshness: { state: 'offline' } }, false],
    ['refused', { problem: 'exec is not allowed' }, false],
  ])(
    'reports whether a cluster can be written to: %s',
    (_, cluster, expected) => {
      expect(aReader(cluster).isReachable('w1')).toBe(expected);
      expect(aReader().isReachable('other')).toBe(false);
    },
  );

  describe('while a cluster serves another version of a kind only', () => {
    const { group, version, plural } = KINDS.clusterProfile;
    const paths: Record<string, object> = {
      [`/apis/${group}`]: { versions: [{ version: 'v1' }] },
      [`/apis/${group}/v1`]: {
        resources: [{ name: plural, kind: 'ClusterProfile' }],
      },
    };
    const missing = () =>
      new KubeApiError({
        status: 404,
        reason: 'NotFound',
        message: 'the server could not find the requested resource',
      });
    const client = {
      ...createMemoryClient(),
      listAll: () => Promise.reject(missing()),
      requestJson: async ({ path }: RawRequest) => {
        if (!paths[path]) {
          throw missing();
        }
        return paths[path];
      },
    } as KubeClient;
    const reader = aReader({
      client,
      kindStates: { ClusterProfile: 'notInstalled' },
    });
    const key = { namespace: 'fleet', name: 'w1' };
    const unknown = {
      known: false,
      reason: expect.stringContaining(`served as v1, and not as ${version}`),
    };

    it('does not treat its objects as deleted', async () => {
      const kind = KINDS.clusterProfile;
      expect(await reader.find('w1', kind, key)).toEqual(unknown);
      expect(await reader.list('w1', kind)).toEqual(unknown);
      expect(await reader.listOnServer('w1', kind)).toEqual(unknown);
      const owner = { apiVersion: `${group}/${version}`, kind: kind.kind };
      expect(await reader.findKind('w1', owner)).toEqual(unknown);
      expect(await reader.findOnServer('w1', kind, key)).toEqual(unknown);
      expect(await reader.isInstalled('w1', kind)).toEqual({
        known: true,
        value: false,
      });
    });

    it('treats those of a kind that it does not have as absent', async () => {
      const kind = KINDS.clusterMetrics;
      const other = aReader({
        client,
        kindStates: { ClusterMetrics: 'notInstalled' },
      });
      expect(await other.list('w1', kind)).toEqual({ known: true, value: [] });
      expect(await other.findOnServer('w1', kind, { name: 'w1' })).toEqual({
        known: true,
        value: undefined,
      });
    });
  });

  it('asks once what the server has for all objects that are absent at a time', async () => {
    const clock = new FakeClock();
    let asked = 0;
    const client = {
      ...createMemoryClient(),
      requestJson: async () => {
        asked += 1;
        return { resources: [{ name: KINDS.secret.plural }] };
      },
    } as KubeClient;
    const reader = new FleetReader(
      createTestFleet({ clusters: [{ id: 'w1', client }] }),
      clock,
      'fleet',
    );
    const find = (name: string) =>
      reader.findOnServer('w1', KINDS.secret, { namespace: 'nlp', name });
    const absent = { known: true, value: undefined };
    expect(await find('a')).toEqual(absent);
    expect(await find('b')).toEqual(absent);
    expect(asked).toBe(1);
    // An upgrade of the CRD is noticed soon.
    await clock.advance(3_000);
    expect(await find('c')).toEqual(absent);
    expect(asked).toBe(2);
  });

  it('asks for a missing kind again although the clock was set back', async () => {
    const clock = new FakeClock();
    let asked = 0;
    const client = {
      requestJson: async () => {
        asked += 1;
        return {};
      },
    } as Partial<KubeClient> as KubeClient;
    const reader = new FleetReader(
      createTestFleet({
        clusters: [
          { id: 'w1', client, kindStates: { RayCluster: 'notInstalled' } },
        ],
      }),
      clock,
      'fleet',
    );
    await reader.isInstalled('w1', KINDS.rayCluster);
    const before = asked;
    const hourAgo = clock.now() - 3_600_000;
    clock.now = () => hourAgo;
    await clock.advance(3_000);
    await reader.isInstalled('w1', KINDS.rayCluster);
    expect(asked).toBeGreaterThan(before);
  });

  it('finds a kind by the name of an owner reference, and asks once', async () => {
    const asked: string[] = [];
    const client = {
      requestJson: async ({ path }: RawRequest) => {
        asked.push(path);
        return {
          resources: [
            { name: 'jobsets/status', kind: 'JobSet', namespaced: true },
            { name: 'jobsets', kind: 'JobSet', namespaced: true },
          ],
        };
      },
    } as Partial<KubeClient> as KubeClient;
    const reader = aReader({ client });
    const type = { apiVersion: 'jobset.x-k8s.io/v1alpha2', kind: 'JobSet' };
    const expected = {
      known: true,
      value: {
        group: 'jobset.x-k8s.io',
        version: 'v1alpha2',
        kind: 'JobSet',
        plural: 'jobsets',
        namespaced: true,
      },
    };
    expect(await reader.findKind('w1', type)).toEqual(expected);
    expect(await reader.findKind('w1', type)).toEqual(expected);
    expect(asked).toEqual(['/apis/jobset.x-k8s.io/v1alpha2']);
    expect(
      await reader.findKind('w1', { apiVersion: 'v1', kind: 'Nothing' }),
    ).toEqual({ known: true, value: undefined });
    expect(
      await aReader().findKind('w1', { apiVersion: 'v1', kind: 'Pod' }),
    ).toMatchObject({ known: false });
  });
});
