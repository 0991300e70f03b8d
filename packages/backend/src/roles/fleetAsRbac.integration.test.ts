import { actionsRegistryServiceFactory } from '@backstage/backend-defaults/alpha';
import { mockServices } from '@backstage/backend-test-utils';
import permissionModule from '@squadron/backstage-plugin-permission-backend-module-squadron';
import {
  contract,
  type Endpoint,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createFleet,
  readSquadronConfig,
  type RunningFleet,
} from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  WORKLOAD_KINDS,
  type KubeManifest,
  type ResourceKind,
  type WorkloadKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  describeWithApiServer,
  eventually,
  type TestApiServer,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { compareCommands } from './__testUtils__/compareCommands';
import { compareReads } from './__testUtils__/compareReads';
import { compareStreams } from './__testUtils__/compareStreams';
import { Comparison } from './__testUtils__/Comparison';
import { dryRunClient } from './__testUtils__/dryRunClient';
import { People } from './__testUtils__/People';
import { READS } from './__testUtils__/reads';
import {
  rightsInFleet,
  type FleetRoles,
  type QueuedObject,
} from './__testUtils__/rightsInFleet';
import {
  PORTAL_USER,
  startExampleClusters,
  type ExampleCluster,
} from './__testUtils__/startExampleClusters';
import {
  startRolesPortal,
  type Groups,
} from './__testUtils__/startRolesPortal';

jest.setTimeout(300_000);

const { SQUADRON_TEST_SEED: SEED } = process.env;
const SEEDS = SEED === undefined ? [20, 21] : [Number(SEED)];
const TEAMS = ['a', 'b', 'c', 'd'].map(team => `group:default/${team}`);
const NAMESPACES = ['nlp', 'vision', 'edge', 'research'];
const QUEUES = ['fleet', 'research', 'batch'];
const WORKERS = ['worker-1', 'worker-2'];
const RBAC_KINDS = [
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
  KINDS.role,
  KINDS.roleBinding,
];
/** The namespace of the service accounts of kubeconfigs, whose tokens need stored ones. */
const KUBECONFIGS = 'squadron-users';
const SQUADRON = {
  actions: { writes: true, confirmation: false },
  access: { mode: 'impersonate' },
  dispatch: { enabled: true },
  featureGates: {
    MultiClusterManagement: true,
    SupportedCloudProviders: ['sandbox', 'aws', 'gcp', 'azure', 'vsphere'],
  },
  inventory: { allowLoopback: true },
};

const team = fc.constantFrom(...TEAMS);
const owner = fc.option(team, { nil: '' });
const ownersOf = (names: string[]) =>
  fc.record(Object.fromEntries(names.map(name => [name, owner])));
const worlds: fc.Arbitrary<{ world: FleetRoles; groups: Groups }> = fc.record({
  world: fc.record({
    namespaces: ownersOf(NAMESPACES),
    workers: ownersOf(WORKERS),
    queues: ownersOf(QUEUES),
    roles: fc.record({
      managementAdmins: fc.constant(['group:default/platform']),
      clusterAdmins: fc.constant([
        { members: ['group:default/operators'], clusters: ['worker-2'] },
      ]),
      projectUsers: fc.array(
        fc.record({
          members: fc.subarray(TEAMS, { minLength: 1, maxLength: 2 }),
          namespaces: fc.subarray(NAMESPACES, { minLength: 1 }),
        }),
        { maxLength: 2 },
      ),
    }),
  }),
  groups: fc
    .array(fc.subarray(TEAMS), { minLength: 6, maxLength: 6 })
    .map(all => ({
      maria: ['group:default/platform'],
      walter: ['group:default/operators'],
      visitor: [],
      ...Object.fromEntries(all.map((some, index) => [`user-${index}`, some])),
    })),
});

/** Answers without rows: choices, figures and reports. */
const NOT_LISTS = [
  'getAccessList',
  'getDoctorReport',
  'getGpuMap',
  'listBudgets',
  'listMissingRights',
  'getHealth',
  'getInsights',
  'getOverview',
  'getPlacementOptions',
  'getRayOptions',
  'listNamespaces',
  'listProviders',
  'listQueueSlices',
  'listTeamPresets',
  'listVersions',
];

it('every list of the contract is compared, or said to have no rows', () => {
  const ids = Object.entries<Endpoint>(contract)
    .filter(
      ([, { method, path, callers }]) =>
        method === 'GET' && callers === 'any' && !path.includes('{'),
    )
    .map(([id]) => id);
  expect([...Object.keys(READS), ...NOT_LISTS].sort()).toEqual(ids.sort());
});

describeWithApiServer('a portal and the API servers of its fleet', () => {
  let clusters: readonly ExampleCluster[];
  let stopClusters: TestApiServer['stop'];
  let fleet: RunningFleet;

  beforeAll(async () => {
    ({ clusters, stop: stopClusters } = await startExampleClusters());
    fleet = createFleet({
      config: readSquadronConfig(
        mockServices.rootConfig({ data: { squadron: SQUADRON } }),
      ),
      logger: mockServices.logger.mock(),
      loadHub: async () => clusters[0].server.connectionOf(PORTAL_USER),
      createClient: connection =>
        dryRunClient(createKubeClient(connection), [KUBECONFIGS]),
    });
    await fleet.ready();
    await eventually('the cache has all objects', () =>
      clusters.every(({ id, objects }) =>
        [...objects].every(
          ([kind, some]) =>
            kind.kind === 'Secret' || countOf(kind, id) >= some.length,
        ),
      ),
    );
  });

  afterAll(async () => {
    await fleet?.stop();
    await stopClusters?.();
  });

  const countOf = (kind: ResourceKind, cluster: string) =>
    fleet
      .list(kind, { cluster })
      .flatMap(result => ('items' in result ? result.items : [])).length;

  describe.each(SEEDS)('with the people of seed %d', seed => {
    const [{ world, groups }] = fc.sample(worlds, { seed, numRuns: 1 });
    const keysOf = (name: string) =>
      NAMESPACES.map(namespace => ({ namespace, name }));
    const deleted = keysOf(`deleted-${seed}`);
    const leaving = keysOf(`leaving-${seed}`);
    let people: People;

    beforeAll(async () => {
      const hub = clusters[0].admin;
      await setOwners();
      const portal = await startRolesPortal(
        [permissionModule, actionsRegistryServiceFactory],
        world.roles,
        { fleet, groups, squadron: SQUADRON },
      );
      people = new People(groups, clusters, portal);
      for (const { namespace, name } of [...deleted, ...leaving]) {
        await hub.create<KubeManifest>(KINDS.rayJob, {
          apiVersion: 'ray.io/v1',
          kind: 'RayJob',
          metadata: {
            namespace,
            name,
            labels: { 'kueue.x-k8s.io/queue-name': 'default' },
          },
          spec: { entrypoint: 'true' },
        });
      }
      await eventually('the portal has read the jobs', async () => {
        const { items } = await people.list('maria', 'listWorkloads');
        const names = items.map(({ name }) => name);
        return leaving.every(({ name }) => names.includes(name));
      });
      const queued = await queuedObjects();
      for (const key of deleted) {
        await hub.delete(KINDS.rayJob, key);
      }
      await Promise.all(
        clusters.map(async ({ id, admin }) => {
          const { items } = await admin.listAll(KINDS.namespace);
          const namespaces = items.map(({ metadata }) => metadata.name);
          for (const object of rightsInFleet(id, world, queued)) {
            const { namespace } = object.metadata;
            if (namespace === undefined || namespaces.includes(namespace)) {
              const kind = RBAC_KINDS.find(one => one.kind === object.kind)!;
              await admin.apply(kind, object, { fieldManager: 'test' });
            }
          }
        }),
      );
      await eventually('the history has the deleted jobs', async () => {
        const { items } = await people.list('maria', 'listHistory');
        return items.length >= deleted.length;
      });
    });

    async function setOwners() {
      const hub = clusters[0].admin;
      const owned = (by: string) => ({
        metadata: { annotations: { [ANNOTATIONS.owner]: by || null } },
      });
      const { namespaces, workers, queues } = world;
      await Promise.all([
        ...Object.entries(namespaces).map(([name, by]) =>
          hub.patch(KINDS.namespace, { name }, owned(by)),
        ),
        ...Object.entries(queues).map(([name, by]) =>
          hub.patch(KINDS.clusterQueue, { name }, owned(by)),
        ),
        ...Object.entries(workers).flatMap(([name, by]) =>
          [KINDS.clusterProfile, KINDS.oneblockCluster].map(
            async (kind: ResourceKind) => {
              const key = { namespace: 'fleet', name };
              if (await hub.find(kind, key)) {
                await hub.patch(kind, key, owned(by));
              }
            },
          ),
        ),
      ]);
    }

    /** Jobs that are in a ClusterQueue, with their copies on workers. */
    async function queuedObjects(): Promise<QueuedObject[]> {
      const jobs = (await people.list('maria', 'listWorkloads')).items;
      const of = (
        { namespace = '', name, clusterQueue = '' }: (typeof jobs)[number],
        object: Pick<QueuedObject, 'cluster' | 'group' | 'resource'>,
      ) => ({ ...object, namespace, name, clusterQueue });
      return jobs.flatMap(row => {
        const { group, plural } = WORKLOAD_KINDS[row.kind as WorkloadKind];
        return [row.cluster, ...(row.runsOn ? [row.runsOn] : [])].map(cluster =>
          of(row, { cluster, group, resource: plural }),
        );
      });
    }

    const report = (what: string, { count, differences }: Comparison) =>
      process.stdout.write(
        `seed ${seed}: ${people.names.length} people, ${count} comparisons of ${what}, ${differences.length} differences\n`,
      );

    it('shows everybody the same', async () => {
      // API servers read rights from a cache.
      await eventually('the rights are in force', async () => {
        people.forget();
        const comparison = new Comparison();
        await compareReads(people, comparison);
        report('what they see', comparison);
        expect(comparison.differences).toEqual([]);
      });
    });

    it('lets everybody do the same', async () => {
      const comparison = new Comparison();
      await compareCommands(people, clusters, comparison);
      report('what they do', comparison);
      expect(comparison.differences).toEqual([]);
    });

    it('reports the same changes to everybody', async () => {
      const comparison = new Comparison();
      await compareStreams(people, clusters, leaving, comparison);
      report('what their streams report', comparison);
      expect(comparison.differences).toEqual([]);
    });
  });
});
