import { isSupportedVersion, supportedVersions } from '../clusters/providers';
import { validateClusterSpec } from '../clusters/spec/validateClusterSpec';
import { validateRayJob } from '@squadron/backstage-plugin-squadron-common';
import type { FeatureGates } from './types';

const gates: FeatureGates = {
  multiClusterManagement: true,
  supportedCloudProviders: ['sandbox', 'aws'],
  supportedProvisioners: ['k3s'],
};

const valid = {
  provider: { name: 'sandbox' },
  provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
};

describe('validateClusterSpec', () => {
  it('accepts a spec with only the fields of the proposal', () => {
    expect(validateClusterSpec(valid, gates, 'gpu-1')).toEqual([]);
  });

  it('accepts a spec with every additional field', () => {
    const spec = {
      ...valid,
      controlPlane: { replicas: 3 },
      pools: [
        { name: 'cpu', replicas: 0 },
        {
          name: 'gpu',
          minReplicas: 1,
          maxReplicas: 4,
          gpu: { type: 'nvidia-a100', count: 8 },
        },
      ],
      addOns: { kueue: true, kuberay: true },
      defaultRayCluster: { enabled: true, workers: 2 },
      multiKueue: { join: true },
      later: 'a field of a later version',
    };
    expect(validateClusterSpec(spec, gates)).toEqual([]);
  });

  it('does not check machine types of a cloud', () => {
    const spec = {
      ...valid,
      provider: { name: 'aws', configSecret: { name: 'aws' } },
      pools: [{ name: 'gpu', machineType: 'p4d.24xlarge' }],
    };
    expect(validateClusterSpec(spec, gates)).toEqual([]);
  });

  const pool = { name: 'gpu' };
  it.each([
    ['nothing', undefined, 'InvalidSpec', '', /expected object/],
    [
      'a missing version',
      { ...valid, provisioner: { type: 'k3s' } },
      'InvalidSpec',
      'provisioner.k8sVersion',
      /provisioner\.k8sVersion/,
    ],
    [
      'an unknown provider',
      { ...valid, provider: { name: 'moon' } },
      'ProviderNotSupported',
      'provider.name',
      /'moon' is not a known provider; use one of sandbox, aws/,
    ],
    [
      'a provider that is not enabled',
      { ...valid, provider: { name: 'gcp' } },
      'ProviderNotSupported',
      'provider.name',
      /Provider 'gcp' is not enabled; use one of sandbox, aws, or ask a management admin/,
    ],
    [
      'a cloud without credentials',
      { ...valid, provider: { name: 'aws' } },
      'InvalidSpec',
      'provider.configSecret.name',
      /'aws' needs a Secret/,
    ],
    [
      'an unknown provisioner',
      { ...valid, provisioner: { type: 'magic', k8sVersion: 'v1.36.3' } },
      'ProvisionerNotSupported',
      'provisioner.type',
      /'magic' is not a known provisioner/,
    ],
    [
      'a provisioner that is not enabled',
      { ...valid, provisioner: { type: 'kubeadm', k8sVersion: 'v1.36.3' } },
      'ProvisionerNotSupported',
      'provisioner.type',
      /'kubeadm' is not enabled; use one of k3s/,
    ],
    [
      'an unsupported version',
      { ...valid, provisioner: { type: 'k3s', k8sVersion: 'v1.20.0' } },
      'VersionNotSupported',
      'provisioner.k8sVersion',
      /'v1\.20\.0' is not supported by provider 'sandbox'; use a full version from v1\.28 to v1\.36, e\.g\. v1\.36\.3/,
    ],
    [
      'an even control plane',
      { ...valid, controlPlane: { replicas: 2 } },
      'InvalidSpec',
      'controlPlane.replicas',
      /use 1, 3, 5 or 7/,
    ],
    [
      'no control plane',
      { ...valid, controlPlane: { replicas: 0 } },
      'InvalidSpec',
      'controlPlane.replicas',
      /use 1, 3, 5 or 7/,
    ],
    [
      'two pools of one name',
      { ...valid, pools: [pool, pool] },
      'InvalidSpec',
      'pools[1].name',
      /two pools 'gpu'/,
    ],
    [
      'a pool name with capital letters',
      { ...valid, pools: [{ name: 'GPU' }] },
      'InvalidSpec',
      'pools[0].name',
      /lower-case/,
    ],
    [
      'a minimum above the maximum',
      { ...valid, pools: [{ ...pool, minReplicas: 3, maxReplicas: 1 }] },
      'InvalidSpec',
      'pools[0].minReplicas',
      /minReplicas 3 above maxReplicas 1/,
    ],
    [
      'a minimum without a maximum',
      { ...valid, pools: [{ ...pool, minReplicas: 3 }] },
      'InvalidSpec',
      'pools[0].maxReplicas',
      /only one of minReplicas and maxReplicas/,
    ],
    [
      'half a machine',
      { ...valid, pools: [{ ...pool, replicas: 1.5 }] },
      'InvalidSpec',
      'pools[0].replicas',
      /1\.5 is not a valid number of machines/,
    ],
    [
      'a machine type that the sandbox cannot simulate',
      { ...valid, pools: [{ ...pool, machineType: 'p4d.24xlarge' }] },
      'InvalidSpec',
      'pools[0].machineType',
      /'p4d\.24xlarge' is not a machine type of the sandbox; use cpu-<cores>/,
    ],
    [
      'a hundred GPUs in a machine',
      {
        ...valid,
        pools: [{ ...pool, gpu: { type: 'nvidia-a100', count: 100 } }],
      },
      'InvalidSpec',
      'pools[0].gpu.count',
      /100 GPUs per machine/,
    ],
    [
      'a RayCluster without KubeRay',
      {
        ...valid,
        addOns: { kuberay: false },
        defaultRayCluster: { enabled: true },
      },
      'InvalidSpec',
      'defaultRayCluster.enabled',
      /needs the add-on kuberay/,
    ],
    [
      'joining without Kueue',
      { ...valid, addOns: { kueue: false }, multiKueue: { join: true } },
      'InvalidSpec',
      'multiKueue.join',
      /needs the add-on kueue/,
    ],
  ])(
    'refuses %s with one message at its field',
    (_, spec, reason, field, message) => {
      const problems = validateClusterSpec(spec, gates);
      expect(problems).toEqual([
        { field, reason, message: expect.stringMatching(message) },
      ]);
    },
  );

  it.each([
    ['', /name is required/],
    ['hub', /management cluster/],
    ['1st', /begin with a letter/],
    ['a'.repeat(51), /51 characters; at most 50 fit/],
    ['gpu_1', /lower-case letters, digits/],
  ])('refuses the name %j', (name, message) => {
    expect(validateClusterSpec(valid, gates, name)).toEqual([
      {
        field: 'name',
        reason: 'InvalidSpec',
        message: expect.stringMatching(message),
      },
    ]);
  });

  it('reports the disabled feature beside all other problems', () => {
    const problems = validateClusterSpec(
      { ...valid, provider: { name: 'moon' } },
      { ...gates, multiClusterManagement: false },
    );
    expect(problems.map(problem => problem.reason)).toEqual([
      'FeatureDisabled',
      'ProviderNotSupported',
    ]);
  });
});

describe('versions', () => {
  it('are empty for an unknown provider, whatever its name', () => {
    expect(supportedVersions('moon')).toEqual([]);
    expect(supportedVersions('constructor')).toEqual([]);
  });

  it.each([
    ['v1.36.3', true],
    ['1.36.3', true],
    ['v1.35.4+k3s1', true],
    ['v1.28.4', true],
    ['v1.27.9', false],
    ['v1.37.0', false],
    ['v2.30.0', false],
    ['v1.36', false],
    ['latest', false],
  ])('%s is supported by the sandbox: %s', (version, supported) => {
    expect(isSupportedVersion('sandbox', version)).toBe(supported);
  });
});

describe('validateRayJob', () => {
  const job = {
    name: 'train',
    namespace: 'team-nlp',
    entrypoint: 'python train.py',
  };

  it('accepts the minimal input and every option', () => {
    expect(validateRayJob(job)).toEqual([]);
    expect(
      validateRayJob({
        ...job,
        entrypoint: `python -c "print('{{ braces }}')"\necho done`,
        image: 'rayproject/ray:2.46.0',
        workers: 2,
        cpuPerWorker: '500m',
        memoryPerWorker: '4Gi',
        gpusPerWorker: 4,
        gpuType: 'nvidia-a100',
        queue: 'default',
        ttlSecondsAfterFinished: 0,
        backoffLimit: 3,
      }),
    ).toEqual([]);
  });

  it.each([
    [
      'a long name',
      { name: 'a'.repeat(48) },
      'name',
      /48 characters; at most 47/,
    ],
    [
      'a name that is invalid for a Service',
      { name: '1train' },
      'name',
      /begin with a letter/,
    ],
    [
      'a bad namespace',
      { namespace: 'Team' },
      'namespace',
      /cannot be a namespace/,
    ],
    [
      'no entrypoint',
      { entrypoint: ' \n' },
      'entrypoint',
      /An entrypoint is needed/,
    ],
    [
      'an entrypoint that is too long',
      { entrypoint: 'x'.repeat(70_000) },
      'entrypoint',
      /70000 characters/,
    ],
    ['two images', { image: 'a b' }, 'image', /one word/],
    [
      'minus one worker',
      { workers: -1 },
      'workers',
      /-1 is not a number of Ray workers/,
    ],
    [
      'CPU in words',
      { cpuPerWorker: 'two' },
      'cpuPerWorker',
      /'two' is not an amount of CPU/,
    ],
    [
      'zero memory',
      { memoryPerWorker: '0' },
      'memoryPerWorker',
      /more than zero/,
    ],
    [
      'a GPU type without GPUs',
      { gpuType: 'nvidia-a100' },
      'gpuType',
      /but no GPUs/,
    ],
    [
      'a queue with a slash',
      { queue: 'a/b' },
      'queue',
      /cannot be the name of a queue/,
    ],
    ['text for a number', { workers: '3' }, 'workers', /workers: /],
  ])(
    'refuses %s with one message at its field',
    (_, change, field, message) => {
      expect(validateRayJob({ ...job, ...change })).toEqual([
        {
          field,
          reason: 'InvalidSpec',
          message: expect.stringMatching(message),
        },
      ]);
    },
  );
});
