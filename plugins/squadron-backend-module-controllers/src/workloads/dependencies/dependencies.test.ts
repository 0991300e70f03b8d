import {
  type KubeManifest,
  type ResourceKind,
  type Workload,
  KINDS,
} from '@squadron/kube-kinds';
import { aPod, aWorkload } from '@squadron/test-utils';
import { addressesOf } from './addresses';
import { copyOf, copyOfBudget } from './copyOf';
import { decideDependencies } from './decide';
import { clustersOf } from './observe';
import { withPullSecrets } from './pullSecrets';
import { referencesOf } from './references';
import { guardingBudgets, ingressesTo, routesTo } from './related';
import type { Budget, IngressManifest, RouteManifest } from './related';
import { selectedServices } from './selectedServices';
import type { Dependency, ObservedDependencies } from './types';

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
  options: Partial<Omit<ObservedDependencies, 'copies'>> & {
    copies?: KubeManifest[];
  } = {},
) {
  const { copies = [], ...rest } = options;
  const { actions, events = [] } = decideDependencies({
    cluster: 'east',
    dependencies,
    claims: [],
    addresses: [],
    copiesSecrets: false,
    storageClasses: [],
    ...rest,
    copies: copies.map(object => ({ kind: KINDS.configMap, object })),
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
        { name: 'd', persistentVolumeClaim: { claimName: 'models' } },
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
      'PersistentVolumeClaim/models',
      'Secret/all',
      'Secret/projected',
      'Secret/registry',
      'Secret/token',
      'ServiceAccount/trainer',
    ]);
  });
});

describe('what pods refer to as optional', () => {
  const optional = { name: 'extra', optional: true };
  const settings = { envFrom: [{ configMapRef: optional }] };
  const referred = (containers: object[]) =>
    referencesOf(workloadOf({ containers }));

  it('is copied if it exists, and not missed otherwise', () => {
    const [reference] = referred([settings]);
    const source = manifest(KINDS.configMap, 'extra');
    const extra = needing(KINDS.configMap, 'extra', reference);
    expect(decide([extra])).toEqual({ actions: [], reasons: [] });
    expect(decide([{ ...extra, source }]).actions).toHaveLength(1);
  });

  it('is missed if another container needs it', () => {
    const needed = { envFrom: [{ configMapRef: { name: 'extra' } }] };
    for (const containers of [
      [settings, needed],
      [needed, settings],
    ]) {
      expect(referred(containers)).toEqual([
        { kind: KINDS.configMap, name: 'extra' },
      ]);
    }
  });
});

describe('the Secrets with which a ServiceAccount pulls images', () => {
  it('are needed, each once', async () => {
    const source = manifest(KINDS.serviceAccount, 'trainer', {
      imagePullSecrets: [{}, { name: 'registry' }, { name: 'token' }],
    });
    const known = needing(KINDS.secret, 'token');
    const account = needing(KINDS.serviceAccount, 'trainer');
    expect(await withPullSecrets([known, account], async () => source)).toEqual(
      [
        known,
        { ...account, source },
        needing(KINDS.secret, 'registry', { isOptional: true }),
      ],
    );
    expect(await withPullSecrets([account], async () => undefined)).toEqual([
      { ...account, source: undefined },
    ]);
  });

  it('are read for several ServiceAccounts at once', async () => {
    const accounts = ['trainer', 'server'].map(name =>
      needing(KINDS.serviceAccount, name),
    );
    const asked: string[] = [];
    let answer: (() => void) | undefined;
    const all = new Promise<void>(resolve => {
      answer = resolve;
    });
    const found = await withPullSecrets(accounts, async ({ name }) => {
      asked.push(name);
      if (asked.length === accounts.length) {
        answer?.();
      }
      // Ends only when each account has been asked for.
      await all;
      return manifest(KINDS.serviceAccount, name);
    });
    expect(found.map(({ name }) => name)).toEqual(['trainer', 'server']);
  });
});

describe('dependencies of a workload', () => {
  it('are copied without what the cluster of the original has set, and marked', () => {
    const source = manifest(KINDS.serviceAccount, 'trainer', {
      secrets: [{ name: 'trainer-token' }],
      imagePullSecrets: [{ name: 'registry' }],
    });
    expect(
      decide([needing(KINDS.serviceAccount, 'trainer', { source })]).actions,
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
      const source = manifest(KINDS.service, 'web', { spec, status: {} });
      return copyOf(KINDS.service, source).spec;
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

  it('that are Services are those that select a pod by all labels of their selector, or name a host elsewhere', () => {
    const pods = [aPod('a').withLabels({ app: 'web', tier: 'front' }).build()];
    const selects = (selector?: Record<string, string>, type?: string) =>
      selectedServices(
        [{ ...manifest(KINDS.service, 'web'), spec: { type, selector } }],
        pods,
      ).length > 0;
    expect(selects(undefined, 'ExternalName')).toBe(true);
    expect(selects({ app: 'web' })).toBe(true);
    expect(selects({ app: 'web', tier: 'back' })).toBe(false);
    expect(selects({})).toBe(false);
    expect(selects()).toBe(false);
  });

  it('are removed when no pod there needs them, and nothing of others is', () => {
    const copies = [
      manifest(KINDS.configMap, 'old', {}, OURS),
      manifest(KINDS.configMap, 'theirs'),
    ];
    expect(decide([], { copies }).actions).toEqual([
      expect.objectContaining({
        type: 'delete',
        key: { namespace: 'nlp', name: 'old' },
      }),
    ]);
  });

  it('of others are never overwritten, and named where they differ', () => {
    const source = manifest(KINDS.configMap, 'settings', {
      data: { a: '1', b: '2' },
    });
    const liveWith = (data: object) =>
      decide([
        needing(KINDS.configMap, 'settings', {
          source,
          live: manifest(KINDS.configMap, 'settings', { data }),
        }),
      ]);
    expect(liveWith({ b: '2', a: '1' })).toEqual({ actions: [], reasons: [] });
    expect(liveWith({ a: '2' })).toEqual({
      actions: [],
      reasons: ['DependencyConflict'],
    });
  });

  it.each([
    ['cannot be changed', KINDS.configMap, { immutable: true }, 'delete'],
    ['have another type', KINDS.secret, { type: 'Opaque' }, 'delete'],
    ['can be changed', KINDS.configMap, {}, 'apply'],
  ])('are created again where they differ and %s', (_, kind, rest, type) => {
    const source = manifest(kind, 'settings', {
      data: { a: 'Mg==' },
      ...(kind === KINDS.secret && { type: 'kubernetes.io/tls' }),
    });
    const live = manifest(
      kind,
      'settings',
      { data: { a: 'MQ==' }, ...rest },
      OURS,
    );
    const { actions } = decide([needing(kind, 'settings', { source, live })], {
      copiesSecrets: true,
    });
    expect(actions).toMatchObject([{ type }]);
  });

  it('that are Secrets are copied only if the app-config allows it', () => {
    const token = needing(KINDS.secret, 'token', {
      source: manifest(KINDS.secret, 'token', { data: { key: 'eA==' } }),
    });
    const unread = needing(KINDS.secret, 'token');
    expect(decide([unread])).toEqual({
      actions: [],
      reasons: ['SecretNotCopied'],
    });
    expect(decide([token], { copiesSecrets: true }).actions).toHaveLength(1);
  });

  it('that exist nowhere are named', () => {
    expect(decide([needing(KINDS.configMap, 'typo')])).toEqual({
      actions: [],
      reasons: ['DependencyMissing'],
    });
  });
});

describe('a PersistentVolumeClaim', () => {
  const aClaim = (rest: Partial<KubeManifest['metadata']> = {}) => {
    const claim = manifest(KINDS.persistentVolumeClaim, 'models', {
      spec: {
        storageClassName: 'fast',
        volumeName: 'pv-1',
        accessModes: ['ReadWriteOnce'],
      },
      status: { phase: 'Bound' },
    });
    return { ...claim, metadata: { ...claim.metadata, ...rest } };
  };
  const classOn = (storageClasses: ObservedDependencies['storageClasses']) => {
    const source = aClaim();
    const { actions } = decide(
      [needing(KINDS.persistentVolumeClaim, 'models', { source })],
      { storageClasses },
    );
    const [action] = actions as Array<{ object?: KubeManifest }>;
    return action.object?.spec;
  };

  it('is copied without its volume, with the class that the table has for the cluster', () => {
    const accessModes = ['ReadWriteOnce'];
    expect(classOn([])).toEqual({ storageClassName: 'fast', accessModes });
    expect(
      classOn([
        { from: 'fast', cluster: 'west', to: 'other' },
        { from: 'fast', cluster: 'east', to: 'premium' },
        { from: 'fast', to: 'last' },
      ]),
    ).toEqual({ storageClassName: 'premium', accessModes });
    expect(classOn([{ from: 'fast' }])).toEqual({ accessModes });
  });

  it('is left as it is once it exists on the cluster', () => {
    const live = aClaim({ labels: OURS });
    const source = aClaim({ labels: { changed: 'true' } });
    expect(
      decide([
        needing(KINDS.persistentVolumeClaim, 'models', { source, live }),
      ]),
    ).toEqual({ actions: [], reasons: [] });
  });

  it('belongs to its cluster once that has bound it, unless a person has said otherwise', () => {
    const annotated = (
      claim: KubeManifest,
      copy: KubeManifest,
      isOfSet = false,
    ) =>
      decide([], { claims: [{ claim, copy, isOfSet }] }).actions.map(
        action =>
          action.type === 'metadata' && [action.cluster, action.annotations],
      );
    const bound = { 'squadron.dev/bound-to': 'east' };
    const copy = aClaim({ labels: OURS });
    expect(annotated(aClaim(), copy)).toEqual([
      ['hub', bound],
      ['east', bound],
    ]);
    expect(
      annotated(
        aClaim({ annotations: { 'squadron.dev/bound-to': '' } }),
        aClaim({ labels: OURS, annotations: bound }),
      ),
    ).toEqual([]);
    expect(annotated(aClaim(), aClaim())).toEqual([]);
    expect(annotated(aClaim(), aClaim(), true)).toEqual([['hub', bound]]);
    expect(annotated(aClaim(), { ...copy, status: {} })).toEqual([]);
  });
});

describe('what refers to the pods of a workload', () => {
  const pods = [aPod('a').withLabels({ app: 'web' }).build()];
  const services = new Set(['web']);
  const namesOf = (found: KubeManifest[]) =>
    found.map(({ metadata }) => metadata.name);

  it('is each PodDisruptionBudget that guards one of them, with the count that the hub has calculated', () => {
    const budget = (selector?: object, status?: object) =>
      manifest(KINDS.podDisruptionBudget, 'web', {
        spec: { selector, maxUnavailable: '50%' },
        status,
      }) as Budget;
    expect(
      guardingBudgets(
        [
          budget({ matchLabels: { app: 'web' } }),
          budget({}),
          budget({ matchLabels: { app: 'other' } }),
          budget(),
        ],
        pods,
      ),
    ).toHaveLength(2);
    const specOf = (status?: object) =>
      copyOfBudget(KINDS.podDisruptionBudget, budget({}, status)).spec;
    expect(specOf({ desiredHealthy: 2 })).toEqual({
      selector: {},
      minAvailable: 2,
    });
    expect(specOf()).toEqual({ selector: {}, maxUnavailable: '50%' });
  });

  it('is each Ingress and HTTPRoute that sends requests to their Services', () => {
    const backend = { service: { name: 'web' } };
    const anIngress = (name: string, spec: object) =>
      manifest(KINDS.ingress, name, { spec }) as IngressManifest;
    expect(
      namesOf(
        ingressesTo(
          [
            anIngress('default', { defaultBackend: backend }),
            anIngress('path', { rules: [{ http: { paths: [{ backend }] } }] }),
            anIngress('other', {
              defaultBackend: { service: { name: 'other' } },
            }),
            anIngress('none', { rules: [{ host: 'example.com' }] }),
          ],
          services,
        ),
      ),
    ).toEqual(['default', 'path']);
    const aRoute = (name: string, ref: object) =>
      manifest(KINDS.httpRoute, name, {
        spec: { rules: [{ backendRefs: [ref] }] },
      }) as RouteManifest;
    expect(
      namesOf(
        routesTo(
          [
            aRoute('web', { name: 'web' }),
            aRoute('bucket', { name: 'web', kind: 'Bucket' }),
            aRoute('elsewhere', { name: 'web', namespace: 'other' }),
          ],
          services,
        ),
      ),
    ).toEqual(['web']);
  });

  it('is named where the cluster has another of its name, or does not serve its kind', () => {
    const spec = { rules: [{ host: 'example.com' }] };
    const source = manifest(KINDS.ingress, 'web', { spec });
    const liveWith = (host: string) =>
      decide([
        needing(KINDS.ingress, 'web', {
          source,
          live: manifest(KINDS.ingress, 'web', {
            spec: { rules: [{ host }] },
          }),
        }),
      ]);
    expect(liveWith('example.com')).toEqual({ actions: [], reasons: [] });
    expect(liveWith('example.org')).toEqual({
      actions: [],
      reasons: ['DependencyConflict'],
    });
    expect(
      decide([
        needing(KINDS.httpRoute, 'web', {
          source: manifest(KINDS.httpRoute, 'web'),
          isUnserved: true,
        }),
      ]),
    ).toEqual({ actions: [], reasons: ['DependencyNotServed'] });
  });
});

describe('the addresses of copies', () => {
  const at = (ip: string) => ({ loadBalancer: { ingress: [{ ip }] } });
  const managedFields = [
    { manager: 'squadron-dependencies', subresource: 'status' },
  ];
  const shown = (source: KubeManifest, ingress: object[]) =>
    decide([], {
      addresses: [{ kind: KINDS.ingress, source, ingress }],
    }).actions.map(action => action.type === 'apply' && action.object.status);

  it('are shown on the hub until there are none', () => {
    const source = manifest(KINDS.ingress, 'web');
    expect(shown(source, [])).toEqual([]);
    expect(shown(source, [{ ip: '192.0.2.1' }])).toEqual([at('192.0.2.1')]);
    const before = {
      ...source,
      metadata: { ...source.metadata, managedFields },
      status: at('192.0.2.1'),
    } as KubeManifest;
    expect(shown(before, [])).toEqual([{ loadBalancer: { ingress: [] } }]);
  });

  it('never replace those of a controller of the hub, and are those of copies', () => {
    const source = manifest(KINDS.ingress, 'web', { status: at('192.0.2.9') });
    expect(shown(source, [{ ip: '192.0.2.1' }])).toEqual([]);
    const status = at('192.0.2.1');
    expect(
      addressesOf([
        manifest(KINDS.ingress, 'web', { status }, OURS),
        manifest(KINDS.ingress, 'web', { status }),
        undefined,
      ]),
    ).toEqual([{ ip: '192.0.2.1' }]);
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
