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
