import {
  clusterCreatePermission,
  clusterKubeconfigPermission,
  queueReadPermission,
  targetRefs,
  workloadCreatePermission,
  workloadReadPermission,
} from '@squadron/backstage-plugin-squadron-common';
import {
  startRolesPortal,
  type Person,
} from './__testUtils__/startRolesPortal';
import { createBackendModule } from '@backstage/backend-plugin-api';
import catalogBackend from '@backstage/plugin-catalog-backend';
import { catalogProcessingExtensionPoint } from '@backstage/plugin-catalog-node';
import catalogModule from '@squadron/backstage-plugin-catalog-backend-module-squadron';
import { ANNOTATIONS } from '@squadron/kube-kinds';
import { eventually, type TestFleet } from '@squadron/test-utils';
import permissionModule from '@squadron/backstage-plugin-permission-backend-module-squadron';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { ownPolicy } from './__testUtils__/ownPolicy';

jest.setTimeout(60_000);

const roles = {
  managementAdmins: ['platform'],
  clusterAdmins: [
    { members: ['gpu-operators'], clusters: ['worker-1'] },
    { members: ['edge-operators'], clusterSets: ['edge'] },
  ],
};

describe('a portal with the three roles', () => {
  let portal: Awaited<ReturnType<typeof startRolesPortal>>;

  beforeAll(async () => {
    portal = await startRolesPortal([permissionModule], roles);
  });

  const V1 = 'squadron/v1';
  const listed = async (person: Person, path: string) => {
    const { status, body } = await portal.call(person, 'get', `${V1}/${path}`);
    return status === 200
      ? (body.items as Array<{ id: string }>).map(({ id }) => id).sort()
      : status;
  };

  it.each([
    ['maria', ['hub', 'worker-1', 'worker-2']],
    ['walter', ['worker-1']],
    // By the cluster set that Open Cluster Management names.
    ['erika', ['worker-2']],
    ['nora', []],
    ['visitor', []],
  ] as const)('%s sees their clusters', async (person, ids) => {
    expect(await listed(person, 'clusters')).toEqual(ids);
  });

  it.each([
    [
      'maria',
      [
        'hub/nlp/rayjob/train',
        'hub/vision/rayjob/train',
        'worker-1/vision/rayjob/on-worker-1',
        'worker-2/vision/rayjob/on-worker-2',
      ],
    ],
    ['walter', ['worker-1/vision/rayjob/on-worker-1']],
    ['erika', ['worker-2/vision/rayjob/on-worker-2']],
    ['nora', ['hub/nlp/rayjob/train']],
    ['visitor', []],
  ] as const)('%s sees their workloads', async (person, ids) => {
    expect(await listed(person, 'workloads')).toEqual(ids);
  });

  it.each([
    ['maria', 'hub', 'vision', 'ALLOW'],
    ['walter', 'worker-1', 'vision', 'ALLOW'],
    ['walter', 'worker-2', 'vision', 'DENY'],
    ['erika', 'worker-1', 'vision', 'DENY'],
    ['erika', 'worker-2', 'vision', 'ALLOW'],
    ['nora', 'hub', 'nlp', 'ALLOW'],
    ['nora', 'hub', 'vision', 'DENY'],
    ['visitor', 'hub', 'nlp', 'DENY'],
  ] as const)(
    '%s may submit to %s/%s: %s',
    async (person, cluster, namespace, result) => {
      const ref = targetRefs.workload({ cluster, namespace });
      expect(await portal.asks(person, workloadCreatePermission, ref)).toBe(
        result,
      );
    },
  );

  it.each([
    ['maria', 'workload', true, ['nlp', 'vision']],
    ['maria', 'cluster', true, ['nlp', 'vision']],
    ['walter', 'workload', true, []],
    ['walter', 'cluster', false, []],
    ['nora', 'workload', true, ['nlp']],
    ['nora', 'placement', false, []],
    ['visitor', 'workload', false, []],
  ] as const)(
    '%s may create a %s somewhere: %s, on the hub in %j',
    async (person, resource, isAllowed, namespaces) => {
      const { body } = await portal.call(
        person,
        'get',
        `${V1}/namespaces?permission=squadron.${resource}.create`,
      );
      expect(body).toEqual({ isAllowed, namespaces });
    },
  );

  it.each([
    ['maria', 'ALLOW', 'ALLOW'],
    ['walter', 'DENY', 'ALLOW'],
    ['nora', 'DENY', 'DENY'],
  ] as const)(
    '%s may create a cluster: %s, and get a kubeconfig of worker-1: %s',
    async (person, creation, kubeconfig) => {
      const ask = portal.asks.bind(undefined, person);
      expect([
        await ask(clusterCreatePermission, targetRefs.cluster('fleet')),
        await ask(clusterKubeconfigPermission, 'worker-1'),
      ]).toEqual([creation, kubeconfig]);
    },
  );

  it.each([
    ['nora', 'train', 'vision'],
    ['visitor', 'train', 'nlp'],
    ['maria', 'gone', 'vision'],
  ] as const)(
    '%s gets the same answer for %s in %s as for no such job',
    async (person, name, namespace) => {
      const path = `${V1}/workloads/hub/${namespace}/rayjob/${name}/stop`;
      const { status, body } = await portal.call(person, 'post', path, {});
      expect([status, body.error.message]).toEqual([
        404,
        `No rayjob ${namespace}/${name} is on cluster 'hub'`,
      ]);
    },
  );

  it('decides the permissions of other plugins as the app-config says', async () => {
    const other = { type: 'basic', name: 'catalog.x', attributes: {} };
    const ask = (person: Person) =>
      portal.call(person, 'post', 'permission/authorize', {
        items: [{ id: '1', permission: other }],
      });
    expect((await ask('maria')).body.items[0].result).toBe('DENY');
  });
});

/** An entity for an object of the fleet that Squadron does not manage. */
const byHand = createBackendModule({
  pluginId: 'catalog',
  moduleId: 'by-hand',
  register: env =>
    env.registerInit({
      deps: { catalog: catalogProcessingExtensionPoint },
      init: async ({ catalog }) =>
        catalog.addEntityProvider({
          getProviderName: () => 'by-hand',
          connect: connection =>
            connection.applyMutation({
              type: 'full',
              entities: [
                {
                  locationKey: 'by-hand',
                  entity: {
                    apiVersion: 'backstage.io/v1alpha1',
                    kind: 'Resource',
                    metadata: {
                      name: 'by-hand',
                      annotations: {
                        [ANNOTATIONS.cluster]: 'worker-2',
                        'backstage.io/managed-by-location': 'url:https://x/y',
                        'backstage.io/managed-by-origin-location':
                          'url:https://x/y',
                      },
                    },
                    spec: { type: 'kubernetes-cluster', owner: 'nobody' },
                  },
                },
              ],
            }),
        }),
    }),
});

describe('the catalog of a portal with the three roles', () => {
  const start = async (settings: object) => {
    const portal = await startRolesPortal(
      [permissionModule, catalogBackend, catalogModule, byHand],
      { ...roles, otherPermissions: 'allow', ...settings },
    );
    const read = async (person: Person) => {
      const path = 'catalog/entities?filter=kind=resource';
      const { body } = await portal.call(person, 'get', path);
      return (body as Array<{ metadata: { name: string } }>)
        .map(({ metadata }) => metadata.name)
        .sort();
    };
    await eventually('the catalog is complete', async () => {
      expect(await read('maria')).toEqual(ALL);
    });
    return { ...portal, read };
  };

  const ALL = [
    'by-hand',
    'hub',
    'hub_clusterqueue_fleet',
    'hub_clusterqueue_shared',
    'hub_nlp_localqueue_default',
    'hub_nlp_rayjob_train',
    'hub_vision_rayjob_train',
    'worker-1',
    'worker-1_vision_rayjob_on-worker-1',
    'worker-2',
    'worker-2_vision_rayjob_on-worker-2',
  ];

  it('shows people the objects that their roles show, and all entities of others', async () => {
    const { call, read } = await start({
      projectUsers: [
        { members: ['user:vera'], clusterQueues: ['shared'] },
        {
          members: ['user:otto'],
          namespaces: ['vision'],
          clusters: ['worker-1'],
        },
      ],
    });
    const expected = {
      // By the name of a cluster, by a cluster set, by the owner of a namespace.
      walter: ['by-hand', 'worker-1', 'worker-1_vision_rayjob_on-worker-1'],
      erika: ['by-hand', 'worker-2', 'worker-2_vision_rayjob_on-worker-2'],
      nora: ['by-hand', 'hub_nlp_localqueue_default', 'hub_nlp_rayjob_train'],
      vera: ['by-hand', 'hub_clusterqueue_shared'],
      otto: ['by-hand', 'worker-1', 'worker-1_vision_rayjob_on-worker-1'],
      visitor: ['by-hand'],
    };
    for (const [person, names] of Object.entries(expected)) {
      expect([person, await read(person as Person)]).toEqual([person, names]);
    }
    const find = async (person: Person, name: string) => {
      const path = `catalog/entities/by-name/resource/default/${name}`;
      return (await call(person, 'get', path)).status;
    };
    expect(await find('nora', 'hub_nlp_rayjob_train')).toBe(200);
    expect(await find('nora', 'hub_vision_rayjob_train')).toBe(404);
    const counts = await call(
      'nora',
      'get',
      'catalog/entity-facets?facet=spec.type&filter=kind=resource',
    );
    expect(counts.body.facets['spec.type']).toEqual([
      { value: 'kubernetes-cluster', count: 1 },
      { value: 'kueue-local-queue', count: 1 },
      { value: 'ray-job', count: 1 },
    ]);
  });

  it('shows a cluster and its objects to its new owner, and no longer to the former one', async () => {
    const { fleet, read } = await start({});
    const giveWorker1To = (owner: string) =>
      (fleet as TestFleet).put('hub', {
        apiVersion: 'management.oneblock.ai/v1',
        kind: 'Cluster',
        metadata: {
          namespace: 'fleet',
          name: 'worker-1',
          annotations: { [ANNOTATIONS.owner]: owner },
        },
      });
    const sees = (person: Person, names: string[]) =>
      eventually(`what ${person} sees follows the owner`, async () => {
        expect(
          (await read(person)).filter(name => name.startsWith('worker-1')),
        ).toEqual(names);
      });
    giveWorker1To('group:default/nlp');
    await sees('nora', ['worker-1', 'worker-1_vision_rayjob_on-worker-1']);
    giveWorker1To('group:default/edge-operators');
    await sees('nora', []);
    await sees('erika', ['worker-1', 'worker-1_vision_rayjob_on-worker-1']);
  });

  it('is decided by the other permissions alone if the app-config says so', async () => {
    const { read } = await start({ limitCatalog: false });
    expect(await read('visitor')).toEqual(ALL);
  });
});

describe('the policy of an adopter in docs/permissions.md', () => {
  it('is the policy of the next test', () => {
    const read = (path: string) =>
      readFileSync(resolve(__dirname, path), 'utf8');
    const [, shown = ''] =
      /```ts\n(.*?)```/s.exec(read('../../../../docs/permissions.md')) ?? [];
    expect(shown).toBe(read('__testUtils__/ownPolicy.ts'));
  });

  it('composes the roles with a policy of the adopter', async () => {
    const { asks, call } = await startRolesPortal([ownPolicy], {
      managementAdmins: ['platform'],
    });
    expect([
      await asks('visitor', queueReadPermission, 'cq/hub/shared'),
      await asks('visitor', queueReadPermission, 'cq/hub/fleet'),
      await asks('nora', workloadReadPermission, 'hub/nlp/rayjob/train'),
      await asks('nora', workloadReadPermission, 'hub/vision/rayjob/train'),
    ]).toEqual(['ALLOW', 'DENY', 'ALLOW', 'DENY']);
    const others = ['read', 'delete'].map((action, index) => ({
      id: `${index}`,
      permission: {
        type: 'basic',
        name: `catalog.${action}`,
        attributes: { action },
      },
    }));
    const { body } = await call('nora', 'post', 'permission/authorize', {
      items: others,
    });
    expect(body.items.map(({ result }: { result: string }) => result)).toEqual([
      'ALLOW',
      'DENY',
    ]);
  });
});
