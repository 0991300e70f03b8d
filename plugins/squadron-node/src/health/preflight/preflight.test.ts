import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { apiVersionOf, KINDS } from '@squadron/kube-kinds';
import { fleetKinds } from '../../fleet/fleetKinds';
import type { DoctorFacts } from '../doctor/types';
import { formatReport, isReady } from './formatReport';
import { examine } from './preflight';
import { compareVersions, PROJECTS, TESTED_KUBERNETES } from './projects';
import { defaultCapabilities, formatGrant, grantsOf } from './rights';
import type { PreflightFacts } from './types';

const RBAC = '/package/rbac/hub';
const PORTAL = 'system:serviceaccount:squadron:squadron-portal';
const SQUADRONS_KINDS = new Set(['multicluster.x-k8s.io/authtokenrequests']);

const known = <T>(value: T) => ({ known: true as const, value });
const unknown = (reason: string) => ({ known: false as const, reason });

const everyKind = [
  ...fleetKinds.hub.map(({ kind }) => kind),
  KINDS.httpRoute,
].filter(({ group, plural }) => !SQUADRONS_KINDS.has(`${group}/${plural}`));

const served = (isServed: (apiVersion: string, plural: string) => boolean) =>
  known(
    new Set(
      everyKind
        .filter(kind => isServed(apiVersionOf(kind), kind.plural))
        .map(kind => `${apiVersionOf(kind)}/${kind.plural}`),
    ),
  );

const operator = (name: 'Kueue' | 'KubeRay', version: string) => ({
  name,
  version,
  wanted: 1,
  available: 1,
  deployment: `system/${name.toLowerCase()}-controller-manager`,
});

const nothing = unknown('not read');

const doctor: DoctorFacts = {
  nowMs: Date.parse('2026-01-01T12:00:00Z'),
  hub: {
    missingKinds: known(['AuthTokenRequest']),
    operators: known([operator('Kueue', 'v0.18.4')]),
    kueue: known({
      configMap: 'system/kueue-manager-config',
      frameworks: [
        ...['batch/job', 'ray.io/rayjob', 'ray.io/raycluster'],
        ...['pod', 'deployment', 'statefulset'],
      ],
      featureGates: {},
    }),
    clockSkewMs: known(0),
    clusterQueues: [],
    localQueues: [],
    workloads: known([]),
    isDispatching: false,
  },
  workers: [],
};

const healthy: PreflightFacts = {
  server: 'https://hub.example.com:6443',
  user: known(PORTAL),
  kubernetes: `v${TESTED_KUBERNETES}`,
  served: served(() => true),
  namespaces: ['fleet', 'kueue-system'].map(name => ({
    name,
    exists: known(true),
  })),
  rights: defaultCapabilities.map(capability => ({
    capability,
    needed: 10,
    missing: known([]),
  })),
  ownKinds: SQUADRONS_KINDS,
  secrets: {},
  doctor,
};

const examined = (change: Partial<PreflightFacts> = {}) =>
  examine({ ...healthy, ...change }, { rbac: RBAC });

const hubWith = (change: Partial<DoctorFacts['hub']>): DoctorFacts => ({
  ...doctor,
  hub: { ...doctor.hub, ...change },
});

const lacking = (capability: string, user = known(PORTAL)) => ({
  user,
  rights: [
    {
      capability,
      needed: 5,
      missing: known(
        grantsOf(capability, ['fleet', 'kueue-system']).slice(0, 5),
      ),
    },
  ],
});

describe('a hub before the installation', () => {
  it('is ready without workers, queues and what Squadron sets up itself', () => {
    const report = examined();
    expect(report.findings).toEqual([]);
    expect(isReady(report)).toBe(true);
    expect(report.later).toEqual([
      { cluster: 'hub', problem: 'The hub has no AdmissionCheck fleet.' },
    ]);
    expect(report.projects.map(({ state }) => state)).toEqual(
      PROJECTS.map(() => 'installed'),
    );
    expect(formatReport(report)).toContain('✔ Kueue: kueue.x-k8s.io/v1beta2\n');
  });

  const lookRights = 'kubectl apply -f /package/rbac/hub/look.yaml';

  it.each<[string, Partial<PreflightFacts>, string, string[]]>([
    [
      'without Kueue',
      { served: served(version => !version.startsWith('kueue')) },
      'danger hub: The hub has no ',
      [
        'kubectl apply --server-side -f https://github.com/kubernetes-sigs/kueue/releases/download/v0.18.4/manifests.yaml',
      ],
    ],
    [
      'without ClusterProfiles',
      { served: served((_, plural) => plural !== 'clusterprofiles') },
      'danger hub: The hub has no ClusterProfile of Cluster inventory API.',
      [
        'kubectl apply -f https://raw.githubusercontent.com/kubernetes-sigs/cluster-inventory-api/v0.1.3/config/crd/bases/multicluster.x-k8s.io_clusterprofiles.yaml',
      ],
    ],
    [
      'with a KubeRay that serves other versions',
      {
        served: known(
          new Set(
            [...(healthy.served.known ? healthy.served.value : [])].map(path =>
              path.replace('ray.io/v1/', 'ray.io/v1alpha1/'),
            ),
          ),
        ),
      },
      'danger hub: The hub serves ray.io/v1alpha1 without RayJob, ',
      [
        "kubectl apply --server-side -k 'github.com/ray-project/kuberay/ray-operator/config/crd?ref=v1.6.2'",
      ],
    ],
    [
      'with an old Kueue',
      {
        doctor: hubWith({ operators: known([operator('Kueue', 'v0.9.1')]) }),
      },
      'warning hub: The hub runs Kueue v0.9.1, older than 0.15.0.',
      PROJECTS[0].install('0.18.4'),
    ],
    [
      'with a newer Kueue',
      {
        doctor: hubWith({ operators: known([operator('Kueue', 'v0.19.0')]) }),
      },
      'info hub: The hub runs Kueue v0.19.0, newer than 0.18.4.',
      [],
    ],
    [
      'with another Kubernetes',
      { kubernetes: 'v1.34.2+k3s1' },
      'info hub: The hub runs Kubernetes v1.34.2+k3s1; Squadron is tested with ',
      [],
    ],
    [
      'without the namespace of the fleet',
      { namespaces: [{ name: 'fleet', exists: known(false) }] },
      'warning hub: The hub has no namespace fleet.',
      ['kubectl create namespace fleet'],
    ],
    [
      'that does not let the portal look',
      lacking('look'),
      `danger hub: ${PORTAL} lacks 5 of 5 rights of the capability look: get events, `,
      [lookRights],
    ],
    [
      'that does not let another user look',
      lacking('look', known("o'neill")),
      "danger hub: o'neill lacks 5 of 5 rights",
      [
        lookRights,
        "kubectl create clusterrolebinding squadron-look-o-neill --clusterrole=squadron-look '--user=o'\\''neill'",
        ...['fleet', 'kueue-system'].map(
          namespace =>
            `kubectl -n ${namespace} create rolebinding squadron-look-o-neill --clusterrole=squadron-look-in-namespaces '--user=o'\\''neill'`,
        ),
      ],
    ],
    [
      'that does not let another account join workers',
      lacking('multikueue', known('system:serviceaccount:portal:backstage')),
      'warning hub: system:serviceaccount:portal:backstage lacks 5 of 5 rights of the capability multikueue: create admissionchecks.kueue.x-k8s.io, ',
      [
        'kubectl apply -f /package/rbac/hub/multikueue.yaml',
        'kubectl create clusterrolebinding squadron-multikueue-backstage --clusterrole=squadron-multikueue --serviceaccount=portal:backstage',
      ],
    ],
    [
      'whose Kueue does not dispatch',
      {
        doctor: hubWith({
          kueue: known({
            ...(doctor.hub.kueue.known && doctor.hub.kueue.value),
            configMap: 'system/kueue-manager-config',
            frameworks: [],
            featureGates: { MultiKueue: false },
          }),
        }),
      },
      'danger hub: The feature gate MultiKueue of Kueue on the hub is off.',
      [
        'kubectl -n system edit configmap kueue-manager-config',
        'kubectl -n system rollout restart deployment kueue-controller-manager',
      ],
    ],
    [
      'whose queue does not cover pods',
      {
        doctor: hubWith({
          clusterQueues: [
            {
              metadata: { name: 'team' },
              spec: {
                admissionChecksStrategy: {
                  admissionChecks: [{ name: 'fleet' }],
                },
              },
            },
          ],
        }),
      },
      'warning hub: ClusterQueue team of the hub does not cover the resource pods.',
      ['kubectl edit clusterqueue team'],
    ],
    [
      'whose Kueue does not run',
      {
        doctor: hubWith({
          operators: known([{ ...operator('Kueue', 'v0.18.4'), available: 0 }]),
        }),
      },
      'danger hub: Kueue on hub has 0 of 1 replicas available',
      ['kubectl -n system describe deployment kueue-controller-manager'],
    ],
    [
      'with a worker that does not answer',
      {
        secrets: {
          'gpu-1': {
            namespace: 'fleet',
            name: 'gpu-1-kubeconfig',
            key: 'value',
          },
        },
        doctor: {
          ...doctor,
          workers: [
            {
              id: 'gpu-1',
              unreachableCause: 'connection refused',
              missingKinds: nothing,
              operators: nothing,
              kueue: nothing,
              clockSkewMs: nothing,
              namespaces: nothing,
              localQueues: nothing,
              clusterQueues: nothing,
              flavors: nothing,
            },
          ],
        },
      },
      'danger gpu-1: The portal cannot reach gpu-1: connection refused.',
      [
        'kubectl -n fleet get secret gpu-1-kubeconfig -o go-template=\'{{index .data "value" | base64decode}}\' > gpu-1.kubeconfig',
        'kubectl --kubeconfig gpu-1.kubeconfig get --raw /readyz',
      ],
    ],
  ])('%s has the finding and its fix', (_, change, expected, commands) => {
    const report = examined(change);
    const [first] = report.findings;
    const { cluster, severity, problem, impact, remedy } = first;
    expect(`${severity} ${cluster}: ${problem}`).toContain(expected);
    expect(first.commands).toEqual(commands);
    expect(isReady(report)).toBe(severity === 'info');
    for (const text of [problem, impact, remedy, ...commands]) {
      expect(formatReport(report)).toContain(text);
    }
  });

  it('without optional projects is ready, and shows what they are for', () => {
    const optional = /^(cluster\.x-k8s\.io|cluster\.open-cluster)/;
    const report = examined({ served: served(name => !optional.test(name)) });
    expect(isReady(report)).toBe(true);
    expect(formatReport(report)).toContain(
      '– Cluster API: not installed, only needed for creating worker clusters\n',
    );
  });

  it('lists what could not be read as not checked, never as passed', () => {
    const report = examined({
      user: nothing,
      served: nothing,
      namespaces: [{ name: 'fleet', exists: nothing }],
      rights: [{ capability: 'look', needed: 5, missing: nothing }],
      doctor: hubWith({ kueue: nothing }),
    });
    expect(report.findings).toEqual([]);
    expect(report.unchecked).toEqual(
      ['identity', 'kinds', 'namespace fleet', 'rights of look', 'gates'].map(
        check => ({ cluster: 'hub', check, cause: 'not read' }),
      ),
    );
    expect([...report.projects, ...report.capabilities]).toEqual(
      [...PROJECTS, 'look'].map(() =>
        expect.objectContaining({ state: 'unknown' }),
      ),
    );
  });
});

it('names each right of a capability', () => {
  expect(grantsOf('reconcile', ['fleet']).map(formatGrant)).toEqual([
    ...['create events', 'patch events', 'create namespaces'],
    'patch namespaces',
    'create customresourcedefinitions.apiextensions.k8s.io',
    'patch customresourcedefinitions.apiextensions.k8s.io',
    'get leases.coordination.k8s.io in fleet',
    'create leases.coordination.k8s.io in fleet',
    'update leases.coordination.k8s.io in fleet',
  ]);
  expect(formatGrant(grantsOf('credentials', [])[1])).toBe(
    'patch authtokenrequests.multicluster.x-k8s.io/status',
  );
});

it.each([
  ['0.15.0', 'v0.15.0', 0],
  ['v0.9.1', '0.15.0', -1],
  ['1.36.3+k3s1', '1.36', 1],
])('compares %s with %s', (a, b, expected) => {
  expect(Math.sign(compareVersions(a, b))).toBe(expected);
});

it('has the versions of docs/compatibility.md', () => {
  const page = readFileSync(
    resolve(__dirname, '../../../../../docs/compatibility.md'),
    'utf8',
  );
  const rows = [
    ...page.matchAll(/^\| (.+?) +\| `\S+` +\| (\S+) +\| (\S+) +\|/gm),
  ].map(([, name, oldest, newest]) => ({ name, oldest, newest }));
  expect(
    PROJECTS.map(({ name, oldest, newest }) => ({ name, oldest, newest })),
  ).toEqual(rows);
  expect(page).toContain(`| Kubernetes | ${TESTED_KUBERNETES} in all tests`);
});
