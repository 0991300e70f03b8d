import type { Entity } from '@backstage/catalog-model';
import { clusterOfEntity, queueOfEntity, workloadOfEntity } from './entityRefs';

function entity(
  type: string,
  annotations: Record<string, string> = {},
): Entity {
  return {
    apiVersion: 'backstage.io/v1alpha1',
    kind: 'Resource',
    metadata: {
      name: 'one',
      annotations: Object.fromEntries(
        Object.entries(annotations).map(([key, value]) => [
          `squadron.dev/${key}`,
          value,
        ]),
      ),
    },
    spec: { type },
  };
}

const job = { cluster: 'hub', namespace: 'nlp', kind: 'RayJob', name: 'train' };

describe('the object of a catalog entity', () => {
  it.each([
    ['a cluster', entity('kubernetes-cluster', { cluster: 'w1' }), 'w1'],
    ['a cluster of another plugin', entity('kubernetes-cluster'), undefined],
    ['a job, which is on a cluster', entity('ray-job', job), undefined],
  ])('finds the cluster of %s', (_, of, expected) => {
    expect(clusterOfEntity(of)).toBe(expected);
  });

  it.each([
    ['a job', entity('ray-job', job), { ...job, kind: 'rayjob' }],
    [
      'a queue',
      entity('kueue-local-queue', { ...job, kind: 'LocalQueue' }),
      undefined,
    ],
    ['a component', entity('service'), undefined],
  ])('finds the workload of %s', (_, of, expected) => {
    expect(workloadOfEntity(of)).toEqual(expected);
  });

  it.each([
    [
      'a ClusterQueue',
      entity('kueue-cluster-queue', { cluster: 'hub', name: 'fleet' }),
      { cluster: 'hub', name: 'fleet' },
    ],
    [
      'a LocalQueue',
      entity('kueue-local-queue', {
        ...job,
        kind: 'LocalQueue',
        name: 'default',
      }),
      { cluster: 'hub', namespace: 'nlp', name: 'default' },
    ],
    ['a job', entity('ray-job', job), undefined],
  ])('finds the queue of %s', (_, of, expected) => {
    expect(queueOfEntity(of)).toEqual(expected);
  });
});
