import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { resolvePackagePath } from '@backstage/backend-plugin-api';
import { mockCredentials, mockServices } from '@backstage/backend-test-utils';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { apiVersionOf, type KubeManifest, KINDS } from '@squadron/kube-kinds';
import {
  createTestFleet,
  describeWithApiServer,
  eventually,
  FakeClock,
  startTestApiServer,
  type TestApiServer,
} from '@squadron/test-utils';
import { loadAll } from 'js-yaml';
import { runAction } from '../commands/runCommand';
import { actions } from '../commands/table';
import { readSquadronConfig } from '../config/readSquadronConfig';
import { loadCrds } from '../crds/loadCrds';
import { createIdentities } from './createIdentities';

jest.setTimeout(120_000);

const PORTAL = 'https://portal.example.com';
const MANIFEST_KINDS = [
  KINDS.role,
  KINDS.roleBinding,
  KINDS.clusterRole,
  KINDS.clusterRoleBinding,
];
const GROUPS = {
  maria: 'platform',
  walter: 'gpu-operators',
  nina: 'nlp',
  vera: 'nlp',
} as const;
type Person = keyof typeof GROUPS;

const COMMANDS = {
  'submit a job in team-nlp': {
    action: actions.submitRayJob,
    input: { namespace: 'team-nlp', entrypoint: 'python train.py' },
  },
  'submit a job in team-vision': {
    action: actions.submitRayJob,
    input: { namespace: 'team-vision', entrypoint: 'python train.py' },
  },
  'pause gpu-1': { action: actions.pauseCluster, input: { cluster: 'gpu-1' } },
  'pause gpu-2': { action: actions.pauseCluster, input: { cluster: 'gpu-2' } },
};
type Doing = keyof typeof COMMANDS;

describeWithApiServer(
  'commands as the person, with the shipped rights, on a real API server',
  () => {
    let server: TestApiServer;
    let admin: KubeClient;
    let portal: KubeClient;
    let runs = 0;

    beforeAll(async () => {
      server = await startTestApiServer({
        users: [{ name: 'squadron-portal' }],
        isAudited: true,
      });
      admin = createKubeClient(server.connection);
      portal = createKubeClient(server.connectionOf('squadron-portal'));
      for (const crd of [...(await loadCrds()), rayJobCrd()]) {
        await admin.create(KINDS.customResourceDefinition, crd);
      }
      for (const name of ['fleet', 'kueue-system', 'team-nlp', 'team-vision']) {
        await admin.create(KINDS.namespace, {
          apiVersion: 'v1',
          kind: 'Namespace',
          metadata: { name },
        });
      }
      await eventually('the kinds are served', async () => {
        await admin.list(KINDS.rayJob);
        await admin.list(KINDS.oneblockCluster);
      });
      for (const name of ['gpu-1', 'gpu-2']) {
        await admin.create(KINDS.oneblockCluster, cluster(name));
      }
      // Without the binding for a worker: this test has only the hub.
      const rights = (await shippedRights()).filter(
        ({ metadata }) => metadata.name !== 'squadron-cluster-admins',
      );
      for (const object of rights) {
        const kind = MANIFEST_KINDS.find(one => one.kind === object.kind);
        await admin.create(kind!, object);
      }
      // The API server reads rights from a cache.
      await eventually('the rights are in force', async () => {
        for (const person of ['maria', 'nina'] as const) {
          await portal
            .impersonate({
              user: `backstage:user:default/${person}`,
              groups: [`backstage:group:default/${GROUPS[person]}`],
              extra: { 'squadron.dev/portal': [PORTAL] },
            })
            .list(KINDS.rayJob, { namespace: 'team-nlp' });
        }
      });
    });

    afterAll(async () => {
      await portal?.close();
      await admin?.close();
      await server?.stop();
    });

    /** Runs a command as a person; the message of the error if it fails. */
    async function run(
      person: Person,
      doing: Doing,
      {
        groups = [GROUPS[person]],
        access = { mode: 'impersonate' },
      }: { groups?: string[]; access?: object } = {},
    ): Promise<string> {
      const { action, input } = COMMANDS[doing];
      runs += 1;
      const name = `run-${runs}`;
      const config = readSquadronConfig(
        mockServices.rootConfig({
          data: { app: { baseUrl: PORTAL }, squadron: { access } },
        }),
      );
      const ref = `user:default/${person}`;
      try {
        await runAction(
          action as typeof actions.submitRayJob,
          'namespace' in input
            ? { ...input, name, allowUnschedulable: true }
            : input,
          {
            credentials: mockCredentials.user(ref),
            authorize: async () => {},
            auditor: mockServices.auditor.mock({
              createEvent: async () => ({
                success: async () => {},
                fail: async () => {},
              }),
            }),
          },
          {
            fleet: createTestFleet({
              clusters: [{ id: 'hub', client: portal }],
            }),
            config,
            clock: new FakeClock(),
            identities: createIdentities({
              userInfo: mockServices.userInfo({
                ownershipEntityRefs: [
                  ref,
                  ...groups.map(group => `group:default/${group}`),
                ],
              }),
              access: config.access,
            }),
          },
        );
        return 'done';
      } catch (error) {
        const { name: type, message } = error as Error;
        return `${type}: ${message}`;
      }
    }

    it.each<[Person, Doing, string | RegExp]>([
      ['maria', 'submit a job in team-nlp', 'done'],
      ['maria', 'submit a job in team-vision', 'done'],
      ['maria', 'pause gpu-1', 'done'],
      ['maria', 'pause gpu-2', 'done'],
      ['nina', 'submit a job in team-nlp', 'done'],
      [
        'nina',
        'submit a job in team-vision',
        'NotAllowedError: RayJob team-vision/* : "backstage:user:default/nina" may not get rayjobs.ray.io in namespace team-vision of cluster hub',
      ],
      [
        'nina',
        'pause gpu-1',
        'NotAllowedError: Cluster fleet/gpu-1: "backstage:user:default/nina" may not get clusters.management.oneblock.ai in namespace fleet of cluster hub',
      ],
      ['walter', 'pause gpu-1', 'done'],
      [
        'walter',
        'pause gpu-2',
        'NotAllowedError: Cluster fleet/gpu-2: "backstage:user:default/walter" may not get clusters.management.oneblock.ai in namespace fleet of cluster hub',
      ],
      [
        'walter',
        'submit a job in team-nlp',
        'NotAllowedError: RayJob team-nlp/* : "backstage:user:default/walter" may not get rayjobs.ray.io in namespace team-nlp of cluster hub',
      ],
      [
        'vera',
        'submit a job in team-nlp',
        'NotAllowedError: RayJob team-nlp/* : the portal may not act as users "backstage:user:default/vera" on cluster hub: its own identity "squadron-portal" lacks the verb impersonate for users',
      ],
    ])(
      'let %s %s, or name the missing right',
      async (person, doing, outcome) => {
        const said = (await run(person, doing)).replace(/run-\d+: /, '* : ');
        expect(said).toBe(
          outcome === 'done'
            ? outcome
            : `${outcome}. An administrator of the cluster can grant it.`,
        );
      },
    );

    it('show the person to the audit log of the cluster, with groups and portal', async () => {
      expect(await run('nina', 'submit a job in team-nlp')).toBe('done');
      const findWrite = async () =>
        (await server.writes()).find(({ name }) => name === `run-${runs}`);
      await eventually('the write is recorded', async () => {
        expect(await findWrite()).toBeDefined();
      });
      const written = await findWrite();
      expect(written).toMatchObject({
        resource: 'rayjobs',
        user: 'squadron-portal',
        impersonated: {
          username: 'backstage:user:default/nina',
          groups: ['backstage:group:default/nlp', 'system:authenticated'],
          extra: { 'squadron.dev/portal': [PORTAL] },
        },
      });
    });

    it('name a group that the portal may not act for, and leave it out if the app-config does', async () => {
      const groups = ['nlp', 'everyone'];
      expect(await run('nina', 'submit a job in team-nlp', { groups })).toMatch(
        /the portal may not act as groups "backstage:group:default\/everyone" on cluster hub/,
      );
      const access = { mode: 'impersonate', groups: ['group:default/nlp'] };
      expect(
        await run('nina', 'submit a job in team-nlp', { groups, access }),
      ).toBe('done');
    });

    it('never join system:masters', async () => {
      const masters = portal.impersonate({
        user: 'backstage:user:default/nina',
        groups: ['system:masters'],
      });
      await expect(masters.list(KINDS.namespace)).rejects.toThrow(
        /cannot impersonate resource "groups"/,
      );
    });

    it('use the identity of the portal in mode service', async () => {
      expect(
        await run('maria', 'submit a job in team-nlp', {
          access: { mode: 'service' },
        }),
      ).toContain('"squadron-portal" may not get rayjobs.ray.io');
    });

    it('can send 300 long names of groups', async () => {
      const groups = Array.from(
        { length: 300 },
        (_, at) => `team-${at}-${'x'.repeat(30)}`,
      );
      const { status } = await admin
        .impersonate({ user: 'nina', groups })
        .requestJson<{ status: { userInfo: { groups: string[] } } }>({
          method: 'POST',
          path: '/apis/authentication.k8s.io/v1/selfsubjectreviews',
          body: {
            apiVersion: 'authentication.k8s.io/v1',
            kind: 'SelfSubjectReview',
          },
        });
      expect(status.userInfo.groups).toEqual(expect.arrayContaining(groups));
    });
  },
);

/** The rights of people, without those of the portal itself in `rbac/hub`. */
async function shippedRights(): Promise<KubeManifest[]> {
  const directory = resolvePackagePath(
    '@squadron/backstage-plugin-squadron-node',
    'rbac',
  );
  const files = (await readdir(directory)).filter(file =>
    file.endsWith('.yaml'),
  );
  const texts = await Promise.all(
    files.map(file => readFile(join(directory, file), 'utf8')),
  );
  return texts.flatMap(text => loadAll(text) as KubeManifest[]);
}

function cluster(name: string): KubeManifest {
  return {
    apiVersion: apiVersionOf(KINDS.oneblockCluster),
    kind: KINDS.oneblockCluster.kind,
    metadata: { name, namespace: 'fleet' },
    spec: {
      provider: { name: 'sandbox' },
      provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
      pools: [{ name: 'cpu', replicas: 1 }],
    },
  };
}

function rayJobCrd(): KubeManifest {
  return {
    apiVersion: 'apiextensions.k8s.io/v1',
    kind: 'CustomResourceDefinition',
    metadata: { name: 'rayjobs.ray.io' },
    spec: {
      group: 'ray.io',
      scope: 'Namespaced',
      names: { kind: 'RayJob', plural: 'rayjobs' },
      versions: [
        {
          name: 'v1',
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
  };
}
