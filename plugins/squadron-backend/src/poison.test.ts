import { WORKLOAD_KINDS } from '@squadron/kube-kinds';
import { createTestFleet, eventually } from '@squadron/test-utils';
import fc from 'fast-check';
import { changes, poisoned, type Change } from './__testUtils__/poison';
import { routesOf } from './__testUtils__/readRoutes';
import { startRunningRouter } from './__testUtils__/runningRouter';
import { worldObjects } from './__testUtils__/world';

jest.setTimeout(600_000);

async function start() {
  const world = worldObjects();
  const fleet = createTestFleet({
    clusters: [
      { id: 'hub', objects: world.hub },
      {
        id: 'worker-1',
        objects: world['worker-1'],
        profile: world.hub.find(({ kind }) => kind === 'ClusterProfile'),
      },
    ],
  });
  const { api, paths } = await startRunningRouter(fleet);
  const objects = Object.entries(world).flatMap(([cluster, all]) =>
    all.map(object => ({ cluster, object })),
  );
  const { lists, addressesOf } = routesOf(paths);
  return { fleet, api, objects, addressesOf, lists };
}

describe('malformed objects', () => {
  it('affect their own rows, and no other page', async () => {
    const { fleet, api, objects, addressesOf, lists } = await start();
    expect(lists.length).toBeGreaterThan(15);
    const get = async (path: string) => {
      const { status, body } = await api.get(path);
      return { path, status, body };
    };
    const check = async (all: Change[][]) => {
      const bad = objects.map(({ cluster, object }, index) => ({
        cluster,
        object: poisoned(object, `bad-${index}`, all[index % all.length]),
      }));
      bad.forEach(({ cluster, object }) => fleet.put(cluster, object));
      const answers = [];
      for (const path of lists) {
        answers.push(await get(path));
      }
      expect(
        answers.filter(
          // The fleet in memory has no API server.
          ({ status, body: { error } }) =>
            status !== 200 && !`${error}`.includes('has no client'),
        ),
      ).toEqual([]);
      for (const { cluster, object } of bad) {
        for (const path of addressesOf(cluster, object)) {
          const { status, body } = await get(path);
          expect({ path, status, body: status === 500 && body }).toEqual({
            path,
            status: expect.not.stringMatching(/500/),
            body: false,
          });
        }
      }
      const { body } = await get('/v1/workloads');
      const byName = new Map<string, { state: { code: string } }>(
        body.items.map((row: { name: string }) => [row.name, row]),
      );
      for (const name of ['train', 'wait', 'dev', 'serve', 'batch', 'set']) {
        expect(byName.get(name)?.state.code).not.toBe('Unreadable');
      }
      // A pod is a workload only where no other object created it.
      const { pod: _, ...kinds } = WORKLOAD_KINDS;
      const ofWorkloads = bad.filter(({ object }) =>
        Object.values(kinds).some(({ kind }) => kind === object.kind),
      );
      for (const { object } of ofWorkloads) {
        const isPart = Boolean(object.metadata.ownerReferences?.length);
        expect([
          object.metadata.name,
          byName.has(object.metadata.name ?? '') || isPart,
        ]).toEqual([object.metadata.name, true]);
      }
      bad.forEach(({ cluster, object }) => fleet.remove(cluster, object));
    };
    await fc.assert(
      fc.asyncProperty(
        fc.array(changes, { minLength: 1, maxLength: objects.length }),
        check,
      ),
      {
        numRuns: Number(process.env.SQUADRON_POISON_RUNS ?? 8),
        endOnFailure: true,
      },
    );
    // The recorder of the history still runs.
    const last = objects.find(({ object }) => object.metadata.name === 'train');
    fleet.remove('hub', last!.object);
    await eventually('the history has what ended last', async () => {
      const { body } = await get('/v1/history?q=train');
      expect(body.items.map(({ name }: { name: string }) => name)).toContain(
        'train',
      );
    });
  });
});
