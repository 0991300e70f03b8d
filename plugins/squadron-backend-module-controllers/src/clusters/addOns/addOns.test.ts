import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ConfigReader } from '@backstage/config';
import {
  HUB_CLUSTER_ID,
  LABELS,
  type AddOnName,
  type Condition,
  type OneblockCluster,
  type OneblockClusterSpec,
  type KubeManifest,
  type PolicyRule,
  type ResourceKind,
  KINDS,
} from '@squadron/kube-kinds';
import {
  readSquadronConfig,
  type AddOnEngine,
  type FleetReader,
} from '@squadron/backstage-plugin-squadron-node';
import type { JsonObject } from '@backstage/types';
import { load, loadAll } from 'js-yaml';
import { addOnEngines } from './addOnEngines';
import { compatibilityOf } from './compatibility';
import { createHelmAddOnEngine } from './helmAddOnEngine';

const configOf = (addOns: JsonObject = {}) =>
  readSquadronConfig(new ConfigReader({ squadron: { addOns } })).addOns;

function aCluster(
  spec: Partial<OneblockClusterSpec> = {},
  status?: OneblockCluster['status'],
): OneblockCluster {
  return {
    metadata: { namespace: 'fleet', name: 'gpu-1', uid: 'c1' },
    spec: {
      provider: { name: 'aws' },
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      ...spec,
    },
    status,
  };
}

function renderOf(
  name: AddOnName,
  options: { addOns?: JsonObject; cluster?: OneblockCluster } = {},
) {
  return createHelmAddOnEngine(configOf(options.addOns))
    .render(options.cluster ?? aCluster(), [{ name }])
    .map(({ object }) => object);
}

function valuesOf(...args: Parameters<typeof renderOf>): JsonObject {
  const [{ spec }] = renderOf(...args) as [
    KubeManifest & { spec: { valuesTemplate: string } },
  ];
  return load(spec.valuesTemplate) as JsonObject;
}

/** Each verb and resource of rules, e.g. `get machines.cluster.x-k8s.io`. */
const rightsOf = (rules: readonly PolicyRule[]): string[] =>
  rules.flatMap(({ apiGroups = [], resources = [], verbs }) =>
    apiGroups.flatMap(group =>
      resources.flatMap(resource =>
        verbs.map(verb => `${verb} ${resource}.${group}`),
      ),
    ),
  );

/** What the shipped ClusterRoles grant the portal in all namespaces of the hub. */
function shippedRights(): Set<string> {
  const folder = resolve(__dirname, '../../../../squadron-node/rbac/hub');
  const manifests = readdirSync(folder).flatMap(
    file =>
      loadAll(readFileSync(join(folder, file), 'utf8')) as Array<
        KubeManifest & { rules?: PolicyRule[] }
      >,
  );
  const bound = manifests.filter(
    ({ kind, metadata }) =>
      kind === 'ClusterRole' && !metadata.name.endsWith('-in-namespaces'),
  );
  return new Set(bound.flatMap(({ rules = [] }) => rightsOf(rules)));
}

/** A hub with Helm's provider and the autoscaler in a given state. */
function aHub(
  objects: Array<[ResourceKind, KubeManifest]>,
  state: ReturnType<FleetReader['kindState']> = 'synced',
): FleetReader {
  const of = (kind: ResourceKind) =>
    objects
      .filter(([found]) => found.kind === kind.kind)
      .map(([, object]) => object);
  return {
    kindState: () => state,
    list: <T>(kind: ResourceKind) => [
      {
        cluster: HUB_CLUSTER_ID,
        freshness: { state: 'live' as const, lastContactMs: 0 },
        items: of(kind) as T[],
      },
    ],
    find: <T>(_: string, kind: ResourceKind, key: { name: string }) =>
      of(kind).find(({ metadata }) => metadata.name === key.name) as
        | T
        | undefined,
    findBy: <T>(_: string, kind: ResourceKind, label: string, value: string) =>
      of(kind).filter(
        ({ metadata }) => metadata.labels?.[label] === value,
      ) as T[],
  };
}

function aRelease(
  conditions: Array<Partial<Condition>>,
  overrides: { version?: string; generation?: number; namespace?: string } = {},
): [ResourceKind, KubeManifest] {
  const { version = '0.18.4', generation = 1, namespace = 'fleet' } = overrides;
  return [
    KINDS.helmReleaseProxy,
    {
      apiVersion: 'addons.cluster.x-k8s.io/v1alpha1',
      kind: 'HelmReleaseProxy',
      metadata: {
        namespace,
        name: 'kueue-gpu-1-x',
        generation,
        labels: { [LABELS.helmChartProxy]: 'gpu-1-kueue' },
      },
      spec: { version },
      status: { observedGeneration: 1, conditions },
    },
  ];
}

function aChart(
  conditions: Array<Partial<Condition>>,
): [ResourceKind, KubeManifest] {
  const [{ kind, object }] = createHelmAddOnEngine(configOf()).render(
    aCluster(),
    [{ name: 'kueue' }],
  );
  return [kind, { ...object, status: { conditions } }];
}

const READY = { type: 'HelmReleaseReady', status: 'True', reason: 'Ready' };

describe('add-ons by Helm', () => {
  it('installs a pinned chart on exactly one cluster', () => {
    expect(renderOf('kuberay')).toEqual([
      {
        apiVersion: 'addons.cluster.x-k8s.io/v1alpha1',
        kind: 'HelmChartProxy',
        metadata: {
          namespace: 'fleet',
          name: 'gpu-1-kuberay',
          labels: { [LABELS.capiClusterName]: 'gpu-1' },
        },
        spec: {
          clusterSelector: { matchLabels: { 'squadron.dev/owner-uid': 'c1' } },
          repoURL: 'https://ray-project.github.io/kuberay-helm',
          chartName: 'kuberay-operator',
          version: '1.6.2',
          releaseName: 'kuberay-operator',
          namespace: 'kuberay-system',
          valuesTemplate: "batchScheduler:\n  enabled: false\n  name: ''\n",
          reconcileStrategy: 'Continuous',
          options: { install: { createNamespace: true } },
        },
      },
    ]);
  });

  it('uses only fields of HelmChartProxy v0.6, by the facts of its types (its CRD is in no registry)', () => {
    const known = [
      'chartName',
      'clusterSelector',
      'credentials',
      'namespace',
      'options',
      'reconcileStrategy',
      'releaseName',
      'repoURL',
      'tlsConfig',
      'valuesTemplate',
      'version',
    ];
    const names: AddOnName[] = ['kueue', 'kuberay', 'nvidiaDevicePlugin'];
    for (const [object] of names.map(name => renderOf(name))) {
      expect(known).toEqual(
        expect.arrayContaining(Object.keys(object.spec as object)),
      );
    }
  });

  it('gives objects names that are valid labels, even for the longest name of a cluster', () => {
    const cluster = aCluster();
    cluster.metadata.name = 'c'.repeat(50);
    const engine = createHelmAddOnEngine(configOf());
    for (const { object } of engine.render(
      cluster,
      engine.addOns.map(name => ({ name })),
    )) {
      expect(object.metadata.name?.length).toBeLessThanOrEqual(63);
    }
  });

  it('makes Kueue manage each kind of workload and ignore objects without a queue', () => {
    const addOns = { kueue: { namespace: 'queueing' } };
    const { managerConfig } = valuesOf('kueue', { addOns }) as {
      managerConfig: { controllerManagerConfigYaml: string };
    };
    expect(load(managerConfig.controllerManagerConfigYaml)).toMatchObject({
      kind: 'Configuration',
      webhook: { port: 9443 },
      manageJobsWithoutQueueName: false,
      managedJobsNamespaceSelector: {
        matchExpressions: [
          {
            operator: 'NotIn',
            values: expect.arrayContaining(['kube-system', 'queueing']),
          },
        ],
      },
      integrations: {
        // All of chart 0.18.4 that are on by default.
        frameworks: expect.arrayContaining([
          'batch/job',
          'ray.io/rayjob',
          'ray.io/raycluster',
          'ray.io/rayservice',
          'pod',
          'deployment',
          'statefulset',
          'leaderworkerset.x-k8s.io/leaderworkerset',
          'jobset.x-k8s.io/jobset',
          'trainer.kubeflow.org/trainjob',
          'kubeflow.org/mpijob',
          'kubeflow.org/paddlejob',
          'kubeflow.org/pytorchjob',
          'kubeflow.org/tfjob',
          'kubeflow.org/xgboostjob',
          'kubeflow.org/jaxjob',
          'workload.codeflare.dev/appwrapper',
        ]),
      },
    });
  });

  it('lets the device plugin run on any taint, with the runtime that k3s names', () => {
    expect(valuesOf('nvidiaDevicePlugin')).toEqual({
      tolerations: [{ operator: 'Exists' }],
      gfd: { enabled: false },
      runtimeClassName: 'nvidia',
    });
    const kubeadm = aCluster({
      provisioner: { type: 'kubeadm', k8sVersion: 'v1.36.3' },
    });
    expect(
      valuesOf('nvidiaDevicePlugin', { cluster: kubeadm }),
    ).not.toHaveProperty('runtimeClassName');
  });

  it('overrides its values by those of the portal', () => {
    const addOns = {
      kuberay: { values: { batchScheduler: { name: 'volcano' }, replicas: 2 } },
    };
    expect(valuesOf('kuberay', { addOns })).toEqual({
      batchScheduler: { enabled: false, name: 'volcano' },
      replicas: 2,
    });
  });

  it('runs the autoscaler on the hub, for this cluster only and in the release of its Kubernetes minor', () => {
    const objects = renderOf('clusterAutoscaler');

    expect(objects.map(({ kind, metadata }) => [kind, metadata.name])).toEqual(
      ['ServiceAccount', 'Role', 'RoleBinding', 'Deployment'].map(kind => [
        kind,
        'gpu-1-autoscaler',
      ]),
    );
    expect(objects[3]).toMatchObject({
      spec: {
        template: {
          spec: {
            serviceAccountName: 'gpu-1-autoscaler',
            containers: [
              {
                image: 'registry.k8s.io/autoscaling/cluster-autoscaler:v1.36.0',
                args: expect.arrayContaining([
                  '--node-group-auto-discovery=clusterapi:namespace=fleet,clusterName=gpu-1',
                  '--kubeconfig=/etc/workload/value',
                  '--clusterapi-cloud-config-authoritative',
                ]),
              },
            ],
            volumes: [{ secret: { secretName: 'gpu-1-kubeconfig' } }],
          },
        },
      },
    });
  });

  it.each(['aws', 'azure', 'gcp', 'vsphere'])(
    'gives the autoscaler of a cluster on %s no right that the portal lacks, which the API server would refuse',
    name => {
      const cluster = aCluster({ provider: { name } });
      const [, role] = renderOf('clusterAutoscaler', { cluster });
      const { rules } = role as KubeManifest & { rules: PolicyRule[] };
      const shipped = shippedRights();
      expect(rightsOf(rules).filter(right => !shipped.has(right))).toEqual([]);
    },
  );

  it('lets the autoscaler read the machines of a provider of another module, whose kinds are unknown', () => {
    const cluster = aCluster({ provider: { name: 'byoh' } });
    expect(renderOf('clusterAutoscaler', { cluster })[1]).toMatchObject({
      rules: [
        {},
        {
          apiGroups: ['infrastructure.cluster.x-k8s.io'],
          resources: ['*'],
          verbs: ['get', 'list', 'watch'],
        },
      ],
    });
  });

  const engine = createHelmAddOnEngine(configOf());
  const failure = {
    type: 'HelmReleaseReady',
    status: 'False' as const,
    reason: 'HelmInstallOrUpgradeFailed',
    message: 'chart "kueue" version "0.18.4" not found',
  };
  it.each<[string, FleetReader, string, string, RegExp]>([
    [
      'the Helm provider is missing',
      aHub([], 'notInstalled'),
      'failed',
      'HelmProviderNotInstalled',
      /clusterctl init --addon helm/,
    ],
    [
      'the hub is still being read',
      aHub([], 'syncing'),
      'unknown',
      'Unknown',
      /cannot be read/,
    ],
    [
      'nothing exists yet',
      aHub([]),
      'running',
      'WaitingForHelm',
      /waits for the Helm/,
    ],
    [
      'the values are not a valid template',
      aHub([
        aChart([
          {
            type: 'HelmReleaseProxySpecsUpToDate',
            status: 'False',
            reason: 'ValueParsingFailed',
            message: 'bad',
          },
        ]),
      ]),
      'failed',
      'ValueParsingFailed',
      /kueue: bad/,
    ],
    [
      'the release is in another namespace',
      aHub([aRelease([READY as Condition], { namespace: 'other' })]),
      'running',
      'WaitingForHelm',
      /waits/,
    ],
    [
      'the control plane does not exist yet',
      aHub([
        aRelease([
          { type: 'ClusterAvailable', status: 'False', reason: 'NotAvailable' },
        ]),
      ]),
      'running',
      'NotAvailable',
      /is being installed/,
    ],
    [
      'Helm installs',
      aHub([
        aRelease([
          {
            type: 'HelmReleaseReady',
            status: 'False',
            reason: 'HelmReleasePending',
            message: 'pending-install',
          },
        ]),
      ]),
      'running',
      'HelmReleasePending',
      /pending-install/,
    ],
    [
      'Helm fails',
      aHub([aRelease([failure])]),
      'failed',
      'HelmInstallOrUpgradeFailed',
      /kueue: chart "kueue"/,
    ],
    [
      'an older version is installed',
      aHub([aRelease([READY as Condition], { version: '0.18.3' })]),
      'running',
      'Upgrading',
      /upgraded to 0.18.4/,
    ],
    [
      'new values are not observed yet',
      aHub([aRelease([READY as Condition], { generation: 2 })]),
      'running',
      'Installing',
      /is being installed/,
    ],
    [
      'it is installed',
      aHub([aRelease([READY as Condition])]),
      'done',
      'Ready',
      /kueue 0.18.4 is installed$/,
    ],
  ])('reports the state of Kueue when %s', (_, hub, state, reason, message) => {
    const report = engine.observe(aCluster(), { name: 'kueue' }, hub);
    expect(report).toMatchObject({ state, reason });
    expect(report.message).toMatch(message);
  });

  it('bounds the message of Helm', () => {
    const hub = aHub([aRelease([{ ...failure, message: 'x'.repeat(9_000) }])]);
    const { message } = engine.observe(aCluster(), { name: 'kueue' }, hub);
    expect(message.length).toBeLessThanOrEqual(500);
  });

  it.each<[string, JsonObject, string, string]>([
    ['is available', { availableReplicas: 1 }, 'done', 'Ready'],
    [
      'is available in its old form only',
      { availableReplicas: 1, replicas: 2, updatedReplicas: 1 },
      'running',
      'Installing',
    ],
    ['starts', {}, 'running', 'Installing'],
    [
      'does not start',
      {
        conditions: [
          {
            type: 'Progressing',
            status: 'False',
            reason: 'ProgressDeadlineExceeded',
            message: 'no image',
          },
        ],
      },
      'failed',
      'ProgressDeadlineExceeded',
    ],
  ])('reports that the autoscaler %s', (_, status, state, reason) => {
    const deployment: KubeManifest = {
      ...renderOf('clusterAutoscaler')[3],
      status,
    };
    const hub = aHub([[KINDS.deployment, deployment]]);
    expect(
      engine.observe(aCluster(), { name: 'clusterAutoscaler' }, hub),
    ).toMatchObject({ state, reason });
  });

  it('reports that an add-on does not run on the current Kubernetes, and leaves it installed', () => {
    const old = aCluster({
      provisioner: { type: 'k3s', k8sVersion: 'v1.28.15' },
    });
    const hub = aHub([aRelease([READY as Condition])]);
    const report = engine.observe(old, { name: 'kueue' }, hub);
    expect(report).toMatchObject({
      state: 'failed',
      reason: 'IncompatibleVersion',
    });
    expect(report.message).toMatch(/needs Kubernetes 1.29 or newer/);
    expect(engine.render(old, [{ name: 'kueue' }])[0].kind).toBe(
      KINDS.helmChartProxy,
    );
  });

  it('warns of an untested combination, and continues', () => {
    const hub = aHub([aRelease([READY as Condition])]);
    const cluster = aCluster({}, { version: 'v1.37.0' });
    const report = engine.observe(cluster, { name: 'kueue' }, hub);
    expect(report.state).toBe('done');
    expect(report.message).toMatch(/kueue 0.18.4 is not known to work/);
  });
});

describe('compatibilityOf', () => {
  it.each<[string, JsonObject, string, string[]]>([
    ['the defaults on a new Kubernetes', {}, 'v1.36.3', []],
    ['the defaults of a distribution', {}, 'v1.34.0+k3s1', []],
    ['the oldest that Kueue supports', {}, 'v1.29.0', []],
    ['an old Kubernetes', {}, 'v1.28.15', ['addOns.kueue']],
    ['a very old one', {}, 'v1.20.0', ['addOns.kueue', 'addOns.kuberay']],
    [
      'an unknown version',
      { kueue: { version: '9.9.9' } },
      'v1.20.0',
      ['addOns.kuberay'],
    ],
    [
      'an autoscaler of another minor',
      { clusterAutoscaler: { version: 'v1.30.0' } },
      'v1.36.0',
      [],
    ],
    ['no version', {}, 'latest', []],
  ])('validates %s', (_, addOns, k8sVersion, fields) => {
    const refused = (
      Object.entries(configOf(addOns)) as Array<
        [AddOnName, { version?: string }]
      >
    ).filter(
      ([addOn, { version = '' }]) =>
        compatibilityOf(addOn, version, k8sVersion).state === 'incompatible',
    );
    expect(refused.map(([addOn]) => `addOns.${addOn}`)).toEqual(fields);
  });
});

describe('addOnEngines', () => {
  const own: AddOnEngine = {
    id: 'flux',
    kinds: [],
    addOns: ['kueue'],
    serves: ({ metadata }) => metadata.labels?.gitops === 'flux',
    render: () => [],
    observe: () => ({ state: 'done', reason: 'Ready', message: '' }),
  };
  const engineOf = (cluster: OneblockCluster) =>
    addOnEngines([own], configOf()).find(({ serves }) => serves(cluster))?.id;

  it('prefers a registered engine to the built-in ones', () => {
    const cluster = aCluster();
    cluster.metadata.labels = { gitops: 'flux' };
    expect(engineOf(cluster)).toBe('flux');
  });

  it('uses the sandbox engine for the sandbox and Helm for all other clusters', () => {
    expect(engineOf(aCluster({ provider: { name: 'sandbox' } }))).toBe(
      'sandbox',
    );
    expect(engineOf(aCluster())).toBe('helm');
  });
});
