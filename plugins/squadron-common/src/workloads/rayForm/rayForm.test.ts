import type { RayJobInput } from '../../contract/workloads/rayJob';
import { rayClusterOf, rayServiceOf } from './rayClusterOf';
import { formOfRayJob, rayJobOfForm } from './rayJobForm';
import { rayJobOf } from './rayJobOf';
import type { RayJobDraft } from '../../contract/workloads/rayInputs';

const presets = [
  {
    name: 'a100',
    title: 'One A100',
    description: 'Training',
    workers: 1,
    cpuPerWorker: '6',
    gpusPerWorker: 1,
    gpuType: 'nvidia-a100',
    priorityClass: 'training',
  },
];
const minimal = {
  name: 'train',
  namespace: 'nlp',
  entrypoint: 'python train.py',
};
const jobOf = (draft: RayJobDraft) =>
  rayJobOf({ ...minimal, ...draft }, { presets });

describe('rayJobOf', () => {
  it('fills empty fields from the preset, except those that describe the preset', () => {
    expect(jobOf({ preset: 'a100', workers: 3, priorityClass: '' })).toEqual({
      ...minimal,
      workers: 3,
      cpuPerWorker: '6',
      gpusPerWorker: 1,
      gpuType: 'nvidia-a100',
      priorityClass: 'training',
    });
  });

  it('ignores the values that forms send for "not chosen"', () => {
    const empty: RayJobDraft = {
      namespace: '',
      image: '',
      script: '',
      queue: '',
      cluster: '',
      owner: '',
      gpuType: 'none',
      gpusPerWorker: 0,
      env: {},
      metadata: [],
    };
    expect(jobOf(empty)).toEqual({
      ...minimal,
      namespace: 'default',
      gpusPerWorker: 0,
    });
  });

  it('does not change any string', () => {
    const entrypoint = '  echo "ü → 🚀" ${{ x }} {{ y }}\n\n';
    const env = { EMPTY: '', TEXT: ' {% raw %}\n' };
    expect(jobOf({ entrypoint, env })).toMatchObject({ entrypoint, env });
  });

  it('accepts names and values as a list too', () => {
    expect(jobOf({ env: [{ name: 'A', value: '1' }] }).env).toEqual({ A: '1' });
  });

  it('ignores the preset for an existing RayCluster', () => {
    expect(jobOf({ preset: 'a100', rayCluster: 'shared' })).toEqual({
      ...minimal,
      rayCluster: 'shared',
    });
  });

  it('sets the submitter as owner unless another one is given, and never confines a job to the hub', () => {
    const owner = 'user:default/ann';
    expect(rayJobOf({ cluster: 'hub' }, { presets, owner })).toEqual({
      name: '',
      namespace: 'default',
      entrypoint: '',
      owner,
    });
    expect(
      rayJobOf({ owner: 'group:default/nlp' }, { presets, owner }).owner,
    ).toBe('group:default/nlp');
  });
});

describe('rayJobOfForm', () => {
  const filled = {
    ...minimal,
    script: 'print(1)',
    repository: 'https://github.com/acme/train',
    revision: 'main',
    rayCluster: 'shared',
    resources: { preset: 'a100', workers: 2 },
  };

  it('leaves out fields that another choice hides', () => {
    expect(rayJobOfForm({ ...filled })).toEqual({
      ...minimal,
      preset: 'a100',
      workers: 2,
    });
    expect(rayJobOfForm({ ...filled, codeFrom: 'script' })).toMatchObject({
      script: 'print(1)',
    });
    expect(
      rayJobOfForm({
        ...filled,
        codeFrom: 'git',
        runsOn: 'existing',
        suspend: true,
        priorityClass: 'training',
        backoffLimit: 3,
      }),
    ).toEqual({
      ...minimal,
      repository: 'https://github.com/acme/train',
      revision: 'main',
      rayCluster: 'shared',
    });
  });
});

describe('formOfRayJob', () => {
  const whole: RayJobInput = {
    ...minimal,
    image: 'rayproject/ray:2.52.0-gpu',
    rayVersion: '2.52.0',
    headCpu: '2',
    headMemory: '4Gi',
    workers: 2,
    cpuPerWorker: '6',
    memoryPerWorker: '24Gi',
    gpusPerWorker: 4,
    gpuType: 'nvidia-a100',
    queue: 'default',
    priorityClass: 'training',
    cluster: 'worker-2',
    env: { A: '1' },
    runtimeEnvYAML: 'pip: [x]',
    metadata: { run: '7' },
    ttlSecondsAfterFinished: 0,
    activeDeadlineSeconds: 3_600,
    backoffLimit: 0,
    suspend: false,
    owner: 'user:default/ann',
  };

  it.each<[string, RayJobInput]>([
    ['code of the image', whole],
    ['a script', { ...whole, entrypoint: '', script: 'print("{{ x }}")' }],
    [
      'a repository',
      { ...whole, repository: 'https://github.com/a/b', revision: 'v1' },
    ],
    [
      'an existing RayCluster',
      { ...minimal, rayCluster: 'shared', cluster: 'worker-1' },
    ],
  ])('gives the same job again: %s', (_, job) => {
    const draft = rayJobOfForm(formOfRayJob(job));
    expect(rayJobOf(draft, { presets })).toEqual(job);
  });
});

describe('rayClusterOf and rayServiceOf', () => {
  const form = {
    name: 'shared',
    namespace: '',
    cluster: 'hub',
    queue: '',
    autoscaling: true,
    suspend: true,
    serveConfigV2: 'applications: []',
    groups: [
      { name: 'gpu', replicas: 0, gpus: 1, gpuType: 'nvidia-a100', cpu: '' },
      { name: 'cpu', gpus: 0, gpuType: 'nvidia-a100' },
    ],
  };
  const groups = [
    { name: 'gpu', replicas: 0, gpus: 1, gpuType: 'nvidia-a100' },
    { name: 'cpu', gpus: 0 },
  ];

  it('leave out fields without a choice', () => {
    const owner = 'user:default/ann';
    const common = {
      name: 'shared',
      namespace: 'default',
      autoscaling: true,
      owner,
      groups,
    };
    expect(rayClusterOf(form, { owner })).toEqual({ ...common, suspend: true });
    expect(rayServiceOf(form, { owner })).toEqual({
      ...common,
      serveConfigV2: 'applications: []',
    });
  });

  it('accept an empty form', () => {
    expect(rayServiceOf({}, {})).toEqual({
      name: '',
      namespace: 'default',
      groups: [],
      serveConfigV2: '',
    });
  });
});
