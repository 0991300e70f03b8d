import type {
  ClusterDetail,
  ClusterPeriod,
  ConditionNode,
  ConditionView,
  MachineView,
  PoolView,
  StateView,
} from '@squadron/backstage-plugin-squadron-common';

const running = { code: 'Running', tone: 'success' } as const;
const ready = { code: 'Ready', tone: 'success' } as const;

/** Machines, conditions and periods of a cluster. */
type ClusterParts = Pick<
  ClusterDetail,
  | 'isPaused'
  | 'wantedVersion'
  | 'controlPlane'
  | 'pools'
  | 'machines'
  | 'conditionTree'
  | 'periods'
  | 'manifest'
>;

/**
 * Parts of a cluster of the in-memory fleet whose machines are healthy, except those in `trouble`.
 *
 * @internal
 */
export function clusterParts(options: {
  name: string;
  ago: (seconds: number) => string;
  /** Age in seconds. */
  ageSeconds: number;
  controlPlane: number;
  /** Default: `v1.36.3`. */
  version?: string;
  pools: PoolView[];
  /** Unhealthy machines by name, with the condition that shows the cause. */
  trouble?: Record<
    string,
    { state: StateView<'machine'>; condition: ConditionView }
  >;
  periods?: ClusterPeriod[];
}): ClusterParts {
  const { name, ago, ageSeconds, pools, trouble = {} } = options;
  const { version = 'v1.36.3' } = options;
  const since = (seconds: number) => ago(ageSeconds - seconds);
  const controlPlane: PoolView = {
    name: 'control-plane',
    kind: 'KThreesControlPlane',
    desired: options.controlPlane,
    ready: options.controlPlane,
    version,
    state: ready,
    machineType: 'cpu-4',
  };
  const machines: MachineView[] = [controlPlane, ...pools].flatMap(pool =>
    Array.from({ length: pool.desired }, (_, index) => {
      const machine = `${name}-${pool.name}-${index + 1}`;
      const state = trouble[machine]?.state ?? running;
      return {
        name: machine,
        pool: pool.name,
        state,
        version: pool.version,
        providerId: `sandbox://${name}/${index + 1}`,
        createdAt: since(8),
        ...(state === running && { node: machine }),
      };
    }),
  );
  const good = (type: string, seconds: number): ConditionView => ({
    type,
    status: 'True',
    reason: type,
    lastTransitionTime: since(seconds),
  });
  const leaf = (kind: string, leafName: string, role?: string) => ({
    id: `${kind}/${leafName}`,
    kind,
    name: leafName,
    role,
    state: ready,
    conditions: [good('Ready', 10)],
    children: [],
  });
  const machineNode = (machine: MachineView): ConditionNode => {
    const known = trouble[machine.name];
    return {
      ...leaf('Machine', machine.name),
      state: machine.state,
      conditions: [
        ...(known ? [known.condition] : []),
        good('InfrastructureReady', 12),
        good('BootstrapConfigReady', 9),
      ],
      children: [
        leaf('SandboxMachine', machine.name, 'infrastructure'),
        leaf('SandboxConfig', machine.name, 'bootstrap'),
      ],
    };
  };
  const machinesOf = (pool: PoolView) =>
    machines.filter(machine => machine.pool === pool.name).map(machineNode);
  return {
    isPaused: false,
    wantedVersion: version,
    controlPlane,
    pools,
    machines,
    conditionTree: {
      ...leaf('Cluster', name),
      children: [
        {
          ...leaf('Cluster API Cluster', name),
          conditions: [
            good('InfrastructureReady', 3),
            good('ControlPlaneInitialized', 6),
          ],
          children: [
            leaf('SandboxCluster', name, 'infrastructure'),
            {
              ...leaf('KThreesControlPlane', name, 'control plane'),
              children: machinesOf(controlPlane),
            },
            ...pools.map(pool => ({
              ...leaf(
                'MachineDeployment',
                `${name}-${pool.name}`,
                `pool ${pool.name}`,
              ),
              state: pool.state,
              children: [
                {
                  ...leaf(
                    'MachineSet',
                    `${name}-${pool.name}-7f3a`,
                    pool.version,
                  ),
                  state: pool.state,
                  children: machinesOf(pool),
                },
              ],
            })),
          ],
        },
        leaf('ClusterProfile', name, 'inventory'),
        leaf('MultiKueueCluster', name, 'dispatch of jobs'),
      ],
    },
    periods: [
      ...machines.map(
        (machine, index): ClusterPeriod => ({
          part: machine.pool,
          name: machine.name,
          startedAt: since(6 + index * 0.4),
          ...(machine.state === running
            ? { state: 'done', finishedAt: since(11 + index) }
            : {
                state: machine.state.tone === 'danger' ? 'failed' : 'running',
                detail: machine.state.detail,
              }),
        }),
      ),
      ...(options.periods ?? []),
    ],
    manifest: manifestOf(name, version, pools),
  };
}

/** Parts of a cluster without a Cluster API Cluster. @internal */
export const foreignParts: ClusterParts = {
  isPaused: false,
  pools: [],
  machines: [],
  periods: [],
};

function manifestOf(
  name: string,
  version: string,
  pools: readonly PoolView[],
): string {
  const list = pools.map(pool =>
    [
      `    - name: ${pool.name}`,
      ...(pool.bounds
        ? [
            `      minReplicas: ${pool.bounds.min}`,
            `      maxReplicas: ${pool.bounds.max}`,
          ]
        : [`      replicas: ${pool.desired}`]),
      ...(pool.gpu
        ? [
            '      gpu:',
            `        type: ${pool.gpu.type}`,
            `        count: ${pool.gpu.count}`,
          ]
        : []),
      ...(pool.isSpot ? ['      spot: {}'] : []),
    ].join('\n'),
  );
  return `apiVersion: management.oneblock.ai/v1
kind: Cluster
metadata:
  name: ${name}
  namespace: fleet
spec:
  provider:
    name: sandbox
  provisioner:
    type: k3s
    k8sVersion: ${version}
  pools:
${list.join('\n')}
`;
}
