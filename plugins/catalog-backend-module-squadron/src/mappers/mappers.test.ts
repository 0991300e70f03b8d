import {
  DefaultNamespaceEntityPolicy,
  EntityPolicies,
  FieldFormatEntityPolicy,
  SchemaValidEntityPolicy,
  resourceEntityV1alpha1Validator,
} from '@backstage/catalog-model';
import { LABELS } from '@squadron/kube-kinds';
import {
  aClusterQueue,
  aLocalQueue,
  aRayCluster,
  aRayJob,
} from '../__testUtils__/objects';
import { mapClaim } from './mapClaim';
import { mapCluster } from './mapCluster';
import { mapClusterQueue } from './mapClusterQueue';
import { mapLocalQueue } from './mapLocalQueue';
import { mapRayCluster } from './mapRayCluster';
import { mapRayJob } from './mapRayJob';
import { mapRayService } from './mapRayService';
import { type MappedEntity, type MappingContext } from './types';

const context = (cluster = 'hub'): MappingContext => ({
  cluster,
  defaultOwner: 'group:default/guests',
  appBaseUrl: 'https://portal.example.com',
});
const worker = {
  id: 'gpu-1',
  role: 'worker' as const,
  server: 'https://gpu-1.example.com:6443',
  freshness: { state: 'live' as const },
};
const dependsOn = (mapped: MappedEntity | undefined) =>
  mapped?.entity.spec?.dependsOn;

describe('mappers', () => {
  it('describe a cluster by its API server and its page', () => {
    const cluster = {
      ...worker,
      endpoint: { server: worker.server, certificateAuthority: 'PEM' },
    };
    expect(mapCluster({ cluster }, context('gpu-1')).entity).toEqual({
      apiVersion: 'backstage.io/v1alpha1',
      kind: 'Resource',
      metadata: {
        name: 'gpu-1',
        namespace: 'default',
        title: 'gpu-1',
        description: 'Worker cluster of the fleet',
        labels: { 'app.kubernetes.io/managed-by': 'squadron' },
        annotations: {
          'backstage.io/managed-by-location': 'squadron:gpu-1',
          'backstage.io/managed-by-origin-location': 'squadron:gpu-1',
          'squadron.dev/cluster': 'gpu-1',
          'kubernetes.io/api-server': 'https://gpu-1.example.com:6443',
          'kubernetes.io/api-server-certificate-authority': 'UEVN',
          'kubernetes.io/auth-provider': 'squadron',
        },
        tags: ['worker'],
        links: [
          {
            url: 'https://portal.example.com/squadron/clusters/gpu-1',
            title: 'Live state',
            icon: 'dashboard',
          },
        ],
      },
      spec: { type: 'kubernetes-cluster', owner: 'group:default/guests' },
    });
  });

  it('make a cluster a dependency of the objects that were applied to it', () => {
    const record = (of: string) =>
      JSON.stringify({ for: of, at: '2026-01-01T00:00:00Z', why: 'named' });
    const on = (of: string) => ({
      metadata: {
        annotations: { [`targets.squadron.dev/${of}`]: record(of) },
      },
    });
    const { entity } = mapCluster(
      {
        cluster: { ...worker, profile: on('component:default/b') as never },
        request: on('component:default/a'),
      },
      context('gpu-1'),
    );
    expect(entity.spec).toMatchObject({
      dependencyOf: ['component:default/a', 'component:default/b'],
    });
  });

  it.each([
    ['recommender', ['component:default/recommender']],
    ['component:', undefined],
    ['no entity', undefined],
  ])(
    'of a cluster accept a record that a person wrote for %s',
    (of, expected) => {
      const record = JSON.stringify({
        for: of,
        at: '2026-01-01T00:00:00Z',
        why: 'by hand',
      });
      const annotations = { 'targets.squadron.dev/x': record };
      const profile = { metadata: { annotations } } as never;
      const { entity } = mapCluster(
        { cluster: { ...worker, profile } },
        context('gpu-1'),
      );
      expect(entity.spec?.dependencyOf).toEqual(expected);
    },
  );

  it('do not change a cluster that becomes unreachable', () => {
    const offline = {
      ...worker,
      freshness: { state: 'offline' as const, cause: 'refused' },
    };
    expect(mapCluster({ cluster: offline }, context('gpu-1'))).toEqual(
      mapCluster({ cluster: worker }, context('gpu-1')),
    );
  });

  it.each([
    [
      'a queued job on its queue',
      aRayJob(),
      undefined,
      ['resource:default/hub_team-a_localqueue_default'],
    ],
    [
      'a placed job on its queue and on its RayCluster',
      aRayJob({}, { rayClusterName: 'train-x7' }),
      'gpu-1',
      [
        'resource:default/hub_team-a_localqueue_default',
        'resource:default/gpu-1_team-a_raycluster_train-x7',
      ],
    ],
    [
      'a job without a queue on its cluster',
      aRayJob({ labels: {} }),
      undefined,
      ['resource:default/hub'],
    ],
    [
      'a job whose RayCluster is deleted on its queue alone',
      aRayJob({}, { rayClusterName: 'train-x7' }),
      undefined,
      ['resource:default/hub_team-a_localqueue_default'],
    ],
  ])('relate %s', (_, rayJob, rayClusterOn, expected) => {
    expect(dependsOn(mapRayJob({ rayJob, rayClusterOn }, context()))).toEqual(
      expected,
    );
  });

  it.each([
    ['queued', {}, false],
    ['running', { jobDeploymentStatus: 'Running' }, false],
    ['complete', { jobDeploymentStatus: 'Complete' }, true],
    ['failed', { jobDeploymentStatus: 'Failed' }, true],
  ])('know whether a %s job has finished', (_, status, expected) => {
    expect(
      mapRayJob({ rayJob: aRayJob({}, status) }, context())?.isFinished,
    ).toBe(expected);
  });

  const copied = { [LABELS.multiKueueOrigin]: 'multikueue' };
  const fromJob = {
    [LABELS.rayOriginatedFromKind]: 'RayJob',
    [LABELS.rayOriginatedFromName]: 'train',
  };

  it('leave out the copies that MultiKueue creates on workers', () => {
    expect(
      mapRayJob({ rayJob: aRayJob({ labels: copied }) }, context('gpu-1')),
    ).toBeUndefined();
    expect(
      mapRayCluster(aRayCluster({ labels: copied }), context('gpu-1')),
    ).toBeUndefined();
  });

  it('make a RayService depend on its queue and its cluster', () => {
    const rayService = {
      metadata: {
        name: 'api',
        namespace: 'nlp',
        labels: { [LABELS.kueueQueueName]: 'default' },
      },
    };
    const mapped = mapRayService(rayService, context('gpu-1'));
    expect(mapped?.entity.spec?.type).toBe('ray-service');
    expect(dependsOn(mapped)).toEqual([
      'resource:default/gpu-1_nlp_localqueue_default',
      'resource:default/gpu-1',
    ]);
    expect(
      mapRayService({ metadata: { name: 'api', labels: copied } }, context()),
    ).toBeUndefined();
  });

  it('keep the RayCluster of a copied job, which has the labels of the copy', () => {
    const mapped = mapRayCluster(
      aRayCluster({ labels: { ...copied, ...fromJob } }),
      context('gpu-1'),
    );
    expect(mapped?.entity.metadata.description).toBe(
      'RayCluster of job train in namespace default on gpu-1',
    );
    expect(dependsOn(mapped)).toEqual(['resource:default/gpu-1']);
  });

  it('make a claim depend on its cluster and on each of its queues once', () => {
    const share = (clusterQueueName: string, flavor: string) => ({
      clusterQueueName,
      flavor,
      resources: { gpu: '1' },
    });
    const { entity } = mapClaim(
      {
        metadata: { name: 'gpu-1-resource-claim' },
        spec: {
          clusterName: 'gpu-1',
          resourceAssignments: [
            share('research', 'a100'),
            share('batch', 'a100'),
            share('research', 't4'),
          ],
        },
      },
      context(),
    );
    expect(entity.spec).toEqual({
      type: 'resource-quota-claim',
      owner: 'group:default/guests',
      dependsOn: [
        'resource:default/gpu-1',
        'resource:default/hub_clusterqueue_batch',
        'resource:default/hub_clusterqueue_research',
      ],
    });
    expect(entity.metadata.links?.[0].url).toBe(
      'https://portal.example.com/squadron/queues/claims/gpu-1-resource-claim',
    );
  });

  it('make a LocalQueue depend on its ClusterQueue, and that on its cluster', () => {
    expect(dependsOn(mapLocalQueue(aLocalQueue(), context()))).toEqual([
      'resource:default/hub_clusterqueue_fleet',
    ]);
    expect(dependsOn(mapClusterQueue(aClusterQueue(), context()))).toEqual([
      'resource:default/hub',
    ]);
  });

  it.each([
    [
      'its annotation',
      { annotations: { 'squadron.dev/owner': 'user:default/ann' } },
      undefined,
      'user:default/ann',
    ],
    [
      'its label',
      { labels: { 'squadron.dev/owner': 'team-a' } },
      'team-b',
      'group:default/team-a',
    ],
    ['its namespace', {}, 'team-b', 'group:default/team-b'],
    [
      'the default when a label is not a reference',
      { labels: { 'squadron.dev/owner': 'a b' } },
      undefined,
      'group:default/guests',
    ],
    ['the default', {}, undefined, 'group:default/guests'],
  ])('take the owner from %s', (_, metadata, ofNamespace, expected) => {
    const namespace = ofNamespace
      ? { metadata: { annotations: { 'squadron.dev/owner': ofNamespace } } }
      : undefined;
    const mapped = mapClusterQueue(aClusterQueue(metadata), {
      ...context(),
      namespace,
    });
    expect(mapped.entity.spec?.owner).toBe(expected);
  });

  it('take the system from the annotation', () => {
    const queue = aClusterQueue({
      annotations: { 'squadron.dev/system': 'training' },
    });
    expect(mapClusterQueue(queue, context()).entity.spec?.system).toBe(
      'system:default/training',
    );
  });

  it('create entities that the catalog accepts', async () => {
    const policy = EntityPolicies.allOf([
      new SchemaValidEntityPolicy(),
      new DefaultNamespaceEntityPolicy(),
      new FieldFormatEntityPolicy(),
    ]);
    const mapped = [
      mapCluster({ cluster: worker }, context('gpu-1')),
      mapRayJob(
        { rayJob: aRayJob({ name: 'a'.repeat(47) }), rayClusterOn: undefined },
        context(),
      ),
      mapRayCluster(aRayCluster(), context('gpu-1')),
      mapClusterQueue(aClusterQueue({ name: 'a.b.c' }), context()),
      mapLocalQueue(aLocalQueue(), context()),
    ];
    for (const { entity } of mapped.filter(item => item !== undefined)) {
      await expect(policy.enforce(entity)).resolves.toBeDefined();
      await expect(resourceEntityV1alpha1Validator.check(entity)).resolves.toBe(
        true,
      );
    }
  });
});
