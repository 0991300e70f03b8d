import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { mockCredentials } from '@backstage/backend-test-utils';
import type { MissingRightsInput } from '@squadron/backstage-plugin-squadron-common';
import { createKubeClient, type KubeClient } from '@squadron/controller-node';
import { roleBindingKind, type KubeManifest } from '@squadron/kube-kinds';
import {
  aRayCluster,
  aRayJob,
  createTestFleet,
  describeWithApiServer,
  eventually,
  startTcpFaultProxy,
  type TcpFaultProxy,
  type TestApiServer,
} from '@squadron/test-utils';
import request from 'supertest';
import {
  startAsPerson,
  startShippedRights,
} from '../../__testUtils__/shippedRights';

jest.setTimeout(120_000);

const NAMESPACES = ['team-nlp', 'team-vision', 'team-cloud'];

/** Allows everything in one namespace, to whoever asks. */
function startAuthorizer() {
  const server = createServer(async (incoming, response) => {
    const review = JSON.parse(await text(incoming));
    const { namespace } = review.spec.resourceAttributes ?? {};
    review.status = { allowed: namespace === 'team-cloud' };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(review));
  });
  return new Promise<typeof server>(resolve => {
    server.listen(0, '127.0.0.1', () => resolve(server));
  });
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
        authorizationWebhook: `http://127.0.0.1:${
          (authorizer.address() as AddressInfo).port
        }`,
      }));
      network = await startTcpFaultProxy(server.connection.server);
      portal = createKubeClient(
        network.through(server.connectionOf('squadron-portal')),
      );
      const objects = NAMESPACES.flatMap(namespace => [
        aRayJob('train').inNamespace(namespace).build(),
        aRayCluster('lab').inNamespace(namespace).build(),
      ]);
      const fleet = createTestFleet({
        clusters: [{ id: 'hub', client: portal, objects }],
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
      authorizer?.close();
    });

    const job = (
      namespace: string,
    ): MissingRightsInput & { resource: string } => ({
      resourceType: 'squadron-workload',
      resource: `hub/${namespace}/rayjob/train`,
    });

    const missing = async (input: MissingRightsInput) => {
      const { status, body } = await request(backend.server)
        .get('/api/squadron/v1/missing-rights')
        .query(input)
        .set('Authorization', mockCredentials.user.header('user:default/nina'));
      expect(status).toBe(200);
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
          ...{ resourceType: 'squadron-placement', resource: 'fleet/gpus' },
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

    it('appear within seconds of the right’s end', async () => {
      expect(await missing(job('team-nlp'))).toEqual([]);
      const key = { namespace: 'team-nlp', name: 'squadron-project-users' };
      const binding = await admin.find(roleBindingKind, key);
      await admin.delete(roleBindingKind, key);
      const startMs = Date.now();
      await eventually(
        'the button is disabled',
        async () => (await missing(job('team-nlp'))).length > 0,
        { timeoutMs: 15_000, everyMs: 200 },
      );
      expect(Date.now() - startMs).toBeLessThan(12_000);
      const { name, namespace } = key;
      await admin.create(roleBindingKind, {
        ...(binding as KubeManifest),
        metadata: { name, namespace },
      });
    });

    it('are unknown, and keep no page waiting, while the cluster does not answer', async () => {
      await network.break({ type: 'blackHole' });
      const startMs = Date.now();
      const resource = 'hub/team-vision/rayjob/other';
      expect(
        await missing({ resourceType: 'squadron-queue', resource: 'cq/hub' }),
      ).toEqual([]);
      expect(await missing({ ...job('team-cloud'), resource })).toEqual([]);
      expect(Date.now() - startMs).toBeLessThan(4_000);
      await network.heal();
    });
  },
);
