import type { KubeManifest, StatefulSet, Workload } from '@squadron/kube-kinds';
import { aStatefulSet, aWorkload, createTestFleet } from '@squadron/test-utils';
import { boundVolume, claimsOfStatefulSet } from './volumes';

const aClaim = (name: string, cluster: string): KubeManifest => ({
  apiVersion: 'v1',
  kind: 'PersistentVolumeClaim',
  metadata: {
    namespace: 'nlp',
    name,
    annotations: { 'squadron.dev/bound-to': cluster },
  },
});

const db = (): StatefulSet => {
  const set = aStatefulSet('db').inNamespace('nlp').available(2).build();
  const volumeClaimTemplates = [{ metadata: { name: 'data' }, spec: {} }];
  return {
    ...set,
    spec: { ...set.spec, volumeClaimTemplates, ordinals: { start: 3 } },
  } as StatefulSet;
};

const ofDb = () =>
  aWorkload('db')
    .inNamespace('nlp')
    .ownedBy('StatefulSet', 'db', 'uid-statefulset-db')
    .build();

function mounting(claimName: string): Workload {
  const workload = aWorkload('web').inNamespace('nlp').build();
  const spec = {
    volumes: [{ name: 'v', persistentVolumeClaim: { claimName } }],
  };
  return {
    ...workload,
    spec: { podSets: [{ name: 'main', count: 1, template: { spec } }] },
  } as Workload;
}

it('a StatefulSet has one claim for each template and replica', () => {
  expect(
    claimsOfStatefulSet(db()).map(({ metadata }) => metadata.name),
  ).toEqual(['data-db-3', 'data-db-4']);
});

it.each<[string, Workload, KubeManifest[], object | undefined]>([
  [
    'of a StatefulSet',
    ofDb(),
    [aClaim('data-db-4', 'east')],
    { claim: 'data-db-4', cluster: 'east' },
  ],
  [
    'that pods mount',
    mounting('models'),
    [aClaim('models', 'west')],
    { claim: 'models', cluster: 'west' },
  ],
  [
    'whose storage all clusters share',
    mounting('models'),
    [aClaim('models', '')],
    undefined,
  ],
  ['of others', mounting('models'), [aClaim('other', 'west')], undefined],
])('a claim %s confines a workload', (_, workload, claims, expected) => {
  const fleet = createTestFleet({
    clusters: [{ id: 'hub', objects: [db(), ...claims] }],
  });
  expect(boundVolume(fleet, workload)).toEqual(expected);
});
