import type { OneblockPool } from '@squadron/kube-kinds';
import { sandboxProvider } from './sandboxProvider';

function aCluster(pool: OneblockPool) {
  return {
    metadata: { namespace: 'fleet', name: 'gpu-1' },
    spec: {
      provider: { name: 'sandbox' },
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      pools: [pool],
    },
  };
}

function renderPool(pool: OneblockPool) {
  const objects = sandboxProvider
    .render(aCluster(pool), {
      clusterId: 'gpu-1',
      versions: { controlPlane: 'v1.36.3', pools: {} },
    })
    .map(({ object }) => object);
  return {
    template: objects.find(({ kind }) => kind === 'SandboxMachineTemplate'),
    deployment: objects.find(({ kind }) => kind === 'MachineDeployment'),
    kinds: objects.map(({ kind }) => kind),
  };
}

describe('a pool of the sandbox', () => {
  it('has the requested GPUs, labels and taints', () => {
    const taint = { key: 'team', value: 'vision', effect: 'NoSchedule' };
    const gpu = { type: 'nvidia-a100', count: 8 };

    expect(
      renderPool({
        name: 'gpu',
        gpu,
        labels: { team: 'vision' },
        taints: [taint],
      }).template?.spec,
    ).toMatchObject({
      template: {
        spec: {
          gpu,
          labels: { team: 'vision', 'squadron.dev/pool': 'gpu' },
          taints: [taint],
        },
      },
    });
  });

  it('leaves its size to the autoscaler if it has bounds, zero included', () => {
    const { deployment } = renderPool({
      name: 'auto',
      minReplicas: 0,
      maxReplicas: 3,
    });

    expect(deployment?.metadata.annotations).toMatchObject({
      'cluster.x-k8s.io/cluster-api-autoscaler-node-group-min-size': '0',
      'cluster.x-k8s.io/cluster-api-autoscaler-node-group-max-size': '3',
    });
    expect(deployment?.spec).not.toHaveProperty('replicas');
  });

  it('replaces machines above a maximum age', () => {
    const rolloutAfter = '2026-01-01T00:00:00Z';

    expect(
      renderPool({ name: 'old', rolloutAfter }).deployment?.spec,
    ).toMatchObject({ rollout: { after: rolloutAfter } });
  });

  it('has a health check if its machines can be reclaimed, and none that affects other simulated machines', () => {
    const spot = renderPool({ name: 'a', spot: {} });

    expect(spot.template?.spec).toMatchObject({
      template: { spec: { interruptible: true } },
    });
    expect(spot.kinds).toContain('MachineHealthCheck');
    expect(renderPool({ name: 'a' }).kinds).not.toContain('MachineHealthCheck');
  });

  it('is refused as a MachinePool', () => {
    expect(
      sandboxProvider.validate?.(aCluster({ name: 'a', kind: 'MachinePool' })),
    ).toEqual([
      {
        field: 'pools[0].kind',
        reason: 'InvalidSpec',
        message:
          "Pool 'a': the sandbox has no MachinePools; use MachineDeployment.",
      },
    ]);
  });
});
