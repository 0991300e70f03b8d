import {
  configMapKind,
  secretKind,
  serviceAccountKind,
  serviceKind,
  type KubeManifest,
  type ResourceKind,
  type Workload,
} from '@squadron/kube-kinds';
import { aPod, aWorkload } from '@squadron/test-utils';
import { copyOf } from './copyOf';
import { decideDependencies } from './decide';
import { clustersOf } from './observe';
import { referencesOf } from './references';
import { selectedServices } from './selectedServices';
import type { Dependency } from './types';

function workloadOf(spec: object): Workload {
  const workload = aWorkload('w').inNamespace('nlp').build();
  return {
    ...workload,
    spec: {
      ...workload.spec,
      podSets: [{ name: 'main', count: 1, template: { spec } }],
    },
  } as Workload;
}

const manifest = (
  kind: ResourceKind,
  name: string,
  rest: object = {},
  labels: Record<string, string> = {},
): KubeManifest => ({
  apiVersion: 'v1',
  kind: kind.kind,
  metadata: { namespace: 'nlp', name, uid: `uid-${name}`, labels },
  ...rest,
});

const OURS = {
  'app.kubernetes.io/managed-by': 'squadron',
  'squadron.dev/mirrored-from': 'hub',
};

const needing = (
  kind: ResourceKind,
  name: string,
  rest: Partial<Dependency> = {},
): Dependency => ({ kind, name, neededBy: workloadOf({}), ...rest });

function decide(
  dependencies: Dependency[],
  options: { copies?: KubeManifest[]; copiesSecrets?: boolean } = {},
) {
  const { copies = [], copiesSecrets = false } = options;
  const { actions, events = [] } = decideDependencies({
    cluster: 'east',
    dependencies,
    copies: copies.map(object => ({ kind: configMapKind, object })),
    copiesSecrets,
  });
  return { actions, reasons: events.map(({ reason }) => reason) };
}

describe('what pods refer to', () => {
  it('is found in volumes, variables, pull secrets and the account, once each', () => {
    const name = 'settings';
    const spec = {
      serviceAccountName: 'trainer',
      imagePullSecrets: [{ name: 'registry' }],
      volumes: [
        { name: 'a', configMap: { name } },
        { name: 'b', secret: { secretName: 'token' } },
        {
          name: 'c',
          projected: {
            sources: [
              { configMap: { name: 'kube-root-ca.crt' } },
              { secret: { name: 'projected' } },
            ],
          },
        },
      ],
      initContainers: [{ envFrom: [{ configMapRef: { name: 'init' } }] }],
      containers: [
        {
          env: [
            { valueFrom: { configMapKeyRef: { name, key: 'k' } } },
            { valueFrom: { secretKeyRef: { name: 'token', key: 'k' } } },
            { value: 'plain' },
          ],
          envFrom: [{ secretRef: { name: 'all' } }],
        },
      ],
    };
    expect(
      referencesOf(workloadOf(spec)).map(one => `${one.kind.kind}/${one.name}`),
    ).toEqual([
      'ConfigMap/init',
      'ConfigMap/settings',
      'Secret/all',
      'Secret/projected',
      'Secret/registry',
      'Secret/token',
      'ServiceAccount/trainer',
    ]);
  });
});

describe('dependencies of a workload', () => {
  it('are copied without what the cluster of the original has set, and marked', () => {
    const source = manifest(serviceAccountKind, 'trainer', {
      secrets: [{ name: 'trainer-token' }],
      imagePullSecrets: [{ name: 'registry' }],
    });
    expect(
      decide([needing(serviceAccountKind, 'trainer', { source })]).actions,
    ).toEqual([
      expect.objectContaining({
        type: 'apply',
        cluster: 'east',
        object: {
          apiVersion: 'v1',
          kind: 'ServiceAccount',
          imagePullSecrets: [{ name: 'registry' }],
          metadata: { namespace: 'nlp', name: 'trainer', labels: OURS },
        },
      }),
    ]);
  });

  it('that are Services get addresses and node ports of their own cluster, and none if they are headless', () => {
    const specOf = (spec: object) => {
      const source = manifest(serviceKind, 'web', { spec, status: {} });
      return copyOf(serviceKind, source).spec;
    };
    const ports = [{ port: 80, nodePort: 30_080 }];
    const selector = { app: 'web' };
    const assigned = { clusterIPs: ['10.0.0.7'], ipFamilies: ['IPv4'] };
    expect(
      specOf({ selector, ports, clusterIP: '10.0.0.7', ...assigned }),
    ).toEqual({ selector, ports: [{ port: 80 }] });
    expect(specOf({ selector, clusterIP: 'None' })).toEqual({
      selector,
      clusterIP: 'None',
    });
  });

  it('that are Services are those that select a pod by all labels of their selector', () => {
    const pods = [aPod('a').withLabels({ app: 'web', tier: 'front' }).build()];
    const selects = (selector?: Record<string, string>) =>
      selectedServices(
        [{ ...manifest(serviceKind, 'web'), spec: { selector } }],
        pods,
      ).length > 0;
    expect(selects({ app: 'web' })).toBe(true);
    expect(selects({ app: 'web', tier: 'back' })).toBe(false);
    expect(selects({})).toBe(false);
    expect(selects()).toBe(false);
  });

  it('are removed when no pod there needs them, and nothing of others is', () => {
    const copies = [
      manifest(configMapKind, 'old', {}, OURS),
      manifest(configMapKind, 'theirs'),
    ];
    expect(decide([], { copies }).actions).toEqual([
      expect.objectContaining({
        type: 'delete',
        key: { namespace: 'nlp', name: 'old' },
      }),
    ]);
  });

  it('of others are never overwritten, and named where they differ', () => {
    const source = manifest(configMapKind, 'settings', {
      data: { a: '1', b: '2' },
    });
    const liveWith = (data: object) =>
      decide([
        needing(configMapKind, 'settings', {
          source,
          live: manifest(configMapKind, 'settings', { data }),
        }),
      ]);
    expect(liveWith({ b: '2', a: '1' })).toEqual({ actions: [], reasons: [] });
    expect(liveWith({ a: '2' })).toEqual({
      actions: [],
      reasons: ['DependencyConflict'],
    });
  });

  it('that are Secrets are copied only if the app-config allows it', () => {
    const token = needing(secretKind, 'token', {
      source: manifest(secretKind, 'token', { data: { key: 'eA==' } }),
    });
    const unread = needing(secretKind, 'token');
    expect(decide([unread])).toEqual({
      actions: [],
      reasons: ['SecretNotCopied'],
    });
    expect(decide([token], { copiesSecrets: true }).actions).toHaveLength(1);
  });

  it('that exist nowhere are named', () => {
    expect(decide([needing(configMapKind, 'typo')])).toEqual({
      actions: [],
      reasons: ['DependencyMissing'],
    });
  });
});

describe('the clusters of a Workload', () => {
  it.each([
    ['nominated', aWorkload('w').nominating('east', 'west'), ['east', 'west']],
    ['admitted', aWorkload('w').admittedOn('east'), ['east']],
    [
      'finished',
      aWorkload('w').admittedOn('east').withCondition('Finished', 'True'),
      [],
    ],
  ])('are right where it is %s', (_, workload, clusters) => {
    expect(clustersOf(workload.build())).toEqual(clusters);
  });
});
