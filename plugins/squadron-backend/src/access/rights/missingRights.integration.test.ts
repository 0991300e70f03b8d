import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { mockCredentials } from '@backstage/backend-test-utils';
import {
  messageText,
  type AccessEntry,
  type MissingRightsInput,
} from '@squadron/backstage-plugin-squadron-common';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { type KubeManifest, KINDS } from '@squadron/kube-kinds';
import {
  aRayCluster,
  aNamespace,
  aRayJob,
  createTestFleet,
  describeWithApiServer,
  eventually,
  startTcpFaultProxy,
  type TcpFaultProxy,
  type TestApiServer,
  listenOnLoopback,
} from '@squadron/test-utils';
import request from 'supertest';
import {
  startAsPerson,
  startShippedRights,
} from '../../__testUtils__/shippedRights';

jest.setTimeout(120_000);

const NAMESPACES = ['team-nlp', 'team-vision', 'team-cloud'];

function aTokenRequest(namespace: string): KubeManifest {
  return {
    apiVersion: 'multicluster.x-k8s.io/v1alpha1',
    kind: 'AuthTokenRequest',
    metadata: { namespace, name: 'reports', uid: `reports-${namespace}` },
    spec: {
      targetClusterProfile: { namespace: 'fleet', name: 'gpu-1' },
      serviceAccountName: 'reports',
      serviceAccountNamespace: namespace,
    },
  } as KubeManifest;
}

/** Allows everything in one namespace, to whoever asks. */
function startAuthorizer() {
  const server = createServer(async (incoming, response) => {
    const review = JSON.parse(await text(incoming));
    const { namespace } = review.spec.resourceAttributes ?? {};
    review.status = { allowed: namespace === 'team-cloud' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(review));
  });
  return listenOnLoopback(server);
}

describeWithApiServer(
  'missing rights of a person with the shipped rights, on a real API server',
  () => {
    let authorizer: Awaited<ReturnType<typeof startAuthorizer>>;
    let server: TestApiServer;
    let network: TcpFaultProxy;
    let admin: KubeClient;
    let portal: KubeClient;
    let backend: Awaited<ReturnType<typeof startAsPerson>>;

    beforeAll(async () => {
      authorizer = await startAuthorizer();
      ({ server, admin } = await startShippedRights({
        namespaces: NAMESPACES,
        authorizationWebhook: `http://127.0.0.1:${authorizer.port}`,
      }));
      network = await startTcpFaultProxy(server.connection.server);
      portal = createKubeClient(
        network.through(server.connectionOf('squadron-portal')),
      );
      const objects = NAMESPACES.flatMap(namespace => [
        aRayJob('train').inNamespace(namespace).build(),
        aRayCluster('lab').inNamespace(namespace).build(),
        aTokenRequest(namespace),
      ]);
      const fleet = createTestFleet({
        clusters: [
          {
            id: 'hub',
            client: portal,
            objects: [
              ...objects,
              ...NAMESPACES.filter(name => name !== 'team-cloud').map(name =>
                aNamespace(name).build(),
              ),
            ],
          },
        ],
      });
      backend = await startAsPerson(fleet, ['group:default/nlp']);
      // The API server reads rights from a cache.
      await eventually('the rights are in force', async () => {
        const { resource } = job('team-nlp');
        await portal
          .impersonate({
            user: 'backstage:user:default/nina',
            groups: ['backstage:group:default/nlp'],
            extra: { 'squadron.dev/portal': ['https://portal.example.com'] },
          })
          .requestJson({
            method: 'POST',
            path: '/apis/authorization.k8s.io/v1/selfsubjectrulesreviews',
            body: {
              apiVersion: 'authorization.k8s.io/v1',
              kind: 'SelfSubjectRulesReview',
              spec: { namespace: resource.split('/')[1] },
            },
          });
      });
    });

    afterAll(async () => {
      await backend?.stop();
      await portal?.close();
      await network?.stop();
      await admin?.close();
      await server?.stop();
      await authorizer?.stop();
    });

    const job = (
      namespace: string,
    ): MissingRightsInput & { resource: string } => ({
      resourceType: 'squadron-workload',
      resource: `hub/${namespace}/rayjob/train`,
    });

    const read = async (path: string, query: object = {}) => {
      const { status, body } = await request(backend.server)
        .get(`/api/squadron/v1/${path}`)
        .query(query)
        .set('Authorization', mockCredentials.user.header('user:default/nina'));
      expect([path, status]).toEqual([path, 200]);
      return body;
    };
    const missing = async (input: MissingRightsInput) => {
      const body = await read('missing-rights', input);
      return (
        body.items as Array<{ permission: string; reason: { text: string } }>
      ).map(({ permission, reason }) => [permission, reason.text]);
    };

    it('are none where the cluster grants them by RBAC', async () => {
      for (const resource of [
        job('team-nlp').resource,
        'hub/team-nlp/raycluster/lab',
        'hub/team-nlp',
      ]) {
        expect(await missing({ ...job('team-nlp'), resource })).toEqual([]);
      }
    });

    it('are named by permission in another namespace', async () => {
      const who = '“backstage:user:default/nina” may not';
      const where =
        'namespace team-vision of cluster hub. An administrator of the cluster can grant it.';
      expect(await missing(job('team-vision'))).toEqual([
        ['squadron.workload.update', `${who} get rayjobs.ray.io in ${where}`],
        ['squadron.workload.update', `${who} patch rayjobs.ray.io in ${where}`],
        ['squadron.workload.delete', `${who} get rayjobs.ray.io in ${where}`],
        [
          'squadron.workload.delete',
          `${who} delete rayjobs.ray.io in ${where}`,
        ],
      ]);
      const resource = 'hub/team-vision/raycluster/lab';
      expect(
        await missing({ resourceType: 'squadron-workload', resource }),
      ).toContainEqual([
        'squadron.workload.dashboard.read',
        `${who} get services/proxy in ${where}`,
      ]);
      expect(
        await missing({
          resourceType: 'squadron-placement',
          resource: 'fleet/gpus',
        }),
      ).toEqual([
        [
          'squadron.placement.create',
          `${who} patch placements.cluster.open-cluster-management.io in namespace fleet of cluster hub. An administrator of the cluster can grant it.`,
        ],
        [
          'squadron.placement.delete',
          `${who} delete placements.cluster.open-cluster-management.io in namespace fleet of cluster hub. An administrator of the cluster can grant it.`,
        ],
      ]);
    });

    it('are none where an authorizer grants them whose rules the cluster cannot list', async () => {
      expect(await missing(job('team-cloud'))).toEqual([]);
    });

    it.each([
      ['workload', undefined],
      ['cluster', 'clusters.management.oneblock.ai in namespace team-nlp of'],
      [
        'placement',
        'placements.cluster.open-cluster-management.io in namespace team-nlp of',
      ],
      ['queue', 'clusterqueues.kueue.x-k8s.io on'],
    ])(
      'disable the link to the form of a new %s, unless one namespace grants it',
      async (resource, what) => {
        const permission = `squadron.${resource}.create`;
        const { isAllowed, reason } = await read('namespaces', { permission });
        expect([isAllowed, reason?.text]).toEqual(
          what === undefined
            ? [true, undefined]
            : [
                false,
                expect.stringMatching(
                  new RegExp(
                    `“backstage:user:default/nina” may not \\w+ ${what} cluster hub`,
                  ),
                ),
              ],
        );
      },
    );

    it('say which token the person may not rotate', async () => {
      const { items } = await read('credentials/access');
      const reasons = Object.fromEntries(
        items
          .filter(
            ({ mechanism }: { mechanism: string }) => mechanism === 'request',
          )
          .map(({ namespace, rotateReason }: AccessEntry) => [
            namespace,
            rotateReason && messageText(rotateReason),
          ]),
      );
      expect(reasons).toEqual({
        'team-cloud': undefined,
        'team-nlp': expect.stringContaining('may not patch authtokenrequests'),
        'team-vision': expect.stringContaining(
          'may not patch authtokenrequests',
        ),
      });
    });

    it('appear within seconds of the right’s end', async () => {
      expect(await missing(job('team-nlp'))).toEqual([]);
      const key = { namespace: 'team-nlp', name: 'squadron-project-users' };
      const binding = await admin.find(KINDS.roleBinding, key);
      await admin.delete(KINDS.roleBinding, key);
      const startMs = Date.now();
      await eventually(
        'the button is disabled',
        async () => (await missing(job('team-nlp'))).length > 0,
        { timeoutMs: 15_000, everyMs: 200 },
      );
      expect(Date.now() - startMs).toBeLessThan(12_000);
      const { name, namespace } = key;
      await admin.create(KINDS.roleBinding, {
        ...(binding as KubeManifest),
        metadata: { name, namespace },
      });
    });

    it('are unknown, and keep no page waiting, while the cluster does not answer', async () => {
      await network.break({ type: 'blackHole' });
      const startMs = Date.now();
      const resource = 'hub/team-vision/rayjob/other';
      expect(
        await missing({
          resourceType: 'squadron-placement',
          resource: 'other/gpus',
        }),
      ).toEqual([]);
      expect(await missing({ ...job('team-cloud'), resource })).toEqual([]);
      expect(Date.now() - startMs).toBeLessThan(4_000);
      await network.heal();
    });
  },
);
