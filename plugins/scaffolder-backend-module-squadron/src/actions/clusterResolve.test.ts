import type { KubeObject } from '@squadron/kube-kinds';
import { inputOf, run, setUp } from '../__testUtils__/setUp';
import { createClusterResolveAction } from './clusterResolve';

const profile = (
  name: string,
  gpu: string,
  metadata: object = {},
): KubeObject =>
  ({
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'ClusterProfile',
    metadata: { namespace: 'fleet', name, ...metadata },
    status: { properties: [{ name: `gpus.squadron.dev/${gpu}`, value: '8' }] },
  } as KubeObject);

const east = profile('east', 'nvidia-tesla-t4', { labels: { tier: 'gold' } });
const west = profile('west', 'nvidia-a100');
const placement = {
  apiVersion: 'cluster.open-cluster-management.io/v1beta1',
  kind: 'Placement',
  metadata: { namespace: 'nlp', name: 'all' },
  spec: {},
} as KubeObject;
const T4 = { properties: { 'gpus.squadron.dev/nvidia-tesla-t4': '8' } };
const FOR = 'component:default/recommender';

function setUpFleet(options: Parameters<typeof setUp>[0] = {}) {
  const cached = options.cached ?? [east, west, placement];
  const made = setUp({
    stored: cached as never,
    clusters: [
      { id: 'east', role: 'worker' },
      { id: 'west', role: 'worker' },
    ],
    ...options,
    cached,
  });
  made.fleet.setCluster({
    id: 'hub',
    kindStates: { ManagedClusterSetBinding: 'notInstalled' },
  });
  const action = createClusterResolveAction(made.deps);
  return { ...made, action };
}

describe('squadron:cluster:resolve', () => {
  it.each<[string, object[], string, RegExp]>([
    [
      'a name',
      [{ cluster: 'west' }],
      'west',
      /^cluster west: The rule names it/,
    ],
    ['labels', [{ labels: { tier: 'gold' } }], 'east', /^labels tier=gold: /],
    ['properties', [T4], 'east', /^properties gpus/],
    [
      'a placement',
      [{ placement: 'nlp/all' }],
      'east',
      /^placement nlp\/all: /,
    ],
    [
      'the next rule if one yields none',
      [{ cluster: '' }, { placement: 'nlp/no' }, { cluster: 'west' }],
      'west',
      /^cluster west: /,
    ],
  ])('finds a cluster by %s', async (_case, rules, cluster, reason) => {
    const { action, client } = setUpFleet();
    const before = client.objects.size;
    const { output } = await run(action, { rules } as never);
    expect(output).toMatchObject({
      cluster,
      outcome: 'found',
      entityRef: `resource:default/${cluster}`,
      url: `/squadron/clusters/${cluster}`,
      reason: expect.stringMatching(reason),
    });
    expect(client.objects.size).toBe(before);
  });

  it('creates a cluster if no earlier rule yields one', async () => {
    const { action, client } = setUpFleet();
    const create = { name: 'new', version: 'v1.36.3' };
    const rules = [{ cluster: 'no' }, { create }];
    const { output, log } = await run(action, { rules, for: FOR });
    expect(output).toMatchObject({ cluster: 'new', outcome: 'created' });
    expect(log.slice(0, 2)).toEqual([
      'Skipped: cluster no. No cluster no is in the fleet.',
      'Selected: a new cluster. No earlier rule selected a cluster.',
    ]);
    expect(recordsOf(client.objects.get('Cluster/fleet/new'))).toMatchObject([
      { for: FOR, by: 'user:default/ann' },
    ]);
    const again = await run(action, { rules });
    expect(again.output).toMatchObject({ outcome: 'unchanged' });
  });

  it('records a component on its cluster once, and removes it from its previous one', async () => {
    const { action, client, fleet } = setUpFleet();
    await run(action, { rules: [{ cluster: 'east' }], for: 'recommender' });
    const written = client.objects.get('ClusterProfile/fleet/east');
    expect(recordsOf(written)).toMatchObject([
      {
        for: FOR,
        by: 'user:default/ann',
        why: 'cluster east',
      },
    ]);
    fleet.put('hub', written as never);
    await run(action, { rules: [{ cluster: 'east' }], for: FOR });
    expect(client.objects.get('ClusterProfile/fleet/east')).toEqual(written);
    await run(action, { rules: [{ cluster: 'west' }], for: FOR });
    expect(recordsOf(client.objects.get('ClusterProfile/fleet/east'))).toEqual(
      [],
    );
    expect(
      recordsOf(client.objects.get('ClusterProfile/fleet/west')),
    ).toHaveLength(1);
  });

  it('records a component only for a person who may change the cluster', async () => {
    const { action, client } = setUpFleet({
      denied: ['squadron.cluster.update'],
    });
    const before = JSON.stringify([...client.objects]);
    const rules = [{ cluster: 'east' }];
    const { output } = await run(action, { rules, for: FOR });
    expect(output).toMatchObject({ cluster: 'east' });
    expect(JSON.stringify([...client.objects])).toBe(before);
  });

  it('leaves the record on a previous cluster that the person may not change', async () => {
    const record = { for: FOR, at: '2026-01-01T00:00:00Z', why: '' };
    const annotations = { 'targets.squadron.dev/1': JSON.stringify(record) };
    const old = profile('west', 'nvidia-a100', { annotations });
    const { action, client } = setUpFleet({
      cached: [east, old],
      denied: ['squadron.cluster.update west'],
    });
    await run(action, { rules: [{ cluster: 'east' }], for: FOR });
    expect(client.objects.get('ClusterProfile/fleet/west')).toBe(old);
    expect(
      recordsOf(client.objects.get('ClusterProfile/fleet/east')),
    ).toHaveLength(1);
  });

  it('writes nothing in a dry run', async () => {
    const { action, client } = setUpFleet();
    const before = JSON.stringify([...client.objects]);
    const rules = [{ create: { name: 'new', version: 'v1.36.3' } }];
    await run(action, { rules, for: FOR }, { isDryRun: true });
    await run(action, { rules: [T4], for: FOR }, { isDryRun: true });
    expect(JSON.stringify([...client.objects])).toBe(before);
  });

  it('ignores clusters that the person may not read', async () => {
    const { action } = setUpFleet({ denied: ['squadron.cluster.read'] });
    await expect(
      run(action, {
        rules: [{ cluster: 'west' }, { labels: { tier: 'gold' } }],
      }),
    ).rejects.toThrow(
      /No rule yields a cluster.*No cluster west is in the fleet/,
    );
  });

  it.each<[string, KubeObject, RegExp]>([
    [
      'is being deleted',
      profile('west', 'nvidia-a100', {
        deletionTimestamp: '2026-01-01T00:00:00Z',
      }),
      /west is being deleted/,
    ],
  ])('skips a cluster that %s', async (_case, object, message) => {
    const { action, fleet } = setUpFleet({ cached: [east, object] });
    fleet.setCluster({ id: 'west', role: 'worker', profile: object as never });
    await expect(run(action, { rules: [{ cluster: 'west' }] })).rejects.toThrow(
      message,
    );
  });

  it.each<[string, object, RegExp]>([
    [
      'no rules and no policy',
      {},
      /This step has no rules to select a cluster/,
    ],
    ['an empty list', { rules: [] }, /rules is not a valid rule/],
    [
      'an unknown rule',
      { rules: [{ where: 'x' }] },
      /rules\.0 is not a valid rule/,
    ],
    ['an invalid reference', { rules: [T4], for: 'a:b/' }, /^for: /],
  ])('rejects %s', async (_case, input, message) => {
    await expect(run(setUpFleet().action, input as never)).rejects.toThrow(
      message,
    );
  });

  it.each(createClusterResolveAction(setUp().deps).examples ?? [])(
    'runs the example: $description',
    async ({ example }) => {
      const { action } = setUpFleet({ policies: [{ rules: [T4] }] });
      const { output } = await run(action, inputOf(example));
      expect(output).toMatchObject({ cluster: 'east', outcome: 'found' });
    },
  );
});

function recordsOf(object: { metadata: object } | undefined) {
  const { annotations = {} } = (object?.metadata ?? {}) as {
    annotations?: Record<string, string>;
  };
  return Object.entries(annotations)
    .filter(([key]) => key.startsWith('targets.squadron.dev/'))
    .map(([, value]) => JSON.parse(value));
}
