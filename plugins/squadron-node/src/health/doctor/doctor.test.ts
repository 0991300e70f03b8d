import type { ClusterQueue, LocalQueue, Workload } from '@squadron/kube-kinds';
import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { POD_QUOTA } from '../../queues/podQuota';
import { diagnose } from './diagnose';
import { kueueConfigurationOf } from './readKueue';
import type { DoctorFacts, DoctorWorkerFacts } from './types';

const NOW = Date.parse('2026-01-01T12:00:00Z');

const known = <T>(value: T) => ({ known: true as const, value });

const unknown = (reason: string) => ({ known: false as const, reason });

const active = (status: 'True' | 'False', reason = 'Active', message = '') => ({
  conditions: [{ type: 'Active', status, reason, message }],
});

const KUEUE = {
  name: 'Kueue' as const,
  deployment: 'kueue-system/kueue-controller-manager',
  version: 'v0.18.4',
  wanted: 1,
  available: 1,
};

const CONFIGURATION = {
  configMap: 'kueue-system/kueue-manager-config',
  frameworks: [
    ...['batch/job', 'ray.io/rayjob', 'ray.io/raycluster'],
    ...['pod', 'deployment', 'statefulset'],
  ],
  featureGates: {},
};

const SQUADRONS = {
  dispatcher: 'squadron.dev/dispatcher',
  featureGates: { WorkloadRequestUseMergePatch: true },
};

const kueue = (change: object = {}) => known({ ...CONFIGURATION, ...change });

const fleetQueue: ClusterQueue = {
  metadata: { name: 'fleet' },
  spec: {
    admissionChecksStrategy: { admissionChecks: [{ name: 'fleet' }] },
    resourceGroups: [POD_QUOTA],
  },
  status: active('True'),
};

const teamQueue: LocalQueue = {
  metadata: { namespace: 'nlp', name: 'default' },
  spec: { clusterQueue: 'fleet' },
};

const waitingIn = (namespace: string): Workload => ({
  metadata: { namespace, name: 'train' },
  status: {
    conditions: [
      {
        type: 'QuotaReserved',
        status: 'True',
        reason: 'QuotaReserved',
        lastTransitionTime: '2026-01-01T11:59:00Z',
      },
    ],
    admissionChecks: [{ name: 'fleet', state: 'Pending' }],
  },
});

const named: Workload = {
  ...waitingIn('nlp'),
  status: { ...waitingIn('nlp').status, nominatedClusterNames: ['gpu-1'] },
};

function aWorker(changes: Partial<DoctorWorkerFacts> = {}): DoctorWorkerFacts {
  return {
    id: 'gpu-1',
    missingKinds: known([]),
    operators: known([KUEUE]),
    kueue: kueue(),
    clockSkewMs: known(0),
    connection: { metadata: { name: 'gpu-1' }, status: active('True') },
    request: {
      metadata: { namespace: 'kueue-system', name: 'gpu-1-multikueue' },
      spec: {
        targetClusterProfile: { namespace: 'fleet', name: 'gpu-1' },
        serviceAccountName: 'gpu-1-multikueue',
      },
      status: {
        issuedTimestamp: '2026-01-01T11:00:00Z',
        expirationTimestamp: '2026-01-01T15:00:00Z',
        conditions: [{ type: 'Ready', status: 'True', reason: 'TokenIssued' }],
      },
    },
    namespaces: known(['nlp']),
    localQueues: known([teamQueue]),
    clusterQueues: known([
      {
        metadata: { name: 'fleet' },
        spec: {
          resourceGroups: [
            {
              coveredResources: ['cpu'],
              flavors: [{ name: 'default', resources: [] }],
            },
          ],
        },
        status: active('True'),
      },
    ]),
    flavors: known(['default']),
    ...changes,
  };
}

function facts(
  worker: Partial<DoctorWorkerFacts> = {},
  hub: Partial<DoctorFacts['hub']> = {},
): DoctorFacts {
  return {
    nowMs: NOW,
    hub: {
      missingKinds: known([]),
      operators: known([KUEUE]),
      kueue: kueue(),
      clockSkewMs: known(0),
      config: { metadata: { name: 'fleet' }, spec: { clusters: ['gpu-1'] } },
      admissionCheck: { metadata: { name: 'fleet' }, status: active('True') },
      clusterQueues: [fleetQueue],
      localQueues: [teamQueue],
      workloads: known([]),
      isDispatching: false,
      ...hub,
    },
    workers: [aWorker(worker)],
  };
}

describe('the configuration of Kueue', () => {
  const configMap = (text: string) => ({ data: { 'any.yaml': text } });
  const HEAD = 'kind: Configuration\n';

  it.each<[string, unknown, string[], object | undefined]>([
    ['no ConfigMap', undefined, [], undefined],
    ['no YAML', configMap('a: [b'), [], undefined],
    ['another kind', configMap('kind: Pod'), [], undefined],
    [
      'only defaults',
      configMap(HEAD),
      [],
      { frameworks: ['batch/job'], featureGates: {} },
    ],
    [
      'gates in flags, as the chart sets them',
      configMap(HEAD),
      ['--config=/a.yaml', '--feature-gates=MultiKueue=false,Other=true'],
      {
        frameworks: ['batch/job'],
        featureGates: { MultiKueue: false, Other: true },
      },
    ],
    [
      'all that is read, besides other fields',
      configMap(
        `${HEAD}health: {}\nintegrations: { frameworks: [pod] }\nfeatureGates: { A: true }\nmultiKueue: { dispatcherName: b, gcInterval: 1m }\n`,
      ),
      [],
      { frameworks: ['pod'], featureGates: { A: true }, dispatcher: 'b' },
    ],
  ])('is read from %s', (_, stored, flags, expected) => {
    expect(kueueConfigurationOf(stored, flags)).toEqual(expected);
  });
});

describe('the doctor of MultiKueue', () => {
  it('finds nothing in a healthy fleet and counts the checked objects', () => {
    const { findings, clusters, looked } = diagnose(facts());
    expect(findings).toEqual([]);
    expect(looked).toBe(40);
    expect(
      clusters.flatMap(({ cells }) => cells.map(({ state }) => state)),
    ).toEqual(Array.from({ length: 21 }, () => 'ok'));
  });

  it('reports a stalled reconciler at the cluster of its object', () => {
    const record = {
      reconciler: 'authTokenRequests',
      key: 'kueue-system/gpu-1-multikueue',
      reason: 'Invalid',
      message: 'spec.serviceAccountName: no.',
      since: '2026-01-01T11:00:00Z',
      object: 'AuthTokenRequest kueue-system/gpu-1-multikueue',
    };
    const { findings, clusters } = diagnose({
      ...facts(),
      stalled: [{ ...record, cluster: 'gpu-1' }],
    });
    expect(findings).toEqual([
      expect.objectContaining({
        cluster: 'gpu-1',
        check: 'reconcilers',
        tone: 'danger',
        what: expect.objectContaining({
          text: 'AuthTokenRequest kueue-system/gpu-1-multikueue cannot be reconciled: spec.serviceAccountName: no.',
        }),
      }),
    ]);
    expect(clusters.map(({ cells }) => cells.at(-1)?.state)).toEqual([
      'ok',
      'problem',
    ]);
  });

  const faults: Array<
    [string, Partial<DoctorWorkerFacts>, string, Partial<DoctorFacts['hub']>?]
  > = [
    [
      'an unreachable worker',
      { unreachableCause: 'connection refused' },
      'danger reach/gpu-1 person: The portal cannot reach gpu-1: connection refused.',
    ],
    [
      'a missing kind',
      { missingKinds: known(['RayJob']) },
      'danger kinds/gpu-1/RayJob person: gpu-1 has no RayJob.',
    ],
    [
      'a kind with too many objects',
      { tooLargeKinds: [{ kind: 'Pod', why: '9 objects, with a limit of 8' }] },
      'warning kinds/gpu-1/tooLarge/Pod person: Pod objects of gpu-1 are not read: 9 objects, with a limit of 8.',
    ],
    [
      'an operator without available replicas',
      { operators: known([{ ...KUEUE, available: 0 }]) },
      'danger operators/gpu-1/Kueue person: Kueue on gpu-1 has 0 of 1 replicas available',
    ],
    [
      'an operator with one replica of two',
      { operators: known([{ ...KUEUE, wanted: 2 }]) },
      'warning operators/gpu-1/Kueue person: ',
    ],
    [
      'an operator that is scaled to zero',
      { operators: known([{ ...KUEUE, wanted: 0, available: 0 }]) },
      'danger operators/gpu-1/Kueue person: ',
    ],
    [
      'another minor version',
      { operators: known([{ ...KUEUE, version: 'v0.16.0' }]) },
      'warning versions/gpu-1/Kueue person: Kueue is v0.16.0 on gpu-1 and v0.18.4 on the hub.',
    ],
    [
      'another minor version that only the CRDs show',
      {
        operators: known([
          { name: 'Kueue', version: 'v0.16.0', wanted: 0, available: 0 },
        ]),
      },
      'warning versions/gpu-1/Kueue person: Kueue is v0.16.0 on gpu-1 and v0.18.4 on the hub.',
    ],
    [
      'a worker whose Kueue manages less than the hub’s',
      { kueue: kueue({ frameworks: CONFIGURATION.frameworks.slice(0, 4) }) },
      'warning gates/gpu-1/deployment,statefulset person: Kueue on gpu-1 does not manage deployment and statefulset.',
    ],
    [
      'a hub whose Kueue does not manage Ray',
      {},
      'warning gates/hub/ray.io/rayjob,ray.io/raycluster person: Kueue on hub does not manage ray.io/rayjob and ray.io/raycluster.',
      {
        kueue: kueue({
          frameworks: ['batch/job', 'pod', 'deployment', 'statefulset'],
        }),
      },
    ],
    [
      'a hub that queues jobs only',
      {},
      'info gates/hub/pod,deployment,statefulset person: Kueue on hub does not manage pod, deployment and statefulset.',
      { kueue: kueue({ frameworks: CONFIGURATION.frameworks.slice(0, 3) }) },
    ],
    [
      'a hub without MultiKueue',
      {},
      'danger gates/hub/multiKueueOff person: The feature gate MultiKueue of Kueue on the hub is off.',
      { kueue: kueue({ featureGates: { MultiKueue: false } }) },
    ],
    [
      'a dispatcher whose nominations Kueue removes',
      {},
      'danger gates/hub/noMergePatch person: ',
      {
        kueue: kueue({ ...SQUADRONS, featureGates: {} }),
        isDispatching: true,
      },
    ],
    [
      'a dispatcher that does not run',
      {},
      'danger gates/hub/dispatcherOff person: ',
      { kueue: kueue(SQUADRONS) },
    ],
    [
      'two dispatchers',
      {},
      'danger gates/hub/otherDispatcher person: ',
      { isDispatching: true },
    ],
    [
      'a clock that is ahead',
      { clockSkewMs: known(90_000) },
      'warning clock/gpu-1 person: The clock of gpu-1 is 1 min 30 s ahead of the portal’s.',
    ],
    [
      'a clock that is behind',
      { clockSkewMs: known(-11_000) },
      'warning clock/gpu-1 person: The clock of gpu-1 is 11 s behind the portal’s.',
    ],
    [
      'a credential that is not requested',
      { request: undefined },
      'warning credential/gpu-1/request itself: No credential for gpu-1 has been requested.',
    ],
    [
      'a refused credential',
      {
        request: {
          ...aWorker().request!,
          status: {
            conditions: [
              {
                type: 'Ready',
                status: 'False',
                reason: 'RoleNotAllowed',
                message: 'Allow it.',
              },
            ],
          },
        },
      },
      'danger credential/gpu-1/ready person: Kueue on the hub has no credential for gpu-1: Allow it.',
    ],
    [
      'a credential that expires soon',
      {
        request: {
          ...aWorker().request!,
          status: {
            ...aWorker().request!.status,
            expirationTimestamp: '2026-01-01T12:10:00Z',
          },
        },
      },
      'warning credential/gpu-1/expiry fix issueCredential: The credential of Kueue on the hub for gpu-1 expires in 10 min and was not renewed.',
    ],
    [
      'a lost connection',
      {
        connection: {
          metadata: { name: 'gpu-1' },
          status: active('False', 'ClientConnectionFailed', 'EOF'),
        },
      },
      'danger connection/gpu-1/lost fix issueCredential: Kueue on the hub cannot reach gpu-1 (Network lost). Kueue reports: EOF.',
    ],
    [
      'a missing permission',
      {
        connection: {
          metadata: { name: 'gpu-1' },
          status: active('False', 'ClientConnectionFailed', 'is forbidden'),
        },
      },
      'danger connection/gpu-1/right person: ',
    ],
    [
      'a missing MultiKueueCluster',
      { connection: undefined },
      'warning connection/gpu-1/missing itself: ',
    ],
    [
      'a fenced worker',
      {},
      'info list/gpu-1/fenced fix reconcileNow: gpu-1 is fenced',
      { config: { metadata: { name: 'fleet' }, spec: { clusters: ['x'] } } },
    ],
    [
      'more workers than Kueue supports',
      {},
      'warning list/gpu-1/full person: ',
      {
        config: {
          metadata: { name: 'fleet' },
          spec: { clusters: Array.from({ length: 20 }, (_, i) => `w${i}`) },
        },
      },
    ],
    [
      'a missing namespace',
      { namespaces: known([]) },
      'danger namespaces/gpu-1/nlp fix reconcileNow: gpu-1 has no namespace nlp.',
    ],
    [
      'a missing LocalQueue',
      { localQueues: known([]) },
      'danger localQueues/gpu-1/nlp/default fix reconcileNow: gpu-1 has no LocalQueue nlp/default.',
    ],
    [
      'a LocalQueue that points to another ClusterQueue',
      {
        localQueues: known([{ ...teamQueue, spec: { clusterQueue: 'own' } }]),
      },
      'danger localQueues/gpu-1/nlp/default fix reconcileNow: LocalQueue nlp/default points to ClusterQueue own on gpu-1 and to fleet on the hub.',
    ],
    [
      'a missing ClusterQueue',
      { clusterQueues: known([]) },
      'warning clusterQueues/gpu-1/fleet itself: gpu-1 has no ClusterQueue fleet.',
    ],
    [
      'a ClusterQueue on hold',
      {
        clusterQueues: known([
          { metadata: { name: 'fleet' }, spec: { stopPolicy: 'Hold' } },
        ]),
      },
      'info clusterQueues/gpu-1/fleet person: ClusterQueue fleet on gpu-1 is on hold.',
    ],
    [
      'an inactive ClusterQueue',
      {
        clusterQueues: known([
          {
            metadata: { name: 'fleet' },
            status: active('False', 'FlavorNotFound', 'no flavor a100'),
          },
        ]),
      },
      'danger clusterQueues/gpu-1/fleet person: ClusterQueue fleet on gpu-1 is not active: no flavor a100',
    ],
    [
      'a missing flavor',
      { flavors: known([]) },
      'danger flavors/gpu-1/default itself: gpu-1 has no ResourceFlavor default, which its ClusterQueue fleet names.',
    ],
    [
      'an inactive AdmissionCheck',
      {},
      'danger admissionCheck/hub/fleet itself: AdmissionCheck fleet of the hub is not active: none',
      {
        admissionCheck: {
          metadata: { name: 'fleet' },
          status: active('False', 'NoUsableClusters', 'none'),
        },
      },
    ],
    [
      'an inactive queue of the hub',
      {},
      'danger admissionCheck/hub/queue/fleet person: ',
      { clusterQueues: [{ ...fleetQueue, status: active('False') }] },
    ],
    [
      'a queue of the hub that does not cover pods',
      {},
      'warning admissionCheck/hub/pods/fleet person: ClusterQueue fleet of the hub does not cover the resource pods.',
      {
        clusterQueues: [
          { ...fleetQueue, spec: { ...fleetQueue.spec, resourceGroups: [] } },
        ],
      },
    ],
    [
      'workloads without nominated clusters',
      {},
      'danger nomination/hub person: No dispatcher nominates clusters for 2 Workloads with quota on the hub, in nlp and vision.',
      { workloads: known([waitingIn('nlp'), waitingIn('vision'), named]) },
    ],
    [
      'a hub without Kueue',
      {},
      'danger kinds/hub/MultiKueueCluster person: hub has no MultiKueueCluster.',
      { missingKinds: known(['MultiKueueCluster']) },
    ],
  ];

  it.each(
    faults.map(([name, worker, expected, hub = {}]) => ({
      name,
      worker,
      expected,
      hub,
    })),
  )('finds $name, and nothing else', ({ worker, expected, hub }) => {
    const { findings } = diagnose(facts(worker, hub));
    const [first, ...more] = findings.map(
      ({ tone, id, remediation, fix, what }) =>
        `${tone} ${id} ${[remediation, fix?.action]
          .filter(Boolean)
          .join(' ')}: ${messageText(what)}`,
    );
    expect(first.slice(0, expected.length)).toBe(expected);
    expect(more).toEqual([]);
    findings.forEach(({ consequence, todo }) =>
      expect(
        [consequence, todo].every(text => messageText(text).endsWith('.')),
      ).toBe(true),
    );
  });

  it('reports checks without data as unknown, not as problems', () => {
    const why = unknown('gpu-1 does not answer');
    const { findings, clusters } = diagnose(
      facts({
        missingKinds: why,
        operators: why,
        clockSkewMs: why,
        namespaces: why,
        localQueues: why,
        clusterQueues: why,
        flavors: why,
      }),
    );
    expect(findings).toEqual([]);
    expect(
      clusters[1].cells
        .filter(({ state, check }) => state === 'unknown' && check !== 'gates')
        .map(({ check, why: said }) => `${check}: ${said}`),
    ).toEqual(
      [
        'kinds',
        'operators',
        'versions',
        'clock',
        'namespaces',
        'localQueues',
        'clusterQueues',
        'flavors',
      ].map(check => `${check}: gpu-1 does not answer`),
    );
  });

  const withStatus = (change: Workload['status']): Workload => ({
    ...waitingIn('nlp'),
    status: { ...waitingIn('nlp').status, ...change },
  });
  const is = (type: string) => ({
    conditions: [
      ...(waitingIn('nlp').status?.conditions ?? []),
      { type, status: 'True' as const, reason: type },
    ],
  });

  it.each<[string, Workload, Partial<DoctorFacts>?, boolean?]>([
    ['Squadron is the dispatcher', waitingIn('nlp'), {}, true],
    ['it got its quota a moment ago', waitingIn('nlp'), { nowMs: NOW - 1 }],
    ['it has ended', withStatus(is('Finished'))],
    ['it is being evicted', withStatus(is('Evicted'))],
    ['it is inactive', { ...waitingIn('nlp'), spec: { active: false } }],
    [
      'another check is not ready',
      withStatus({
        admissionChecks: [
          { name: 'fleet', state: 'Pending' },
          { name: 'budget', state: 'Pending' },
        ],
      }),
    ],
    ['no worker is connected', waitingIn('nlp'), { workers: [] }],
  ])(
    'reports no missing nomination where %s',
    (_, workload, change = {}, isDispatching = false) => {
      const hub = {
        workloads: known([workload]),
        isDispatching,
        kueue: kueue(isDispatching ? SQUADRONS : {}),
      };
      const { findings } = diagnose({ ...facts({}, hub), ...change });
      expect(findings).toEqual([]);
    },
  );

  it('reports the nomination as unknown until Workloads have been read', () => {
    const { clusters } = diagnose(
      facts({}, { workloads: unknown('Workload of hub is being read') }),
    );
    expect(
      clusters[0].cells.find(({ check }) => check === 'nomination'),
    ).toMatchObject({ state: 'unknown', why: 'Workload of hub is being read' });
  });

  it('does not check a worker that has left the fleet', () => {
    const { clusters, findings } = diagnose(
      facts({ left: 'spec.multiKueue.join is false', request: undefined }),
    );
    expect(findings).toEqual([]);
    expect(clusters[1]).toMatchObject({
      left: 'spec.multiKueue.join is false',
      cells: [],
    });
  });

  it('checks only namespaces whose jobs run on workers', () => {
    const local = { ...teamQueue, spec: { clusterQueue: 'on-the-hub' } };
    const { findings } = diagnose(
      facts(
        { namespaces: known([]), localQueues: known([]) },
        { localQueues: [local] },
      ),
    );
    expect(findings).toEqual([]);
  });

  it('lists the most severe findings first', () => {
    const { findings } = diagnose(
      facts({
        request: undefined,
        namespaces: known([]),
        clusterQueues: known([
          { metadata: { name: 'fleet' }, spec: { stopPolicy: 'Hold' } },
        ]),
      }),
    );
    expect(findings.map(({ tone }) => tone)).toEqual([
      'danger',
      'warning',
      'info',
    ]);
  });
});
