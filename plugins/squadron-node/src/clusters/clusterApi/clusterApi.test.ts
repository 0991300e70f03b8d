import { resolveClusterSpec } from '@squadron/kube-kinds';
import type {
  OneblockClusterSpec,
  OneblockPool,
  ResolvedPool,
} from '@squadron/kube-kinds';
import { autoscalerAnnotations } from './autoscaling';
import { boundedName, digest, poolNameOf, templateNameOf } from './names';
import {
  kubeletLabelsOf,
  kubeletTaintsOf,
  machineLabelsOf,
} from './nodeLabels';
import { observeInfrastructure } from './observeInfrastructure';
import { renderClusterApi } from './renderClusterApi';
import { renderHealthChecks } from './renderHealthChecks';

const SPEC: OneblockClusterSpec = {
  provider: { name: 'aws' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
};

function aPool(pool: Partial<OneblockPool> = {}): ResolvedPool {
  const [resolved] = resolveClusterSpec({
    ...SPEC,
    pools: [{ name: 'gpu', ...pool }],
  }).pools;
  return resolved;
}

const CAPACITY = 'capacity.cluster-autoscaler.kubernetes.io';

describe('names', () => {
  it('do not change with the order of keys, and do with any value', () => {
    expect(digest({ a: 1, b: { c: 2, d: [3] } })).toBe(
      digest({ b: { d: [3], c: 2 }, a: 1 }),
    );
    expect(digest({ a: 1 })).not.toBe(digest({ a: 2 }));
    expect(digest([1, 2])).not.toBe(digest([2, 1]));
  });

  it('are kept if they fit and stay different if they are cut', () => {
    const long = 'x'.repeat(70);

    expect(boundedName('short')).toBe('short');
    expect(boundedName(long)).toHaveLength(63);
    expect(boundedName(`${long}a`)).not.toBe(boundedName(`${long}b`));
    expect(poolNameOf('c'.repeat(50), 'p'.repeat(20)).length).toBeLessThan(55);
    expect(templateNameOf(long, {}).length).toBeLessThan(64);
  });
});

describe('the nodes of a pool', () => {
  it('are labelled with their GPU model and their pool', () => {
    expect(
      kubeletLabelsOf(aPool({ gpu: { type: 'nvidia-a100', count: 8 } })),
    ).toEqual([
      'squadron.dev/pool=gpu',
      'nvidia.com/gpu.present=true',
      'nvidia.com/gpu.product=nvidia-a100',
    ]);
  });

  it('get the labels that a kubelet may not set from their machines', () => {
    const pool = aPool({
      labels: { 'node-role.kubernetes.io/worker': '', team: 'vision' },
    });

    expect(kubeletLabelsOf(pool)).toEqual([
      'team=vision',
      'squadron.dev/pool=gpu',
    ]);
    expect(machineLabelsOf(pool)).toEqual({
      'node-role.kubernetes.io/worker': '',
      'squadron.dev/pool': 'gpu',
    });
  });

  it('carry taints with and without a value', () => {
    const taints = [
      { key: 'team', value: 'vision', effect: 'NoSchedule' },
      { key: 'idle', effect: 'NoExecute' },
    ];

    expect(kubeletTaintsOf(aPool({ taints }))).toEqual([
      'team=vision:NoSchedule',
      'idle=:NoExecute',
    ]);
  });
});

describe('the annotations of a pool', () => {
  it('are none while no autoscaler owns its size', () => {
    expect(autoscalerAnnotations(aPool({ replicas: 3 }))).toBeUndefined();
  });

  it('contain the bounds and the whole capacity of a machine of an empty pool', () => {
    const pool = aPool({
      minReplicas: 0,
      maxReplicas: 8,
      gpu: { type: 'nvidia-t4', count: 4 },
      taints: [{ key: 'team', value: 'vision', effect: 'NoSchedule' }],
    });

    expect(autoscalerAnnotations(pool, { cpu: 48, memoryGiB: 192 })).toEqual({
      'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '0',
      'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '8',
      [`${CAPACITY}/cpu`]: '48',
      [`${CAPACITY}/memory`]: '192Gi',
      [`${CAPACITY}/gpu-type`]: 'nvidia.com/gpu',
      [`${CAPACITY}/gpu-count`]: '4',
      [`${CAPACITY}/labels`]:
        'squadron.dev/pool=gpu,nvidia.com/gpu.present=true,nvidia.com/gpu.product=nvidia-t4',
      [`${CAPACITY}/taints`]: 'team=vision:NoSchedule',
    });
  });
});

describe('health checks', () => {
  const cluster = (spec: Partial<OneblockClusterSpec>) => ({
    namespace: 'fleet',
    name: 'gpu-1',
    spec: resolveClusterSpec({ ...SPEC, ...spec }),
  });
  const names = (spec: Partial<OneblockClusterSpec>) =>
    renderHealthChecks(cluster(spec)).map(({ object }) => object.metadata.name);

  it('cover every pool of Machines, and a control plane that can lose one', () => {
    const pools: OneblockPool[] = [
      { name: 'a' },
      { name: 'b', kind: 'MachinePool' },
    ];

    expect(names({ pools })).toEqual(['gpu-1-a']);
    expect(names({ pools, controlPlane: { replicas: 3 } })).toEqual([
      'gpu-1-control-plane',
      'gpu-1-a',
    ]);
    expect(names({ healthCheck: { enabled: false } })).toEqual([]);
  });

  it.each([
    ['40%', '40%'],
    ['2', 2],
  ])(
    'write %s failing machines in the format of Cluster API',
    (asked, written) => {
      const [{ object }] = renderHealthChecks(
        cluster({ healthCheck: { maxUnhealthy: asked, unhealthySeconds: 60 } }),
      );

      expect(object.spec).toMatchObject({
        checks: {
          nodeStartupTimeoutSeconds: 1200,
          unhealthyNodeConditions: [
            { type: 'Ready', status: 'Unknown', timeoutSeconds: 60 },
            { type: 'Ready', status: 'False', timeoutSeconds: 60 },
          ],
        },
        remediation: { triggerIf: { unhealthyLessThanOrEqualTo: written } },
      });
    },
  );
});

const kind = {
  group: 'infrastructure.example.com',
  version: 'v1',
  kind: 'MetalCluster',
  plural: 'metalclusters',
  namespaced: true,
};

describe('a provider of another module', () => {
  it('gets the name of a missing provisioner, and no partial result', () => {
    const cluster = { metadata: { namespace: 'fleet', name: 'a' }, spec: SPEC };
    const design = () => ({
      infrastructure: { kind, spec: {} },
      controlPlane: { kind, spec: {}, setup: {} },
      designPool: () => ({ kind, spec: {}, setup: {} }),
    });

    expect(() =>
      renderClusterApi(
        cluster,
        { clusterId: 'a', versions: { controlPlane: 'v1.36.3', pools: {} } },
        design,
      ),
    ).toThrow("No module for provisioner 'k3s' is installed");
  });

  it.each([
    ['does not exist yet', undefined, 'running', 'Provisioning'],
    [
      'reports an error',
      {
        conditions: [
          {
            type: 'Ready',
            status: 'False',
            severity: 'Error',
            reason: 'QuotaExceeded',
            message: 'no more addresses',
          },
        ],
      },
      'failed',
      'QuotaExceeded',
    ],
    [
      'only waits',
      {
        conditions: [{ type: 'Ready', status: 'False', severity: 'Info' }],
      },
      'running',
      'Provisioning',
    ],
    [
      'gave up',
      { failureReason: 'InvalidConfiguration', failureMessage: 'no such zone' },
      'failed',
      'InvalidConfiguration',
    ],
  ])('sees that its cluster %s', (_, status, state, reason) => {
    const report = observeInfrastructure(
      { metadata: { namespace: 'fleet', name: 'a' }, spec: SPEC },
      fleetWith(status),
      kind,
    );

    expect(report).toMatchObject({ state, reason });
  });

  it('sees that the control plane of its provisioner is not installed', () => {
    const report = observeInfrastructure(
      { metadata: { namespace: 'fleet', name: 'a' }, spec: SPEC },
      fleetWith(undefined, 'KThreesControlPlane'),
      kind,
    );

    expect(report).toEqual({
      state: 'failed',
      reason: 'ProviderNotInstalled',
      message:
        'KThreesControlPlane is not installed on the hub; a management admin installs its Cluster API provider',
    });
  });
});

function fleetWith(status: unknown, missing?: string) {
  return {
    find: <T>() => status && ({ metadata: { name: 'a' }, status } as T),
    findBy: () => [],
    list: () => [],
    kindState: (_: string, asked: { kind: string }) =>
      asked.kind === missing ? ('notInstalled' as const) : ('synced' as const),
  } as Parameters<typeof observeInfrastructure>[1];
}
