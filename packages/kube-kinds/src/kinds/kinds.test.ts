import { KINDS } from './kinds';
import { apiVersionOf } from './resourceKind';
import { resolveClusterSpec } from './oneblock/resolveClusterSpec';

describe('apiVersionOf', () => {
  it('leaves the group out for the core group', () => {
    expect(apiVersionOf(KINDS.node)).toBe('v1');
    expect(apiVersionOf(KINDS.rayJob)).toBe('ray.io/v1');
  });
});

describe('resolveClusterSpec', () => {
  const provider = { name: 'sandbox' };
  const provisioner = { type: 'k3s', k8sVersion: 'v1.36.3' };

  it('adds all defaults to a spec with the fields of the proposal', () => {
    expect(resolveClusterSpec({ provider, provisioner })).toEqual({
      provider,
      provisioner,
      controlPlane: { replicas: 1 },
      pools: [{ name: 'default', replicas: 1, kind: 'MachineDeployment' }],
      network: {
        podCIDR: '10.42.0.0/16',
        serviceCIDR: '10.43.0.0/16',
        privateEndpoint: false,
      },
      healthCheck: {
        enabled: true,
        unhealthySeconds: 300,
        nodeStartupSeconds: 1200,
        maxUnhealthy: '40%',
      },
      addOns: {
        kueue: true,
        kuberay: true,
        clusterAutoscaler: false,
        nvidiaDevicePlugin: false,
      },
      defaultRayCluster: { enabled: true, workers: 1 },
      multiKueue: { join: true },
      paused: false,
      deletionPolicy: 'Destroy',
      drainTimeoutSeconds: 0,
    });
  });

  it('keeps given values, and enables the add-ons that the pools need', () => {
    const resolved = resolveClusterSpec({
      provider,
      provisioner,
      pools: [
        { name: 'gpu', replicas: 2, gpu: { type: 'nvidia-a100', count: 8 } },
        {
          name: 'elastic',
          minReplicas: 0,
          maxReplicas: 4,
          machineType: 'gpu-4x-t4',
        },
      ],
      addOns: { kueue: false },
      multiKueue: { join: false },
      paused: true,
    });
    const kind = 'MachineDeployment';
    expect(resolved.pools).toEqual([
      {
        kind,
        name: 'gpu',
        replicas: 2,
        gpu: { type: 'nvidia-a100', count: 8 },
      },
      {
        kind,
        name: 'elastic',
        replicas: 0,
        minReplicas: 0,
        maxReplicas: 4,
        machineType: 'gpu-4x-t4',
      },
    ]);
    expect(resolved.addOns).toEqual({
      kueue: false,
      kuberay: true,
      clusterAutoscaler: true,
      nvidiaDevicePlugin: true,
    });
    expect(resolved.multiKueue.join).toBe(false);
    expect(resolved.paused).toBe(true);
  });
});
