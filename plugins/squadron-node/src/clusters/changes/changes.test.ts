import { inEnglish } from '@squadron/test-builders';
import fc from 'fast-check';
import type { OneblockClusterSpec } from '@squadron/kube-kinds';
import type { FeatureGates } from '../../rules/types';
import {
  applyClusterChanges,
  type ClusterChanges,
} from '@squadron/backstage-plugin-squadron-common';
import { previewClusterChange } from './previewClusterChange';
import { changeProblems } from './changeProblems';

const NOW = '2026-11-21T12:00:00Z';

const gates: FeatureGates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox'],
  supportedProvisioners: ['k3s', 'kubeadm'],
};

const spec: OneblockClusterSpec = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
  controlPlane: { replicas: 3 },
  pools: [
    { name: 'cpu', replicas: 2, machineType: 'cpu-8' },
    {
      name: 'gpu',
      minReplicas: 0,
      maxReplicas: 4,
      gpu: { type: 'nvidia-a100', count: 8 },
    },
  ],
};

function preview(changes: ClusterChanges, machineCounts = { gpu: 1 }) {
  const after = applyClusterChanges(spec, changes, NOW);
  return previewClusterChange(spec, after, { gates, machineCounts });
}

describe('applyClusterChanges', () => {
  it('changes the named fields and keeps the rest', () => {
    const after = applyClusterChanges(
      spec,
      {
        version: 'v1.36.3',
        controlPlane: { replicas: 5 },
        pools: [
          { name: 'cpu', replicas: 4, labels: undefined },
          { name: 'spot', replicas: 1, spot: {} },
        ],
        removePools: ['gpu'],
        replaceMachines: ['control-plane'],
        paused: true,
      },
      NOW,
    );
    expect(after).toEqual({
      ...spec,
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
      controlPlane: { replicas: 5, rolloutAfter: NOW },
      pools: [
        { name: 'cpu', replicas: 4, machineType: 'cpu-8' },
        { name: 'spot', replicas: 1, spot: {} },
      ],
      paused: true,
    });
    expect(after.provider).toBe(spec.provider);
  });

  it('writes the implied pool of a spec without pools', () => {
    const { pools } = applyClusterChanges(
      { ...spec, pools: undefined },
      { pools: [{ name: 'gpu', replicas: 1 }] },
      NOW,
    );
    expect(pools).toEqual([{ name: 'default' }, { name: 'gpu', replicas: 1 }]);
  });

  it('adds nothing for no changes', () => {
    expect(Object.keys(applyClusterChanges(spec, {}, NOW))).toEqual(
      Object.keys(spec),
    );
  });
});

describe('changeProblems', () => {
  it.each<[string, ClusterChanges, RegExp[]]>([
    ['nothing', {}, []],
    [
      'parts that do not exist',
      { replaceMachines: ['cpu', 'control-plane', 'tpu'] },
      [/no pool 'tpu'; use control-plane, cpu, gpu/],
    ],
    [
      'conflicting changes of one pool',
      { pools: [{ name: 'cpu', replicas: 1 }], removePools: ['cpu'] },
      [/'cpu' is both changed and removed/],
    ],
    [
      'a number of replicas for an autoscaled pool',
      { pools: [{ name: 'gpu', replicas: 3 }] },
      [/from 0 to 4; change minReplicas and maxReplicas/],
    ],
    [
      'the removal of a missing pool, which is allowed',
      { removePools: ['tpu'] },
      [],
    ],
  ])('of %s', (_, changes, expected) => {
    const messages = changeProblems(spec, changes).map(
      ({ message }) => message,
    );
    expect(messages).toHaveLength(expected.length);
    expected.forEach((pattern, index) =>
      expect(messages[index]).toMatch(pattern),
    );
  });
});

describe('changeProblems of a MachinePool', () => {
  it('refuses to replace machines that the cloud replaces', () => {
    const pools = [{ name: 'burst', kind: 'MachinePool' as const }];
    const changes = { replaceMachines: ['burst', 'control-plane'] };
    expect(changeProblems({ ...spec, pools }, changes)).toMatchObject([
      {
        field: 'replaceMachines',
        message: expect.stringMatching(/'burst' is a MachinePool.*the cloud/),
      },
    ]);
  });
});

describe('previewClusterChange', () => {
  it.each<[string, ClusterChanges, string[]]>([
    ['nothing', {}, []],
    ['no change', { pools: [{ name: 'cpu', replicas: 2 }] }, []],
    [
      'more machines',
      { pools: [{ name: 'cpu', replicas: 5 }] },
      ['cpu scale +3 -0: 2 → 5 machines.'],
    ],
    [
      'fewer control-plane machines',
      { controlPlane: { replicas: 1 } },
      ['control-plane scale +0 -2: 3 → 1 machine.'],
    ],
    [
      'an upgrade: control plane first, then pools, but no empty pool',
      { version: 'v1.36.3' },
      [
        'control-plane roll +3 -3: 3 machines are replaced one after the other: v1.35.0 → v1.36.3.',
        'cpu roll +2 -2: 2 machines are replaced one after the other: v1.35.0 → v1.36.3.',
        'gpu roll +1 -1: 1 machine is replaced: v1.35.0 → v1.36.3.',
      ],
    ],
    [
      'another machine type and fewer machines',
      { pools: [{ name: 'cpu', replicas: 1, machineType: 'cpu-16' }] },
      [
        'cpu roll +1 -1: 1 machine is replaced: machine type cpu-8 → cpu-16.',
        'cpu scale +0 -1: 2 → 1 machine.',
      ],
    ],
    [
      'autoscaling bounds that include the current number',
      { pools: [{ name: 'gpu', maxReplicas: 8 }] },
      ['gpu update +0 -0: The autoscaler keeps it between 0 and 8 machines.'],
    ],
    [
      'autoscaling bounds that require more machines',
      { pools: [{ name: 'gpu', minReplicas: 2 }] },
      [
        'gpu update +0 -0: The autoscaler keeps it between 2 and 4 machines.',
        'gpu scale +1 -0: 1 → 2 machines.',
      ],
    ],
    [
      'added and removed pools',
      { pools: [{ name: 'new', replicas: 2 }], removePools: ['gpu'] },
      [
        'new add +2 -0: A new pool of 2 machines.',
        'gpu remove +0 -1: The pool is deleted with its 1 machine; workloads on it are moved or lost.',
      ],
    ],
    [
      'a requested replacement of machines',
      { replaceMachines: ['cpu'] },
      [
        'cpu roll +2 -2: 2 machines are replaced one after the other: replacement requested.',
      ],
    ],
    [
      'a pause',
      { paused: true },
      [
        'cluster update +0 -0: Reconciliation of the cluster stops until it is resumed. Running workloads are not affected.',
      ],
    ],
  ])('of %s', (_, changes, expected) => {
    const { problems, effects } = preview(changes);
    expect(problems).toEqual([]);
    expect(
      inEnglish(effects).map(
        ({ part, effect, machinesAdded, machinesRemoved, text }) =>
          `${part} ${effect} +${machinesAdded} -${machinesRemoved}: ${text}`,
      ),
    ).toEqual(expected);
  });

  it('rolls no machine of an empty pool', () => {
    const { effects } = preview({ version: 'v1.36.3' }, { gpu: 0 });
    expect(inEnglish(effects.at(-1))).toEqual({
      part: 'gpu',
      effect: 'update',
      machinesAdded: 0,
      machinesRemoved: 0,
      text: 'It has no machines; the change applies to new ones: v1.35.0 → v1.36.3.',
    });
  });

  it.each([
    ['v1.36.3', 'v1.34.0', 'v1.35.0', /cannot be downgraded to v1.35.0/],
    ['v1.34.0', 'v1.35.0', 'v1.36.3', /more than one minor version/],
  ])(
    'starts at the running version %s, not at the requested version %s',
    (version, asked, wanted, message) => {
      const before = {
        ...spec,
        provisioner: { type: 'k3s', k8sVersion: asked },
      };
      const after = applyClusterChanges(before, { version: wanted }, NOW);
      const { problems } = previewClusterChange(before, after, {
        gates,
        version,
      });
      expect(problems).toMatchObject([
        { reason: 'UpgradeRefused', message: expect.stringMatching(message) },
      ]);
    },
  );

  it('reports problems of the result, and allows to pause a broken cluster', () => {
    const { problems } = preview({ controlPlane: { replicas: 2 } });
    expect(problems).toMatchObject([{ field: 'controlPlane.replicas' }]);
    const broken = { ...spec, provider: { name: 'moon' } };
    const paused = { ...broken, paused: true };
    expect(previewClusterChange(broken, paused, { gates }).problems).toEqual(
      [],
    );
  });
});

describe('any change', () => {
  const name = fc.constantFrom('cpu', 'gpu', 'tpu', 'default');
  const count = fc.nat({ max: 5 });
  const pool = fc.record(
    {
      name,
      replicas: count,
      machineType: fc.constantFrom('cpu-8', 'cpu-16'),
      spot: fc.constant({}),
      labels: fc.dictionary(fc.constantFrom('a', 'b'), fc.constant('x')),
    },
    { requiredKeys: ['name'] },
  );
  const anySpec: fc.Arbitrary<OneblockClusterSpec> = fc.record(
    {
      provider: fc.constant({ name: 'sandbox' }),
      provisioner: fc.record({
        type: fc.constantFrom('k3s', 'kubeadm'),
        k8sVersion: fc.constantFrom('v1.35.0', 'v1.36.3'),
      }),
      controlPlane: fc.record({ replicas: count }),
      pools: fc.uniqueArray(pool, { selector: one => one.name }),
      paused: fc.boolean(),
    },
    { requiredKeys: ['provider', 'provisioner'] },
  );
  const anyChanges: fc.Arbitrary<ClusterChanges> = fc.record(
    {
      controlPlane: fc.record({ replicas: count }),
      pools: fc.array(pool, { maxLength: 3 }),
      removePools: fc.array(name, { maxLength: 2 }),
      replaceMachines: fc.array(fc.constantFrom('cpu', 'control-plane'), {
        maxLength: 2,
      }),
      version: fc.constantFrom('v1.35.0', 'v1.36.3'),
      paused: fc.boolean(),
    },
    { requiredKeys: [] },
  );

  it('is idempotent, and has no effects when applied again', () => {
    fc.assert(
      fc.property(anySpec, anyChanges, (before, changes) => {
        const once = applyClusterChanges(before, changes, NOW);
        const twice = applyClusterChanges(once, changes, NOW);
        expect(twice).toEqual(once);
        expect(previewClusterChange(once, twice, { gates }).effects).toEqual(
          [],
        );
      }),
    );
  });

  it('has effects in both directions or in none', () => {
    fc.assert(
      fc.property(anySpec, anyChanges, (before, changes) => {
        const after = applyClusterChanges(before, changes, NOW);
        const { effects } = previewClusterChange(before, after, { gates });
        const isSame = effects.length === 0;
        const back = previewClusterChange(after, before, { gates });
        expect(back.effects.length === 0).toBe(isSame);
      }),
    );
  });
});
