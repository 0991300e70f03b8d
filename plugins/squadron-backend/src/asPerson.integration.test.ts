import { createServer } from 'node:http';
import {
  coreServices,
  createServiceFactory,
  type AuthService,
  type BackstageCredentials,
  type BackstageUserPrincipal,
} from '@backstage/backend-plugin-api';
import {
  mockCredentials,
  mockServices,
  TestDatabases,
} from '@backstage/backend-test-utils';
import { AuthorizeResult } from '@backstage/plugin-permission-common';
import {
  createKubeClient,
  isApiError,
  parseKubeconfig,
  type KubeClient,
} from '@squadron/controller-node';
import { SecretValue, type KubeManifest, KINDS } from '@squadron/kube-kinds';
import {
  aPod,
  aRayCluster,
  createTestFleet,
  describeWithApiServer,
  eventually,
  listenOnLoopback,
  type TestApiServer,
} from '@squadron/test-utils';
import request from 'supertest';
import { recordedAudit } from './__testUtils__/recordedAudit';
import {
  startAsPerson,
  startShippedRights,
} from './__testUtils__/shippedRights';

jest.setTimeout(120_000);

const NAMESPACES = ['team-nlp', 'team-vision'] as const;
type Namespace = (typeof NAMESPACES)[number];
const refOf = (person: string) => `user:default/${person}`;

const databases = TestDatabases.create({ ids: ['SQLITE_3'] });

/** Parts of a portal that survive its restart, and which a test changes for single people. */
async function partsOf() {
  const refused = new Set<string>();
  const signedOut = new Set<string>();
  const userOf = ({ principal }: BackstageCredentials) =>
    (principal as BackstageUserPrincipal).userEntityRef;
  const { factory: permissions } = mockServices.permissions.mock({
    authorizeConditional: async (asked, { credentials }: never) =>
      asked.map(() => ({
        result: refused.has(userOf(credentials))
          ? AuthorizeResult.DENY
          : AuthorizeResult.ALLOW,
      })),
  });
  const knex = await databases.init('SQLITE_3');
  const features = [
    permissions,
    createServiceFactory({
      service: coreServices.database,
      deps: {},
      factory: () => mockServices.database({ knex }),
    }),
    createServiceFactory({
      service: coreServices.auth,
      deps: { plugin: coreServices.pluginMetadata },
      factory({ plugin }) {
        const auth = mockServices.auth({ pluginId: plugin.getId() });
        const real = auth.authenticate.bind(auth);
        const authenticate: AuthService['authenticate'] = async (...args) => {
          const credentials = await real(...args);
          if (signedOut.has(userOf(credentials))) {
            throw new Error('The token has expired');
          }
          return credentials;
        };
        return Object.assign(auth, { authenticate });
      },
    }),
  ];
  return { features, refused, signedOut };
}

const MISSING_LOG_RIGHT =
  'The log of lab: "backstage:user:default/nina" may not get pods/log in namespace team-vision of cluster worker-1. An administrator of the cluster can grant it.';

describeWithApiServer(
  'logs and dashboards as the person, with the shipped rights, on a real API server',
  () => {
    let server: TestApiServer;
    let admin: KubeClient;
    let portal: KubeClient;

    beforeAll(async () => {
      ({ server, admin } = await startShippedRights({
        namespaces: NAMESPACES,
      }));
      portal = createKubeClient(server.connectionOf('squadron-portal'));
    });

    afterAll(async () => {
      await portal?.close();
      await admin?.close();
      await server?.stop();
    });

    const ends: Array<() => Promise<unknown>> = [];
    afterEach(async () => {
      await Promise.all(ends.splice(0).map(end => end()));
    });

    /** A portal whose worker has a Ray cluster in each namespace, behind an HTTP proxy. */
    async function start() {
      const proxied: string[] = [];
      const groups = ['group:default/nlp'];
      const ray = createServer((incoming, response) => {
        proxied.push(incoming.url ?? '');
        response.end('<html><head></head></html>');
      });
      const { port, stop } = await listenOnLoopback(ray);
      const objects = NAMESPACES.flatMap(namespace => [
        aRayCluster('lab').inNamespace(namespace).build(),
        aPod('lab-head')
          .inNamespace(namespace)
          .asRayHead('lab')
          .running()
          .build(),
      ]);
      const fleet = createTestFleet({
        clusters: [
          {
            id: 'worker-1',
            client: portal,
            objects,
            rayHttpProxy: `http://127.0.0.1:${port}`,
          },
        ],
      });
      const { events, factory: auditor } = recordedAudit();
      const outcomes = () =>
        events.map(
          ({ eventId, status, meta }) =>
            `${eventId} ${meta?.outcome ?? status}`,
        );
      const backend = await startAsPerson(fleet, groups, [auditor]);
      ends.push(() => backend.stop(), stop);
      const api = request(backend.server);
      const pathOf = (namespace: Namespace) =>
        `/api/squadron/v1/workloads/worker-1/${namespace}/raycluster/lab`;
      const as = (person: string) =>
        mockCredentials.user.header(`user:default/${person}`);
      return {
        api,
        groups,
        outcomes,
        proxied,
        readLog: (person: string, namespace: Namespace, way = '') =>
          api
            .get(`${pathOf(namespace)}/logs${way}?source=pod&pod=lab-head`)
            .set('Authorization', as(person)),
        openDashboard: (person: string, namespace: Namespace) =>
          api
            .post(`${pathOf(namespace)}/dashboard`)
            .set('Authorization', as(person))
            .send({}),
      };
    }

    it('read the log of a namespace whose cluster lets the person', async () => {
      const { readLog, outcomes } = await start();
      // The API server has a cache of rights, and no such pod.
      await eventually('the rights are in force', async () => {
        expect((await readLog('nina', 'team-nlp')).body).toMatchObject({
          message: 'Pod lab-head was deleted, together with its log.',
        });
      });
      expect(outcomes()).toContain('workload-log succeeded');
    });

    it.each(['', '/stream', '/download'])(
      'refuse the log%s of another namespace, name the right, and record it',
      async way => {
        const { readLog, outcomes } = await start();
        const { status, body } = await readLog('nina', 'team-vision', way);
        expect([status, body.error.message]).toEqual([403, MISSING_LOG_RIGHT]);
        expect(outcomes()).toEqual(['workload-log refused']);
      },
    );

    it('ask the cluster before a proxy that knows no persons', async () => {
      const { api, openDashboard, outcomes, proxied } = await start();
      const refused = await openDashboard('nina', 'team-vision');
      expect([refused.status, refused.body.error.message]).toEqual([
        403,
        'The Ray dashboard of lab: "backstage:user:default/nina" may not get services/proxy in namespace team-vision of cluster worker-1. An administrator of the cluster can grant it.',
      ]);
      expect(outcomes()).toEqual(['workload-dashboard refused']);
      expect(proxied).toEqual([]);

      const opened = await openDashboard('nina', 'team-nlp');
      const page = await api
        .get(`/api/squadron${opened.body.path}`)
        .set('Authorization', mockCredentials.none.header());
      expect([opened.status, page.status]).toEqual([200, 200]);
      expect(proxied).toHaveLength(1);
    });

    it('end an open dashboard when the person has left the group', async () => {
      const { api, groups, openDashboard, proxied } = await start();
      const { body } = await openDashboard('nina', 'team-nlp');
      const read = () =>
        api
          .get(`/api/squadron${body.path}`)
          .set('Authorization', mockCredentials.none.header());
      expect((await read()).status).toBe(200);
      groups.length = 0;
      await eventually('the dashboard refuses', async () => {
        expect((await read()).text).toContain(
          'You no longer have the permission to view this dashboard.',
        );
      });
      const before = proxied.length;
      await read();
      expect(proxied).toHaveLength(before);
    });

    it('end a kubeconfig within 10 s of the right, also after a restart, and no other', async () => {
      const people = ['nina', 'walter', 'ann', 'vera'];
      const bindingOf = (person: string) => ({ name: `admin-${person}` });
      for (const person of people) {
        await admin.create(KINDS.clusterRoleBinding, {
          apiVersion: 'rbac.authorization.k8s.io/v1',
          kind: 'ClusterRoleBinding',
          metadata: bindingOf(person),
          roleRef: {
            apiGroup: 'rbac.authorization.k8s.io',
            kind: 'ClusterRole',
            name: 'cluster-admin',
          },
          subjects: [
            {
              apiGroup: 'rbac.authorization.k8s.io',
              kind: 'User',
              name: `backstage:user:default/${person}`,
            },
          ],
        } as KubeManifest);
      }
      const fleet = createTestFleet({
        clusters: [
          { id: 'worker-1', client: admin, endpoint: server.connection },
        ],
      });
      const { features, refused, signedOut } = await partsOf();
      const first = await startAsPerson(fleet, [], features);
      const tokenOf = async (person: string) => {
        const { body } = await request(first.server)
          .post('/api/squadron/v1/clusters/worker-1/kubeconfig')
          .set('Authorization', mockCredentials.user.header(refOf(person)))
          .send({});
        const client = createKubeClient(
          parseKubeconfig(new SecretValue(body.kubeconfig), {
            allowLoopback: true,
          }),
        );
        ends.push(() => client.close());
        return () =>
          client.list(KINDS.pod, { namespace: 'team-nlp' }).then(
            () => 200,
            error => (isApiError(error) ? error.status : Promise.reject(error)),
          );
      };
      const tokens = new Map<string, () => Promise<number>>();
      for (const person of people) {
        const read = await tokenOf(person);
        tokens.set(person, read);
        await eventually('the role is bound', async () => {
          expect(await read()).toBe(200);
        });
      }
      const unused = await tokenOf('nina');
      await first.stop();
      const { events, factory: auditor } = recordedAudit();
      const second = await startAsPerson(fleet, [], [...features, auditor]);
      ends.push(() => second.stop());

      // Nina and Ann lose their rights in the cluster, Walter the permission. The policy cannot be asked for Ann and Vera.
      signedOut.add(refOf('ann')).add(refOf('vera'));
      refused.add(refOf('walter')).add(refOf('vera'));
      await admin.delete(KINDS.clusterRoleBinding, bindingOf('nina'));
      await admin.delete(KINDS.clusterRoleBinding, bindingOf('ann'));
      await Promise.all(
        ['nina', 'walter', 'ann'].map(async person => {
          const ms = await eventually(
            `the kubeconfig of ${person} ends`,
            async () => {
              expect(await tokens.get(person)!()).not.toBe(200);
            },
            { everyMs: 100 },
          );
          process.stdout.write(
            `kubeconfig of ${person}: ended ${(ms / 1000).toFixed(
              1,
            )} s after the right\n`,
          );
          expect(ms).toBeLessThan(10_000);
        }),
      );
      // API servers cache the identity of a token that was used, for 10 s.
      await eventually('the token is invalid', async () => {
        expect(await unused()).toBe(401);
      });
      await eventually('each revocation is recorded', () => {
        expect(
          events
            .filter(({ eventId }) => eventId === 'cluster-kubeconfig-revoke')
            .map(({ status, meta }) => `${status} ${meta?.user}`)
            .sort(),
        ).toEqual(
          ['ann', 'nina', 'walter'].map(one => `succeeded ${refOf(one)}`),
        );
      });
      expect(await tokens.get('vera')!()).toBe(200);
    });

    it('name the right of the portal that is missing for a person', async () => {
      const { readLog } = await start();
      const { status, body } = await readLog('vera', 'team-nlp');
      expect([status, body.error.message]).toEqual([
        403,
        'The log of lab: the portal may not act as users "backstage:user:default/vera" on cluster worker-1: its own identity "squadron-portal" lacks the verb impersonate for users. An administrator of the cluster can grant it.',
      ]);
    });
  },
);
