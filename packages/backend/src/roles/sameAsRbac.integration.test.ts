import { mockServices } from '@backstage/backend-test-utils';
import permissionModule from '@squadron/backstage-plugin-permission-backend-module-squadron';
import {
  clusterCreatePermission,
  clusterDeletePermission,
  clusterKubeconfigPermission,
  clusterReadPermission,
  clusterUpdatePermission,
  credentialsAccessReadPermission,
  credentialsReadPermission,
  credentialsRotatePermission,
  credentialsUpdatePermission,
  inventoryReadPermission,
  placementCreatePermission,
  placementDeletePermission,
  placementReadPermission,
  queueCreatePermission,
  queueReadPermission,
  quotaAssignPermission,
  squadronPermissions,
  targetRefs,
  workloadCreatePermission,
  workloadDashboardReadPermission,
  workloadDeletePermission,
  workloadExecPermission,
  workloadLogsReadPermission,
  workloadPortForwardPermission,
  workloadReadPermission,
  workloadUpdatePermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  createFleet,
  readSquadronConfig,
  type RunningFleet,
} from '@squadron/backstage-plugin-squadron-node';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import {
  ANNOTATIONS,
  type KubeManifest,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aLocalQueue,
  aNamespace,
  aRayJob,
  describeWithApiServer,
  eventually,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import fc from 'fast-check';
import { impersonated, mayAs } from './__testUtils__/mayAs';
import { rightsOf, type RolesWorld } from './__testUtils__/rightsOf';
import {
  startRolesPortal,
  type Groups,
} from './__testUtils__/startRolesPortal';

jest.setTimeout(300_000);

const SEEDS = [17, 18, 19];
const TEAMS = ['a', 'b', 'c', 'd'].map(team => `group:default/${team}`);
const NAMESPACES = ['nlp', 'vision', 'edge'];
const QUEUES = ['fast', 'slow'];
const JOBS = NAMESPACES.flatMap(namespace =>
  QUEUES.flatMap(queue =>
    [1, 2].map(number => ({ namespace, queue, name: `${queue}-${number}` })),
  ),
);
const MANIFEST_KINDS: ResourceKind[] = [
  KINDS.namespace,
  KINDS.clusterQueue,
  KINDS.localQueue,
  KINDS.rayJob,
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
  KINDS.role,
  KINDS.roleBinding,
];

const team = fc.constantFrom(...TEAMS);
const owner = fc.option(team, { nil: '' });
const grant = <Places extends object>(places: fc.Arbitrary<Places>) =>
  fc
    .record({ members: fc.subarray(TEAMS, { minLength: 1, maxLength: 2 }) })
    .chain(one => places.map(place => ({ ...one, ...place })));

const worlds: fc.Arbitrary<{ world: RolesWorld; groups: Groups }> = fc.record({
  world: fc.record({
    namespaces: ownersOf(NAMESPACES),
    queues: ownersOf(QUEUES),
    jobs: fc.constant(JOBS),
    roles: fc.record({
      managementAdmins: fc.constant(['group:default/platform']),
      clusterAdmins: fc.constant([
        { members: ['group:default/operators'], clusters: ['hub'] },
      ]),
      projectUsers: fc.array(
        grant(
          fc.record({ namespaces: fc.subarray(NAMESPACES, { minLength: 1 }) }),
        ),
        { maxLength: 2 },
      ),
    }),
  }),
  groups: fc
    .array(fc.subarray(TEAMS), { minLength: 12, maxLength: 12 })
    .map(all => ({
      maria: ['group:default/platform'],
      walter: ['group:default/operators'],
      ...Object.fromEntries(all.map((some, index) => [`user-${index}`, some])),
    })),
});

function ownersOf(names: string[]) {
  return fc.record(Object.fromEntries(names.map(name => [name, owner])));
}

function looseCrd({
  group,
  version,
  kind,
  plural,
  namespaced,
}: ResourceKind): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: `${plural}.${group}` },
    spec: {
      group,
      scope: namespaced ? 'Namespaced' : 'Cluster',
      names: {
        kind,
        plural,
        listKind: `${kind}List`,
        singular: kind.toLowerCase(),
      },
      versions: [
        {
          name: version,
          served: true,
          storage: true,
          schema: {
            openAPIV3Schema: {
              type: 'object',
              'x-kubernetes-preserve-unknown-fields': true,
            },
          },
        },
      ],
    },
  } as KubeManifest;
}

function objectsOf({ namespaces, queues }: RolesWorld): KubeManifest[] {
  const owned = (name: string) =>
    name ? { [ANNOTATIONS.owner]: name } : undefined;
  return [
    ...Object.entries(namespaces).map(([name, by]) =>
      aNamespace(name)
        .withAnnotations(owned(by) ?? {})
        .submitted(),
    ),
    ...Object.entries(queues).map(([name, by]) =>
      aClusterQueue(name)
        .withAnnotations(owned(by) ?? {})
        .submitted(),
    ),
    ...NAMESPACES.flatMap(namespace =>
      QUEUES.map(queue =>
        aLocalQueue(queue).inNamespace(namespace).of(queue).submitted(),
      ),
    ),
    ...JOBS.map(({ namespace, name, queue }) =>
      aRayJob(name).inNamespace(namespace).inQueue(queue).submitted(),
    ),
  ];
}

/** What a permission for a resource is in the API server. */
function decisions() {
  const inJobs = (verb: string) => (job: (typeof JOBS)[number]) => ({
    verb,
    group: 'ray.io',
    resource: 'rayjobs',
    namespace: job.namespace,
    name: job.name,
  });
  const core =
    (verb: string, resource: string, subresource: string) =>
    (job: (typeof JOBS)[number]) => ({
      verb,
      group: '',
      resource,
      subresource,
      namespace: job.namespace,
    });
  const ofJobs = (
    [
      [workloadReadPermission, inJobs('get')],
      [workloadUpdatePermission, inJobs('patch')],
      [workloadDeletePermission, inJobs('delete')],
      [workloadLogsReadPermission, core('get', 'pods', 'log')],
      [workloadDashboardReadPermission, core('get', 'services', 'proxy')],
      [workloadExecPermission, core('create', 'pods', 'exec')],
      [workloadPortForwardPermission, core('create', 'pods', 'portforward')],
    ] as const
  ).flatMap(([permission, right]) =>
    JOBS.map(job => ({
      permission,
      resourceRef: `hub/${job.namespace}/rayjob/${job.name}`,
      right: right(job),
    })),
  );
  const kueue = { verb: 'get', group: 'kueue.x-k8s.io' };
  return [
    ...ofJobs,
    ...NAMESPACES.map(namespace => ({
      permission: workloadCreatePermission,
      resourceRef: targetRefs.workload({ cluster: 'hub', namespace }),
      right: {
        verb: 'create',
        group: 'ray.io',
        resource: 'rayjobs',
        namespace,
      },
    })),
    ...QUEUES.map(name => ({
      permission: queueReadPermission,
      resourceRef: `cq/hub/${name}`,
      right: { ...kueue, resource: 'clusterqueues', name },
    })),
    ...NAMESPACES.flatMap(namespace =>
      QUEUES.map(name => ({
        permission: queueReadPermission,
        resourceRef: `lq/hub/${namespace}/${name}`,
        right: { ...kueue, resource: 'localqueues', namespace, name },
      })),
    ),
    ...[
      clusterReadPermission,
      clusterUpdatePermission,
      clusterKubeconfigPermission,
      credentialsAccessReadPermission,
      credentialsRotatePermission,
      inventoryReadPermission,
      quotaAssignPermission,
    ].map(permission => ({
      permission,
      resourceRef: 'hub',
      right: { verb: '*', group: '*', resource: '*' },
    })),
  ];
}

async function apply(client: KubeClient, objects: readonly KubeManifest[]) {
  for (const object of objects) {
    const kind = MANIFEST_KINDS.find(one => one.kind === object.kind);
    await client.create(kind!, object);
  }
}

/** Permissions of management admins alone, and of Placements, which `docs/permissions.md` does not map to RBAC. */
const NOT_MAPPED: ReadonlyArray<{ name: string }> = [
  clusterCreatePermission,
  clusterDeletePermission,
  credentialsReadPermission,
  credentialsUpdatePermission,
  placementReadPermission,
  placementCreatePermission,
  placementDeletePermission,
  queueCreatePermission,
];

it('every permission is compared with RBAC, or said not to be', () => {
  const names = [
    ...decisions().map(({ permission }) => permission),
    ...NOT_MAPPED,
  ].map(({ name }) => name);
  expect([...new Set(names)].sort()).toEqual(
    squadronPermissions.map(({ name }) => name).sort(),
  );
});

describeWithApiServer('a portal and the API server of its hub', () => {
  describe.each(SEEDS)('with the people of seed %d', seed => {
    comparePortal(seed);
  });
});

function comparePortal(seed: number) {
  const [{ world, groups }] = fc.sample(worlds, { seed, numRuns: 1 });
  let server: TestApiServer;
  let admin: KubeClient;
  let fleet: RunningFleet;
  let portal: Awaited<ReturnType<typeof startRolesPortal>>;

  beforeAll(async () => {
    server = await startTestApiServer();
    admin = createKubeClient(server.connection);
    const kinds: ResourceKind[] = [
      KINDS.rayJob,
      KINDS.localQueue,
      KINDS.clusterQueue,
    ];
    for (const kind of kinds) {
      await admin.create(KINDS.customResourceDefinition, looseCrd(kind));
    }
    await eventually('the kinds are served', async () => {
      await Promise.all(kinds.map(kind => admin.list(kind)));
    });
    await apply(admin, [...objectsOf(world), ...rightsOf(world)]);
    fleet = createFleet({
      config: readSquadronConfig(
        mockServices.rootConfig({
          data: { squadron: { inventory: { allowLoopback: true } } },
        }),
      ),
      logger: mockServices.logger.mock(),
      loadHub: async () => server.connection,
    });
    await fleet.ready();
    portal = await startRolesPortal([permissionModule], world.roles, {
      fleet,
      groups,
    });
  });

  afterAll(async () => {
    await fleet?.stop();
    await admin?.close();
    await server?.stop();
  });

  const as = (person: string) => impersonated(admin, person, groups[person]);

  /** What `kubectl get rayjobs` lists in each namespace, or else what it gets by name. */
  async function jobsInCluster(person: string): Promise<string[]> {
    const client = as(person);
    const found = await Promise.all(
      JOBS.map(async ({ namespace, name }) => {
        const isListed = await client.list(KINDS.rayJob, { namespace }).then(
          ({ items }) => items.some(({ metadata }) => metadata.name === name),
          () => false,
        );
        const isFound =
          isListed ||
          (await client.find(KINDS.rayJob, { namespace, name }).then(
            object => object !== undefined,
            () => false,
          ));
        return isFound ? [`hub/${namespace}/rayjob/${name}`] : [];
      }),
    );
    return found.flat().sort();
  }

  const listed = async (person: string, query = '') => {
    const { status, body } = await portal.call(
      person,
      'get',
      `squadron/v1/workloads${query}`,
    );
    return status === 200
      ? {
          ids: (body.items as Array<{ id: string }>).map(({ id }) => id).sort(),
          total: body.total as number,
          facets: body.facets as Record<string, unknown>,
        }
      : { ids: [], total: 0, facets: {} };
  };

  it('let everybody see and do the same', async () => {
    await eventually('the portal has read all jobs', async () => {
      expect((await listed('maria')).ids).toHaveLength(JOBS.length);
    });
    const asked = decisions();
    let compared = 0;
    let allowed = 0;
    const compare = async () => {
      const differences: unknown[] = [];
      compared = 0;
      allowed = 0;
      const same = (what: string, inPortal: unknown, inCluster: unknown) => {
        compared += 1;
        if (JSON.stringify(inPortal) !== JSON.stringify(inCluster)) {
          differences.push({ what, inPortal, inCluster });
        }
      };
      for (const person of Object.keys(groups)) {
        const known = await jobsInCluster(person);
        const all = await listed(person);
        same(`${person} lists jobs`, all.ids, known);
        same(`${person} counts jobs`, all.total, known.length);
        const counts = NAMESPACES.flatMap(name => {
          const count = known.filter(id => id.split('/')[1] === name).length;
          return count > 0 ? [[name, count]] : [];
        }).sort();
        same(
          `${person} counts jobs by namespace`,
          Object.entries(all.facets.namespace ?? {}).sort(),
          counts,
        );
        for (const word of [...QUEUES, ...NAMESPACES]) {
          const { ids } = await listed(person, `?q=${word}`);
          const wanted = known.filter(id => id.includes(word));
          same(`${person} searches for ${word}`, ids, wanted);
        }
        for (const { namespace, name } of JOBS) {
          const id = `hub/${namespace}/rayjob/${name}`;
          const { status } = await portal.call(
            person,
            'get',
            `squadron/v1/workloads/${id}`,
          );
          same(`${person} opens ${id}`, status === 200, known.includes(id));
        }
        const { body } = await portal.call(
          person,
          'post',
          'permission/authorize',
          {
            items: asked.map(({ permission, resourceRef }, index) => ({
              id: `${index}`,
              permission,
              resourceRef,
            })),
          },
        );
        const rights = await Promise.all(
          asked.map(({ right }) => mayAs(as(person), right)),
        );
        allowed += rights.filter(Boolean).length;
        asked.forEach(({ permission, resourceRef }, index) =>
          same(
            `${person} has ${permission.name} for ${resourceRef}`,
            body.items[index].result === 'ALLOW',
            rights[index],
          ),
        );
      }
      return differences;
    };
    // The API server reads rights from a cache.
    let differences: unknown[] = [];
    await eventually('the rights are in force', async () => {
      differences = await compare();
      expect(differences).toEqual([]);
    });
    expect(allowed).toBeGreaterThan(asked.length);
    expect(allowed).toBeLessThan(compared / 2);
    process.stdout.write(
      `seed ${seed}: ${
        Object.keys(groups).length
      } people, ${compared} comparisons of the portal with the API server, ${allowed} rights, ${
        differences.length
      } differences\n`,
    );
  });
}
