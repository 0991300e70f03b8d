import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import { createTestFleet } from '@squadron/test-utils';
import { routesOf } from './__testUtils__/readRoutes';
import { startRunningRouter } from './__testUtils__/runningRouter';
import { worldObjects } from './__testUtils__/world';

jest.setTimeout(60_000);

const ADDRESS = (path: string) => `/v1${path.replace(/\{(\w+)\}/g, ':$1')}`;

const reads = Object.entries<Endpoint>(contract).filter(
  ([, { method }]) => method === 'GET',
);

/** Need a database, a Secret or Prometheus, which this fleet lacks; tests of their own read them. */
const ELSEWHERE = [
  'getHistoryEntry',
  'getInventoryCluster',
  'getQueueHistory',
  'getWorkloadLog',
  'listCredentials',
];

describe('the contract', () => {
  let running: Awaited<ReturnType<typeof startRunningRouter>>;
  const world = worldObjects();

  beforeAll(async () => {
    running = await startRunningRouter(
      createTestFleet({
        clusters: [
          { id: 'hub', objects: world.hub },
          {
            id: 'worker-1',
            objects: world['worker-1'],
            profile: world.hub.find(({ kind }) => kind === 'ClusterProfile'),
          },
        ],
      }),
    );
  });

  it('declares every route that answers with JSON', () => {
    const declared = reads.map(([, { path }]) => ADDRESS(path));
    expect(
      running.paths
        .filter(path => path.startsWith('/v1/') && !declared.includes(path))
        .sort(),
    ).toEqual([
      '/v1/openapi.json',
      '/v1/stream',
      '/v1/workloads/:cluster/:namespace/:kind/:name/logs/download',
      '/v1/workloads/:cluster/:namespace/:kind/:name/logs/stream',
    ]);
  });

  it.each(reads.filter(([id]) => !ELSEWHERE.includes(id)))(
    'declares every property of the answers of %s',
    async (_id, { path, answer }) => {
      const { lists, addressesOf } = routesOf([ADDRESS(path)]);
      const addresses = [
        ...lists,
        ...Object.entries(world).flatMap(([cluster, objects]) =>
          objects.flatMap(object => addressesOf(cluster, object)),
        ),
      ];
      const bodies = [];
      for (const address of new Set(addresses)) {
        const { status, body } = await running.api.get(address);
        if (status === 200) {
          bodies.push(body);
        }
      }
      expect(bodies.length).toBeGreaterThan(0);
      // What the contract does not declare is left out by parsing.
      for (const body of bodies) {
        expect(answer.parse(body)).toEqual(body);
      }
    },
  );
});
