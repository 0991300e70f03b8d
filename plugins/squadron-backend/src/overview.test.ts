import { inEnglish } from '@squadron/test-builders';
import {
  AuthorizeResult,
  type PolicyDecision,
} from '@backstage/plugin-permission-common';
import { formatStalled } from '@squadron/backstage-plugin-squadron-node';
import { type FleetOverview } from '@squadron/backstage-plugin-squadron-common';
import { ANNOTATIONS, type KubeObject } from '@squadron/kube-kinds';
import {
  aNamespace,
  aOneblockCluster,
  aRayService,
  aWorkload,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import request from 'supertest';
import squadronPlugin from '.';
import { permissionsBy } from './__testUtils__/permissions';

const ALLOW: PolicyDecision = { result: AuthorizeResult.ALLOW };

/** A reader of one namespace and one cluster. */
const only = (rule: string, params: object): PolicyDecision => ({
  result: AuthorizeResult.CONDITIONAL,
  pluginId: 'squadron',
  resourceType:
    rule === 'IS_ON_CLUSTER' ? 'squadron-cluster' : 'squadron-workload',
  conditions: {
    rule,
    resourceType:
      rule === 'IS_ON_CLUSTER' ? 'squadron-cluster' : 'squadron-workload',
    params: params as never,
  },
});

async function attentionOf(
  objects: KubeObject[],
  decide: (permission: string) => PolicyDecision = () => ALLOW,
): Promise<FleetOverview['attention']> {
  const fleet = createTestFleet({ clusters: [{ id: 'hub', objects }] });
  const { server } = await startTestBackend({
    features: [squadronPlugin, permissionsBy(decide), fleetFactory(fleet)],
  });
  try {
    const { body } = await request(server).get('/api/squadron/v1/overview');
    return inEnglish(body.attention);
  } finally {
    await server.stop();
  }
}

const stalled = (reconciler: string, message: string) => ({
  [ANNOTATIONS.stalled]: formatStalled([
    {
      reconciler,
      key: 'k',
      reason: 'Invalid',
      message,
      since: '2026-11-01T00:00:00Z',
    },
  ])!,
});

const now = () => new Date().toISOString();

describe('what needs attention', () => {
  it('names each object that cannot be reconciled once per cause, with the error of the API server and a link', async () => {
    const attention = await attentionOf([
      aNamespace('nlp').withAnnotations(stalled('tenancy', 'denied.')).build(),
      aNamespace('vision')
        .withAnnotations(stalled('tenancy', 'denied.'))
        .build(),
      aOneblockCluster('gpu')
        .inNamespace('default')
        .createdAt(now())
        .withAnnotations(
          stalled('cluster', 'namespaces "capa-system" not found.'),
        )
        .build(),
      aRayService('chat')
        .inNamespace('nlp')
        .withAnnotations(stalled('handover', 'no.'))
        .build(),
      aWorkload('job-train-1a2b3')
        .inNamespace('nlp')
        .ownedBy('Job', 'train')
        .withAnnotations(stalled('dispatch', 'not nominated.'))
        .build(),
    ]);
    const byTitle = [...attention].sort((a, b) => (a.title < b.title ? -1 : 1));
    expect(byTitle).toEqual([
      {
        tone: 'danger',
        title: 'Cluster default/gpu cannot be reconciled',
        detail: 'namespaces "capa-system" not found.',
        href: '/squadron/clusters/default.gpu',
      },
      {
        tone: 'danger',
        title: 'Namespace nlp and 1 other cannot be reconciled',
        detail: 'denied.',
        href: '/squadron/queues',
      },
      {
        tone: 'danger',
        title: 'RayService nlp/chat cannot be reconciled',
        detail: 'no.',
        href: '/squadron/workloads/hub/nlp/rayservice/chat',
      },
      {
        tone: 'danger',
        title: 'Workload nlp/job-train-1a2b3 cannot be reconciled',
        detail: 'not nominated.',
        href: '/squadron/workloads/hub/nlp/job/train',
      },
    ]);
  });

  it('falls back to a less specific link for a malformed object', async () => {
    const attention = await attentionOf([
      {
        apiVersion: 'multicluster.x-k8s.io/v1alpha1',
        kind: 'AuthTokenRequest',
        metadata: {
          namespace: 'nlp',
          name: 'odd',
          creationTimestamp: '2026-01-01T00:00:00Z',
          annotations: stalled('authTokenRequests', 'no spec.'),
        },
      } as KubeObject,
    ]);
    expect(attention).toEqual([
      {
        tone: 'danger',
        title: 'AuthTokenRequest nlp/odd cannot be reconciled',
        detail: 'no spec.',
        href: '/squadron/clusters/hub',
      },
      expect.objectContaining({ tone: 'warning' }),
    ]);
  });

  it('shows only objects that the reader may read', async () => {
    const objects = [
      aNamespace('nlp').withAnnotations(stalled('tenancy', 'of nlp.')).build(),
      aNamespace('vision')
        .withAnnotations(stalled('tenancy', 'of vision.'))
        .build(),
      aOneblockCluster('gpu')
        .inNamespace('fleet')
        .createdAt(now())
        .withAnnotations(stalled('cluster', 'of gpu.'))
        .build(),
      aWorkload('w')
        .inNamespace('vision')
        .withAnnotations(stalled('dispatch', 'of a workload.'))
        .build(),
    ];
    const details = (
      await attentionOf(objects, permission =>
        permission === 'squadron.cluster.read'
          ? only('IS_ON_CLUSTER', { clusters: ['other'] })
          : only('IS_IN_NAMESPACE', { namespaces: ['nlp'] }),
      )
    ).map(({ detail }) => detail);
    expect(details).toEqual(['of nlp.']);
  });

  it('names objects that have waited longer than usual, and the expected result', async () => {
    const attention = await attentionOf([
      aOneblockCluster('old')
        .inNamespace('fleet')
        .createdAt('2026-01-01T00:00:00Z')
        .build(),
      aOneblockCluster('new').inNamespace('fleet').createdAt(now()).build(),
      {
        apiVersion: 'multicluster.x-k8s.io/v1alpha1',
        kind: 'AuthTokenRequest',
        metadata: {
          namespace: 'kueue-system',
          name: 'w1-multikueue',
          creationTimestamp: '2026-01-01T00:00:00Z',
        },
        spec: { targetClusterProfile: { namespace: 'fleet', name: 'w1' } },
      } as KubeObject,
    ]);
    expect(inEnglish(attention)).toEqual([
      {
        tone: 'warning',
        title:
          'old has been waiting for credentials since 2026-01-01 00:00 UTC',
        detail:
          'Waiting for its controller. This usually takes less than 2 min.',
        href: '/squadron/clusters/old',
      },
      {
        tone: 'warning',
        title:
          'AuthTokenRequest kueue-system/w1-multikueue has been waiting for a reconciler since 2026-01-01 00:00 UTC',
        detail: 'This usually takes less than 2 min.',
        href: '/squadron/clusters/w1',
      },
    ]);
  });
});
