import { kubernetesRelease } from '@squadron/backstage-plugin-squadron-common';
import type {
  ClusterDetail,
  QueueDetail,
  StateView,
  WorkloadDetail,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { clusterParts, foreignParts } from './clusterParts';

const GiB = 1024 ** 3;

/**
 * All that the in-memory fleet holds.
 *
 * @internal
 */
export interface FleetData {
  clusters: ClusterDetail[];
  workloads: WorkloadDetail[];
  queues: QueueDetail[];
}

function ready(since: string): StateView {
  return {
    word: 'Ready',
    tone: 'success',
    since,
    raw: { condition: 'Available=True', reason: 'Available' },
  };
}

/**
 * A fleet of a hub and four workers in the states that pages have to show.
 *
 * @internal
 */
export function exampleFleet(nowMs: number): FleetData {
  const ago = (seconds: number) =>
    new Date(nowMs - seconds * 1000).toISOString();
  const live = { state: 'live' as const, lastContact: ago(1) };
  const done = (name: string, from: number, to: number) => ({
    name,
    state: 'done' as const,
    startedAt: ago(from),
    finishedAt: ago(to),
  });
  const allSteps = [
    done('Credentials', 90_000, 89_999),
    done('Network', 89_999, 89_997),
    done('Control plane', 89_997, 89_991),
    done('Nodes', 89_991, 89_984),
    done('Add-ons', 89_984, 89_978),
    done('Joining', 89_978, 89_976),
  ];
  const node = (
    name: string,
    pool: string,
    type?: string,
    total = 0,
    used = 0,
  ) => ({
    name,
    ready: true,
    version: 'v1.36.3',
    pool,
    gpu: type ? { type, total, used } : undefined,
    cpu: { total: 32, used: used * 3.5 + 1.2 },
    memoryBytes: { total: 256 * GiB, used: (used * 24 + 6) * GiB },
  });
  const conditions = [
    {
      type: 'Available',
      status: 'True' as const,
      reason: 'Available',
      lastTransitionTime: ago(86_000),
      object: 'Cluster worker-1',
    },
    {
      type: 'InfrastructureReady',
      status: 'True' as const,
      reason: 'Ready',
      lastTransitionTime: ago(89_000),
      object: 'Cluster worker-1',
    },
    {
      type: 'ControlPlaneAvailable',
      status: 'True' as const,
      reason: 'Available',
      lastTransitionTime: ago(88_900),
      object: 'Cluster worker-1',
    },
    {
      type: 'WorkersAvailable',
      status: 'True' as const,
      reason: 'Available',
      lastTransitionTime: ago(88_800),
      object: 'Cluster worker-1',
    },
    {
      type: 'RemoteConnectionProbe',
      status: 'True' as const,
      reason: 'ProbeSucceeded',
      message: 'Remote connection probe succeeded',
      lastTransitionTime: ago(88_700),
      object: 'Cluster worker-1',
    },
    {
      type: 'RollingOut',
      status: 'False' as const,
      reason: 'NotRollingOut',
      lastTransitionTime: ago(88_700),
      object: 'Cluster worker-1',
    },
  ];
  const addOns = [
    { name: 'Kueue', version: 'v0.18.3', state: ready(ago(80_000)) },
    { name: 'KubeRay', version: 'v1.5.1', state: ready(ago(80_000)) },
  ];
  const worker = {
    namespace: 'fleet',
    role: 'worker' as const,
    origin: 'squadron' as const,
    provider: 'sandbox',
    provisioner: 'k3s',
    version: 'v1.36.3',
    freshness: live,
    multiKueue: {
      word: 'Connected',
      tone: 'success' as const,
      since: ago(80_000),
      raw: { condition: 'Active=True', reason: 'Active' },
    },
    owner: 'group:default/ml-infra',
    createdAt: ago(90_000),
    release: kubernetesRelease('v1.36.3', nowMs),
    ...foreignParts,
    steps: allSteps,
    conditions,
    addOns,
    server: 'https://127.0.0.1:35101',
  };
  const madeIn = allSteps.map(({ name, startedAt, finishedAt }) => ({
    part: 'cluster',
    name,
    state: 'done' as const,
    startedAt,
    finishedAt,
  }));

  const clusters: ClusterDetail[] = [
    {
      ...worker,
      id: 'hub',
      name: 'hub',
      role: 'hub',
      origin: 'config',
      provider: undefined,
      provisioner: undefined,
      multiKueue: undefined,
      state: ready(ago(90_000)),
      verdict: 'The management cluster answers; it places 5 jobs on 3 workers.',
      gpus: [],
      cpu: { total: 0, used: 0 },
      memoryBytes: { total: 0, used: 0 },
      nodes: { ready: 0, total: 0 },
      jobs: { running: 0, waiting: 2 },
      nodeList: [],
      steps: [],
    },
    {
      ...worker,
      id: 'worker-1',
      name: 'worker-1',
      state: ready(ago(86_000)),
      verdict: 'Ready; 5 of 8 T4 are used and 3 are free.',
      gpus: [{ type: 'nvidia-tesla-t4', total: 8, used: 5 }],
      cpu: { total: 64, used: 21 },
      memoryBytes: { total: 512 * GiB, used: 132 * GiB },
      nodes: { ready: 2, total: 2 },
      jobs: { running: 3, waiting: 0 },
      ...clusterParts({
        name: 'worker-1',
        ago,
        ageSeconds: 90_000,
        controlPlane: 1,
        pools: [
          {
            name: 'gpu-t4',
            kind: 'MachineDeployment',
            desired: 2,
            ready: 2,
            version: 'v1.36.3',
            state: { word: 'Ready', tone: 'success' },
            gpu: { type: 'nvidia-tesla-t4', count: 4 },
          },
        ],
        periods: madeIn,
      }),
      nodeList: [
        node('worker-1-gpu-t4-7xk2p', 'gpu-t4', 'nvidia-tesla-t4', 4, 4),
        node('worker-1-gpu-t4-m9c4d', 'gpu-t4', 'nvidia-tesla-t4', 4, 1),
      ],
    },
    {
      ...worker,
      id: 'worker-2',
      name: 'worker-2',
      state: {
        word: 'Degraded',
        tone: 'warning',
        detail: 'pool gpu-spot has 1 of 2 nodes',
        since: ago(380),
        raw: {
          condition: 'WorkersAvailable=False',
          reason: 'NotAvailable',
          message: '1 available replicas, at least 2 required',
        },
      },
      verdict:
        'Degraded: pool gpu-spot has 1 of 2 nodes since 6 min; machine worker-2-gpu-spot-x7 waits for its node. Jobs that need 16 × A100 wait until it is back.',
      gpus: [{ type: 'nvidia-a100', total: 16, used: 13 }],
      cpu: { total: 96, used: 61 },
      memoryBytes: { total: 768 * GiB, used: 420 * GiB },
      nodes: { ready: 3, total: 4 },
      jobs: { running: 1, waiting: 1 },
      conditions: [
        {
          type: 'WorkersAvailable',
          status: 'False',
          reason: 'NotAvailable',
          message: '1 available replicas, at least 2 required',
          lastTransitionTime: ago(380),
          object: 'Cluster worker-2',
        },
        {
          type: 'NodeReady',
          status: 'Unknown',
          reason: 'NodeDoesNotExist',
          message:
            'Waiting for a Node with spec.providerID sandbox://worker-2/x7 to exist',
          lastTransitionTime: ago(380),
          object: 'Machine worker-2-gpu-spot-x7',
        },
        ...conditions,
      ],
      version: 'v1.35.6',
      release: kubernetesRelease('v1.35.6', nowMs),
      ...clusterParts({
        name: 'worker-2',
        ago,
        ageSeconds: 90_000,
        controlPlane: 3,
        version: 'v1.35.6',
        pools: [
          {
            name: 'gpu-base',
            kind: 'MachineDeployment',
            desired: 2,
            ready: 2,
            version: 'v1.35.6',
            state: { word: 'Ready', tone: 'success' },
            gpu: { type: 'nvidia-a100', count: 8 },
            machineType: 'gpu-8x-a100',
          },
          {
            name: 'gpu-spot',
            kind: 'MachineDeployment',
            desired: 2,
            ready: 1,
            version: 'v1.35.6',
            state: {
              word: 'Degraded',
              tone: 'warning',
              detail: '1 of 2 for 6 min',
            },
            bounds: { min: 0, max: 4 },
            gpu: { type: 'nvidia-a100', count: 4 },
            isSpot: true,
          },
        ],
        trouble: {
          'worker-2-gpu-spot-2': {
            state: {
              word: 'Failed',
              tone: 'danger',
              detail:
                'InsufficientInstanceCapacity: no spot capacity in zone a',
              since: ago(380),
            },
            condition: {
              type: 'InfrastructureReady',
              status: 'False',
              reason: 'InstanceProvisionFailed',
              message:
                'InsufficientInstanceCapacity: no spot capacity in zone a',
              lastTransitionTime: ago(380),
            },
          },
        },
        periods: [
          ...madeIn,
          {
            part: 'gpu-base',
            name: 'v1.34.8 → v1.35.6',
            state: 'done',
            startedAt: ago(5_400),
            finishedAt: ago(5_130),
          },
        ],
      }),
      nodeList: [
        node('worker-2-gpu-base-1', 'gpu-base', 'nvidia-a100', 8, 8),
        node('worker-2-gpu-base-2', 'gpu-base', 'nvidia-a100', 8, 5),
        node('worker-2-gpu-spot-1', 'gpu-spot'),
      ],
    },
    {
      ...worker,
      id: 'edge-9',
      name: 'edge-9',
      origin: 'cluster-profile',
      provider: undefined,
      provisioner: undefined,
      version: 'v1.32.9',
      release: kubernetesRelease('v1.32.9', nowMs),
      state: {
        word: 'Unreachable',
        tone: 'danger',
        detail: 'since 4 min',
        since: ago(250),
        raw: { message: 'connect ECONNREFUSED 10.0.9.1:6443' },
      },
      freshness: {
        state: 'offline',
        lastContact: ago(250),
        cause: 'connection refused',
        nextAttempt: new Date(nowMs + 12_000).toISOString(),
      },
      verdict:
        'Unreachable since 4 min: connection refused at 10.0.9.1:6443. Its jobs queue again in 11 min unless it is back.',
      multiKueue: {
        word: 'Network lost',
        tone: 'danger',
        since: ago(240),
        raw: { condition: 'Active=False', reason: 'ClientConnectionFailed' },
      },
      gpus: [{ type: 'nvidia-l4', total: 8, used: 2 }],
      cpu: { total: 32, used: 8 },
      memoryBytes: { total: 128 * GiB, used: 40 * GiB },
      nodes: { ready: 2, total: 2 },
      jobs: { running: 1, waiting: 0 },
      nodeList: [node('edge-9-a', 'edge', 'nvidia-l4', 8, 2)],
      addOns: [],
      steps: [],
    },
    {
      ...worker,
      id: 'gpu-3',
      name: 'gpu-3',
      state: {
        word: 'Creating',
        tone: 'info',
        detail: 'nodes, step 4 of 6',
        since: ago(14),
      },
      verdict:
        'Creating: 1 of 2 nodes has joined; then add-ons and joining the fleet.',
      gpus: [],
      cpu: { total: 32, used: 1 },
      memoryBytes: { total: 256 * GiB, used: 3 * GiB },
      nodes: { ready: 1, total: 2 },
      jobs: { running: 0, waiting: 0 },
      multiKueue: { word: 'Not set up', tone: 'neutral' },
      createdAt: ago(14),
      steps: [
        done('Credentials', 14, 13.6),
        done('Network', 13.6, 11),
        done('Control plane', 11, 5),
        {
          name: 'Nodes',
          state: 'running',
          startedAt: ago(5),
          detail: '1 of 2; gpu-3-a100-1 waits for its node',
        },
        { name: 'Add-ons', state: 'waiting' },
        { name: 'Joining', state: 'waiting' },
      ],
      ...clusterParts({
        name: 'gpu-3',
        ago,
        ageSeconds: 14,
        controlPlane: 1,
        pools: [
          {
            name: 'a100',
            kind: 'MachineDeployment',
            desired: 2,
            ready: 1,
            version: 'v1.36.3',
            state: { word: 'Scaling +1', tone: 'info' },
            gpu: { type: 'nvidia-a100', count: 8 },
          },
        ],
        trouble: {
          'gpu-3-a100-2': {
            state: {
              word: 'Provisioning',
              tone: 'info',
              detail: 'waits for its node',
            },
            condition: {
              type: 'NodeReady',
              status: 'Unknown',
              reason: 'NodeDoesNotExist',
              message: 'Waiting for a Node with its provider id to exist',
              lastTransitionTime: ago(5),
            },
          },
        },
      }),
      nodeList: [node('gpu-3-a100-0', 'a100')],
      addOns: [
        {
          name: 'Kueue',
          version: 'v0.18.3',
          state: { word: 'Pending', tone: 'neutral' },
        },
        {
          name: 'KubeRay',
          version: 'v1.5.1',
          state: { word: 'Pending', tone: 'neutral' },
        },
      ],
      conditions: [],
    },
  ];

  const workload = (
    summary: Partial<WorkloadSummary> &
      Pick<WorkloadSummary, 'name' | 'state' | 'createdAt'>,
    detail: Partial<WorkloadDetail> & { verdict: string },
  ): WorkloadDetail => {
    const kind = summary.kind ?? 'rayjob';
    const cluster = summary.cluster ?? 'hub';
    const namespace = summary.namespace ?? 'nlp';
    return {
      id: `${cluster}/${namespace}/${kind}/${summary.name}`,
      uid: summary.name,
      cluster,
      namespace,
      kind,
      queue: 'default',
      clusterQueue: 'fleet',
      gpus: [{ type: 'nvidia-a100', count: 8 }],
      cpu: 24,
      memoryBytes: 192 * GiB,
      owner: 'group:default/nlp',
      timeline: [],
      conditions: [],
      pods: [],
      hasLog: false,
      manifest: exampleManifest(summary.name, namespace),
      ...summary,
      ...detail,
    };
  };

  const workloads: WorkloadDetail[] = [
    workload(
      {
        name: 'train-llama-7f3a',
        state: {
          word: 'Running',
          tone: 'info',
          detail: '14m 20s',
          since: ago(860),
          raw: { condition: 'jobStatus=RUNNING' },
        },
        createdAt: ago(1_050),
        startedAt: ago(860),
        runsOn: 'worker-2',
      },
      {
        verdict:
          'Runs on worker-2 since 14 min with 8 × A100; it was placed 2 min after it was submitted.',
        entrypoint: 'python train.py --epochs 3',
        rayClusterName: 'train-llama-7f3a-raycluster-x2',
        hasLog: true,
        timeline: [
          {
            lane: 'hub',
            at: ago(1_050),
            word: 'Submitted',
            detail: 'by group:default/nlp',
            object: 'RayJob train-llama-7f3a',
            tone: 'neutral',
          },
          {
            lane: 'hub',
            at: ago(1_049.6),
            word: 'Queued',
            detail: 'in default, 2nd of 3',
            object: 'Workload rayjob-train-llama-7f3a',
            tone: 'neutral',
          },
          {
            lane: 'hub',
            at: ago(925),
            word: 'Quota reserved',
            detail: '8 × A100 of fleet',
            object: 'Workload rayjob-train-llama-7f3a',
            tone: 'info',
          },
          {
            lane: 'hub',
            at: ago(924.8),
            word: 'Offered',
            detail: 'to worker-1, worker-2',
            object: 'AdmissionCheck fleet',
            tone: 'info',
          },
          {
            lane: 'worker-2',
            at: ago(923),
            word: 'Admitted',
            detail: 'flavor nvidia-a100',
            object: 'Workload rayjob-train-llama-7f3a',
            tone: 'success',
          },
          {
            lane: 'worker-2',
            at: ago(911),
            word: 'Head ready',
            object: 'Pod train-llama-7f3a-head',
            tone: 'info',
          },
          {
            lane: 'worker-2',
            at: ago(880),
            word: 'Workers ready',
            detail: '2 of 2',
            object: 'RayCluster train-llama-7f3a-raycluster-x2',
            tone: 'info',
          },
          {
            lane: 'worker-2',
            at: ago(860),
            word: 'Running',
            object: 'RayJob train-llama-7f3a',
            tone: 'info',
          },
        ],
        conditions: [
          {
            type: 'QuotaReserved',
            status: 'True',
            reason: 'QuotaReserved',
            message: 'Quota reserved in ClusterQueue fleet',
            lastTransitionTime: ago(925),
            object: 'Workload rayjob-train-llama-7f3a',
          },
          {
            type: 'Admitted',
            status: 'True',
            reason: 'Admitted',
            message: 'The workload is admitted',
            lastTransitionTime: ago(923),
            object: 'Workload rayjob-train-llama-7f3a',
          },
          {
            type: 'PodsReady',
            status: 'True',
            reason: 'Started',
            lastTransitionTime: ago(880),
            object: 'Workload rayjob-train-llama-7f3a',
          },
        ],
        pods: [
          {
            name: 'train-llama-7f3a-raycluster-x2-head-9k',
            cluster: 'worker-2',
            namespace: 'nlp',
            role: 'head',
            node: 'worker-2-gpu-base-1',
            state: { word: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'train-llama-7f3a-raycluster-x2-gpu-worker-1',
            cluster: 'worker-2',
            namespace: 'nlp',
            role: 'worker gpu',
            node: 'worker-2-gpu-base-1',
            state: { word: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'train-llama-7f3a-raycluster-x2-gpu-worker-2',
            cluster: 'worker-2',
            namespace: 'nlp',
            role: 'worker gpu',
            node: 'worker-2-gpu-base-2',
            state: { word: 'Running', tone: 'info' },
            restarts: 1,
          },
        ],
      },
    ),
    workload(
      {
        name: 'pretrain-moe',
        state: {
          word: 'Queued',
          tone: 'neutral',
          detail: '1st of 2 · needs 8 × A100, 3 free',
          since: ago(3_720),
          raw: {
            condition: 'QuotaReserved=False',
            reason: 'Pending',
            message:
              "couldn't assign flavors to pod set gpu: insufficient unused quota for nvidia.com/gpu in flavor nvidia-a100, 5 more needed",
          },
        },
        createdAt: ago(3_720),
        position: { place: 1, of: 2 },
        priority: 100,
      },
      {
        verdict:
          'Waits 1 h 02 min, 1st of 2 in default: needs 8 × A100, worker-2 has 3 free. It starts when train-llama-7f3a ends.',
        entrypoint: 'python pretrain.py',
        timeline: [
          {
            lane: 'hub',
            at: ago(3_720),
            word: 'Submitted',
            object: 'RayJob pretrain-moe',
            tone: 'neutral',
          },
          {
            lane: 'hub',
            at: ago(3_719),
            word: 'Queued',
            detail: 'in default',
            object: 'Workload rayjob-pretrain-moe',
            tone: 'neutral',
          },
        ],
        conditions: [
          {
            type: 'QuotaReserved',
            status: 'False',
            reason: 'Pending',
            message:
              "couldn't assign flavors to pod set gpu: insufficient unused quota for nvidia.com/gpu in flavor nvidia-a100, 5 more needed",
            lastTransitionTime: ago(3_719),
            object: 'Workload rayjob-pretrain-moe',
          },
        ],
      },
    ),
    workload(
      {
        name: 'sweep-lr-with-a-name-that-is-rather-long-9c1d2e',
        namespace: 'vision',
        owner: 'group:default/vision',
        state: {
          word: 'Cannot run',
          tone: 'danger',
          detail: 'largest that fits: 16 × A100',
        },
        createdAt: ago(900),
        gpus: [{ type: 'nvidia-a100', count: 32 }],
        position: { place: 2, of: 2 },
      },
      {
        verdict:
          'Cannot run: it asks for 32 × A100 and the largest that a cluster has is 16 (worker-2). Ask for less, or add nodes.',
      },
    ),
    workload(
      {
        name: 'eval-42',
        namespace: 'vision',
        owner: 'group:default/vision',
        state: {
          word: 'Failed',
          tone: 'danger',
          detail: 'AppFailed: exit code 1',
          since: ago(500),
        },
        createdAt: ago(700),
        startedAt: ago(640),
        finishedAt: ago(500),
        runsOn: 'worker-1',
        gpus: [{ type: 'nvidia-tesla-t4', count: 1 }],
      },
      {
        verdict:
          'Failed after 2m 20s on worker-1: the entrypoint ended with exit code 1.',
        hasLog: true,
      },
    ),
    workload(
      {
        name: 'tokenize',
        kind: 'job',
        state: { word: 'Succeeded', tone: 'success', since: ago(4_000) },
        createdAt: ago(7_000),
        startedAt: ago(6_900),
        finishedAt: ago(4_000),
        runsOn: 'worker-1',
        gpus: [],
        cpu: 4,
      },
      { verdict: 'Succeeded after 48m 20s on worker-1.', hasLog: true },
    ),
    workload(
      {
        name: 'infer-l4',
        namespace: 'edge',
        owner: 'group:default/edge',
        state: {
          word: 'Worker lost',
          tone: 'danger',
          detail: 'requeues in 11 min',
          since: ago(250),
        },
        createdAt: ago(20_000),
        startedAt: ago(19_900),
        runsOn: 'edge-9',
        gpus: [{ type: 'nvidia-l4', count: 2 }],
      },
      {
        verdict:
          'Its worker edge-9 does not answer since 4 min; its pods may still run there. It queues again in 11 min unless edge-9 is back.',
      },
    ),
    workload(
      {
        name: 'default',
        kind: 'raycluster',
        cluster: 'worker-1',
        namespace: 'default',
        state: { word: 'Ready', tone: 'success', since: ago(80_000) },
        createdAt: ago(80_000),
        startedAt: ago(79_990),
        runsOn: 'worker-1',
        queue: undefined,
        clusterQueue: undefined,
        gpus: [],
        cpu: 3,
        owner: undefined,
      },
      {
        verdict: 'Ready with 1 of 1 workers; nobody uses it now.',
        groups: [{ name: 'cpu', desired: 1, min: 0, max: 3 }],
        timeline: [
          {
            lane: 'worker-1',
            at: ago(80_000),
            word: 'Created',
            object: 'RayCluster default',
            tone: 'neutral',
          },
          {
            lane: 'worker-1',
            at: ago(79_990),
            word: 'Ready',
            object: 'RayCluster default',
            tone: 'success',
          },
        ],
        pods: [
          {
            name: 'default-head-q8',
            cluster: 'worker-1',
            namespace: 'default',
            role: 'head',
            node: 'worker-1-gpu-t4-m9c4d',
            state: { word: 'Running', tone: 'info' },
            restarts: 0,
          },
          {
            name: 'default-cpu-worker-ab',
            cluster: 'worker-1',
            namespace: 'default',
            role: 'worker cpu',
            node: 'worker-1-gpu-t4-m9c4d',
            state: { word: 'Running', tone: 'info' },
            restarts: 0,
          },
        ],
      },
    ),
  ];

  const byName = (name: string) =>
    workloads.filter(one => one.name.startsWith(name));
  const active: StateView = {
    word: 'Active',
    tone: 'success',
    raw: {
      condition: 'Active=True',
      reason: 'Ready',
      message: 'Can admit new workloads',
    },
  };
  const gpuQuota = (
    flavor: string,
    nominal: number,
    reserved: number,
    used: number,
    borrowed = 0,
    limit: number | undefined = nominal,
  ) => ({
    flavor,
    resource: 'nvidia.com/gpu',
    nominal,
    reserved,
    used,
    borrowed,
    limit,
  });
  const queues: QueueDetail[] = [
    {
      id: 'cq/hub/fleet',
      kind: 'ClusterQueue',
      cluster: 'hub',
      name: 'fleet',
      state: active,
      quotas: [
        gpuQuota('fleet', 24, 18, 13),
        {
          flavor: 'fleet',
          resource: 'cpu',
          nominal: 160,
          limit: 160,
          reserved: 88,
          used: 80,
          borrowed: 0,
        },
        {
          flavor: 'fleet',
          resource: 'memory',
          nominal: 1280 * GiB,
          limit: 1280 * GiB,
          reserved: 552 * GiB,
          used: 552 * GiB,
          borrowed: 0,
        },
      ],
      pending: 2,
      reserving: 0,
      admitted: 3,
      oldestPending: ago(3_720),
      verdict:
        'Active; the head of the queue, nlp/pretrain-moe, waits 1 h 02 min for 8 × A100. 3 workloads run through it.',
      conditions: [
        {
          type: 'Active',
          status: 'True',
          reason: 'Ready',
          message: 'Can admit new workloads',
          lastTransitionTime: ago(80_000),
        },
      ],
      waiting: [...byName('pretrain'), ...byName('sweep')],
      running: [...byName('train-llama'), ...byName('infer')],
      localQueues: [
        { namespace: 'nlp', name: 'default' },
        { namespace: 'vision', name: 'default' },
      ],
      strategy: 'BestEffortFIFO',
    },
    ...(['research', 'batch'] as const).map(
      (name): QueueDetail => ({
        id: `cq/worker-2/${name}`,
        kind: 'ClusterQueue',
        cluster: 'worker-2',
        cohort: 'ml',
        name,
        state: active,
        quotas: [
          name === 'research'
            ? gpuQuota('nvidia-a100', 8, 10, 9, 2, 12)
            : gpuQuota('nvidia-a100', 8, 3, 3),
          {
            flavor: 'default',
            resource: 'cpu',
            nominal: 48,
            limit: 48,
            reserved: 30,
            used: 30,
            borrowed: 0,
          },
        ],
        pending: name === 'research' ? 1 : 0,
        reserving: 1,
        admitted: name === 'research' ? 2 : 1,
        oldestPending: name === 'research' ? ago(700) : undefined,
        verdict: 'Active.',
        conditions: [],
        waiting: [],
        running: [],
        localQueues: [],
        strategy: 'BestEffortFIFO',
      }),
    ),
    ...['nlp', 'vision'].map(
      (namespace): QueueDetail => ({
        id: `lq/hub/${namespace}/default`,
        kind: 'LocalQueue',
        cluster: 'hub',
        namespace,
        name: 'default',
        clusterQueue: 'fleet',
        state: active,
        quotas: [
          gpuQuota(
            'fleet',
            24,
            namespace === 'nlp' ? 8 : 0,
            namespace === 'nlp' ? 8 : 0,
          ),
        ],
        pending: 1,
        reserving: 0,
        admitted: 1,
        oldestPending: ago(900),
        verdict: `Active; 1 workload of ${namespace} waits and 1 runs.`,
        conditions: [],
        waiting: namespace === 'nlp' ? byName('pretrain') : byName('sweep'),
        running: namespace === 'nlp' ? byName('train-llama') : [],
        localQueues: [],
      }),
    ),
  ];
  return { clusters, workloads, queues };
}

function exampleManifest(name: string, namespace: string): string {
  return `apiVersion: ray.io/v1
kind: RayJob
metadata:
  name: ${name}
  namespace: ${namespace}
  labels:
    kueue.x-k8s.io/queue-name: default
spec:
  entrypoint: python train.py --epochs 3
  shutdownAfterJobFinishes: true
  # A job without a cluster of its own gets one while it runs.
  rayClusterSpec:
    headGroupSpec:
      template:
        spec:
          containers:
            - name: ray-head
              image: rayproject/ray:2.52.0
              resources:
                limits:
                  cpu: '4'
                  memory: 16Gi
`;
}
