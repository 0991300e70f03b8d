import { t } from '../../__testUtils__/t';
import { gpusPrice, poolsText, poolsTotal } from './poolsText';

describe('poolsText', () => {
  it('says what each pool is, in the order of the form', () => {
    const burst = {
      name: 'burst',
      autoscaled: true,
      replicas: 1,
      minReplicas: 0,
      maxReplicas: 2,
      gpuType: 'nvidia-tesla-t4',
      gpuCount: 4,
      spot: true,
      taints: [],
      kind: 'MachineDeployment',
    };
    expect(
      poolsText(t, [
        { name: 'cpu', replicas: 1, autoscaled: false, spot: false },
        burst,
      ]),
    ).toBe('cpu: 1 machine; burst: autoscaled 0–2, 4 × T4, spot');
  });

  it('says what matters to pods', () => {
    const pool = {
      name: 'gpu',
      replicas: 2,
      kind: 'MachinePool',
      machineType: 'p4d',
      labels: { team: 'nlp' },
      taints: [
        { key: 'gpu', effect: 'NoSchedule' },
        { key: 'for', value: 'nlp', effect: 'NoExecute' },
      ],
    };
    expect(poolsText(t, [pool])).toBe(
      'gpu: 2 machines, p4d, MachinePool, team=nlp, gpu:NoSchedule, for=nlp:NoExecute',
    );
  });

  it.each([undefined, 'cpu', [{}], [undefined]])(
    'is empty for %p, of which nothing is filled in',
    pools => {
      expect(poolsText(t, pools)).toBe('');
    },
  );
});

it('adds up machines and GPUs, also of pools that are autoscaled', () => {
  const cpu = { name: 'cpu', replicas: 2, gpuCount: 4 };
  const burst = {
    name: 'burst',
    autoscaled: true,
    replicas: 9,
    minReplicas: 0,
    maxReplicas: 2,
    gpuType: 'nvidia-tesla-t4',
    gpuCount: 4,
  };
  expect(poolsTotal(t, { controlPlaneReplicas: 3, pools: [cpu] })).toBe(
    'Machines with the control plane: 5. GPUs: 0',
  );
  expect(poolsTotal(t, { controlPlaneReplicas: 1, pools: [cpu, burst] })).toBe(
    'Machines with the control plane: 3–5. GPUs: 0–8 × T4',
  );
  const a100 = { name: 'a', replicas: 2, gpuType: 'nvidia-a100', gpuCount: 8 };
  const pools = [a100, burst, { ...a100, name: 'b', replicas: 1 }];
  expect(poolsTotal(t, { controlPlaneReplicas: 1, pools })).toBe(
    'Machines with the control plane: 4–6. GPUs: 24 × A100, 0–8 × T4',
  );
});

it('prices the GPUs, unless a type has no price', () => {
  const a100 = { name: 'a', replicas: 2, gpuType: 'nvidia-a100', gpuCount: 8 };
  const burst = {
    name: 'burst',
    autoscaled: true,
    minReplicas: 0,
    maxReplicas: 2,
    gpuType: 'nvidia-tesla-t4',
    gpuCount: 4,
  };
  const prices = { 'nvidia-a100': 2.5, 'nvidia-tesla-t4': 0.4 };
  expect(gpusPrice({ pools: [a100, burst] }, prices)).toBe('40.00–43.20');
  expect(gpusPrice({ pools: [a100] }, prices)).toBe('40.00');
  expect(gpusPrice({ pools: [burst] }, { 'nvidia-a100': 2.5 })).toBeUndefined();
  expect(gpusPrice({ pools: [{ name: 'cpu', replicas: 2 }] }, prices)).toBe(
    undefined,
  );
});
