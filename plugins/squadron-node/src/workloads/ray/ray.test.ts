import fc from 'fast-check';
import { load } from 'js-yaml';
import type { RayJob } from '@squadron/kube-kinds';
import {
  nextRunName,
  rayClusterManifest,
  rayJobManifest,
  rayServiceManifest,
  repositoryArchive,
  repositoryOfArchive,
  SCRIPT_ENTRYPOINT,
  validateRayCluster,
  validateRayJob,
  validateRayService,
  type RayClusterInput,
  type RayJobInput,
} from '@squadron/backstage-plugin-squadron-common';
import { rayJobInputOf } from './rayJobInputOf';

const job: RayJobInput = {
  name: 'train',
  namespace: 'nlp',
  entrypoint: 'python train.py',
};

const cluster: RayClusterInput = {
  name: 'dev',
  namespace: 'nlp',
  groups: [{ name: 'gpu', replicas: 2, gpus: 1 }],
};

/** Strings that shells, YAML and template engines tend to change. */
const text = fc.oneof(
  fc.string({ unit: 'binary', minLength: 1 }),
  fc.constantFrom(
    `python -c 'print("a b")'`,
    'first line\nsecond "line"\r\n  indented: yes\n',
    '${{ parameters.x }} {{ y }} $HOME ${PATH} $(rm -rf /) `id`',
    '# – naïve “quotes” 🚀\t',
  ),
);

const printable = text.filter(value => value.trim() !== '');

/** The object as kubectl reads it: JSON has no absent fields. */
function stored(manifest: object): RayJob {
  return JSON.parse(JSON.stringify(manifest));
}

function variablesOf(spec: { runtimeEnvYAML?: unknown }) {
  return (
    load(String(spec.runtimeEnvYAML)) as { env_vars: Record<string, string> }
  ).env_vars;
}

describe('rayJobManifest', () => {
  it('passes every entrypoint unchanged', () => {
    fc.assert(
      fc.property(printable, entrypoint => {
        expect(rayJobManifest({ ...job, entrypoint }).spec.entrypoint).toBe(
          entrypoint,
        );
      }),
    );
  });

  it('encodes every script so that Ray expands nothing in it and base64 -d restores it', () => {
    fc.assert(
      fc.property(printable, script => {
        const { spec } = rayJobManifest({ ...job, entrypoint: '', script });
        expect(spec.entrypoint).toBe(SCRIPT_ENTRYPOINT);
        const sent = variablesOf(spec).SQUADRON_SCRIPT;
        expect(sent).toMatch(/^[A-Za-z0-9+/=]+$/);
        expect(Buffer.from(sent, 'base64').toString()).toBe(
          Buffer.from(script).toString(),
        );
      }),
    );
  });

  it('merges variables and a repository into the given runtime environment', () => {
    const { spec } = rayJobManifest({
      ...job,
      repository: 'https://github.com/acme/train',
      revision: 'v1.2',
      env: { MODE: 'fast' },
      runtimeEnvYAML: 'pip: [torch]\nenv_vars: { LEVEL: "1" }\n',
    });
    expect(load(String(spec.runtimeEnvYAML))).toEqual({
      pip: ['torch'],
      working_dir: 'https://github.com/acme/train/archive/v1.2.zip',
      env_vars: { LEVEL: '1', MODE: 'fast' },
    });
  });

  it('passes a runtime environment unchanged if nothing is added', () => {
    const runtimeEnvYAML = '# mine\npip: [ torch ]\n';
    const { spec } = rayJobManifest({ ...job, runtimeEnvYAML });
    expect(spec.runtimeEnvYAML).toBe(runtimeEnvYAML);
  });

  it('holds a job from its creation, with a label that Kueue does not change', () => {
    const { metadata, spec } = rayJobManifest({ ...job, suspend: true });
    expect(metadata.labels).toEqual({
      'kueue.x-k8s.io/prebuilt-workload-name': 'squadron-held',
    });
    expect(spec.suspend).toBe(true);
  });

  it('sets neither a queue nor a RayCluster spec for a job on an existing RayCluster', () => {
    const { metadata, spec } = rayJobManifest({
      ...job,
      rayCluster: 'dev',
      queue: 'default',
    });
    expect(metadata.labels).toBeUndefined();
    expect(spec).toEqual({
      entrypoint: 'python train.py',
      submissionMode: 'HTTPMode',
      clusterSelector: { 'ray.io/cluster': 'dev' },
    });
  });
});

describe('rayJobInputOf', () => {
  const input: fc.Arbitrary<RayJobInput> = fc
    .record(
      {
        entrypoint: printable,
        script: printable,
        repository: fc.constantFrom(
          'https://github.com/acme/train',
          'https://gitlab.com/acme/deep/train',
          'https://bitbucket.org/acme/train',
          'https://codeberg.org/acme/train',
          'https://files.acme.io/train.zip',
        ),
        image: fc.constantFrom('rayproject/ray:2.53.0', 'acme/ray'),
        rayVersion: fc.constant('2.53.0'),
        headCpu: fc.constantFrom('2', '500m'),
        headMemory: fc.constant('4Gi'),
        workers: fc.nat(9),
        cpuPerWorker: fc.constant('3'),
        memoryPerWorker: fc.constant('8Gi'),
        gpusPerWorker: fc.nat(8),
        rayCluster: fc.constant('dev'),
        queue: fc.constant('default'),
        priorityClass: fc.constant('high'),
        cluster: fc.constant('worker-1'),
        env: fc.dictionary(fc.stringMatching(/^[A-Z]{1,9}$/), text),
        runtimeEnvYAML: fc.constantFrom('pip: [torch]\n', 'env_vars: {a: b}'),
        metadata: fc.dictionary(fc.stringMatching(/^[a-z]{1,9}$/), text),
        ttlSecondsAfterFinished: fc.nat(99),
        activeDeadlineSeconds: fc.integer({ min: 1, max: 99 }),
        backoffLimit: fc.nat(3),
        owner: fc.constant('group:default/ml'),
      },
      { requiredKeys: ['entrypoint'] },
    )
    .map(fields => ({ ...fields, name: 'train', namespace: 'nlp' }))
    .filter(fields => validateRayJob(fields).length === 0);

  it('returns input that creates the same job again', () => {
    fc.assert(
      fc.property(input, fields => {
        const made = stored(rayJobManifest(fields));
        const read = rayJobInputOf(made);
        expect(read).toBeDefined();
        expect(validateRayJob(read)).toEqual([]);
        expect(rayJobInputOf(stored(rayJobManifest(read!)))).toEqual(read);
        const again = stored(rayJobManifest(read!));
        expect(again.metadata).toEqual(made.metadata);
        expect(again.spec?.entrypoint).toBe(made.spec?.entrypoint);
        expect(again.spec?.rayClusterSpec).toEqual(made.spec?.rayClusterSpec);
      }),
      { numRuns: 50 },
    );
  });

  it('ignores fields that the API server, Kueue and KubeRay add', () => {
    const made = stored(rayJobManifest({ ...job, queue: 'default' }));
    const [group] = made.spec?.rayClusterSpec?.workerGroupSpecs ?? [];
    const read = rayJobInputOf({
      ...made,
      spec: {
        ...made.spec,
        rayClusterSpec: {
          ...made.spec?.rayClusterSpec,
          workerGroupSpecs: [
            {
              ...group,
              numOfHosts: 1,
              template: {
                ...group.template,
                metadata: { labels: { 'kueue.x-k8s.io/podset': 'workers' } },
              },
            },
          ],
        },
        backoffLimit: 0,
        managedBy: 'kueue.x-k8s.io/multikueue',
        suspend: true,
        jobId: 'train-x1',
      },
    });
    expect(read).toMatchObject({ ...job, queue: 'default', workers: 1 });
  });

  it.each([
    ['a submission mode of its own', { submissionMode: 'K8sJobMode' as const }],
    ['a field that the form does not have', { entrypointNumCpus: 2 }],
    [
      'a second worker group',
      { rayClusterSpec: { workerGroupSpecs: [{ groupName: 'b' }] } },
    ],
  ])('returns no input for a job with %s', (_, spec) => {
    const made = stored(rayJobManifest(job));
    expect(
      rayJobInputOf({ ...made, spec: { ...made.spec, ...spec } }),
    ).toBeUndefined();
  });
});

describe('validateRayJob', () => {
  it.each<[string, Partial<RayJobInput>, string, RegExp]>([
    [
      'a name of 253 characters',
      { name: 'a'.repeat(253) },
      'name',
      /at most 47/,
    ],
    ['no code', { entrypoint: ' ' }, 'entrypoint', /is needed/],
    [
      'a script of 1 MB',
      { script: 'x'.repeat(1e6) },
      'script',
      /1000000 bytes; at most 92160/,
    ],
    [
      'script and repository',
      { script: 'x', repository: 'https://a.io/b/c' },
      'script',
      /one of the two/,
    ],
    [
      'a repository by ssh',
      { repository: 'git@github.com:acme/train.git' },
      'repository',
      /Use https/,
    ],
    [
      'a password in a repository',
      { repository: 'https://u:p@github.com/a/b' },
      'repository',
      /passwords/,
    ],
    [
      'a revision without repository',
      { revision: 'main' },
      'revision',
      /name the repository/,
    ],
    [
      'a variable that is set twice',
      { env: { A: '1' }, runtimeEnvYAML: 'env_vars: {A: "2"}' },
      'env',
      /variable A/,
    ],
    [
      'a runtime environment that is not YAML',
      { runtimeEnvYAML: 'a: [' },
      'runtimeEnvYAML',
      /not valid YAML/,
    ],
    [
      'a runtime environment that is a list',
      { runtimeEnvYAML: '- a' },
      'runtimeEnvYAML',
      /mapping/,
    ],
    [
      'a held job on a RayCluster',
      { rayCluster: 'dev', suspend: true },
      'suspend',
      /cannot be held/,
    ],
    [
      'retries on a RayCluster',
      { rayCluster: 'dev', backoffLimit: 2 },
      'backoffLimit',
      /cannot be retried/,
    ],
    [
      'a time limit of zero',
      { activeDeadlineSeconds: 0 },
      'activeDeadlineSeconds',
      /use 1 to 2592000/,
    ],
    ['a GPU type without GPUs', { gpuType: 'a100' }, 'gpuType', /no GPUs/],
  ])('refuses %s in one sentence', (_, fields, field, message) => {
    const problems = validateRayJob({ ...job, ...fields });
    expect(problems).toEqual([
      { field, reason: 'InvalidSpec', message: expect.stringMatching(message) },
    ]);
  });
});

describe('repositoryArchive', () => {
  it.each([
    [
      'https://github.com/acme/train.git',
      'feature/a',
      'https://github.com/acme/train/archive/feature/a.zip',
    ],
    [
      'https://gitlab.acme.io/ml/nlp/train',
      'feature/a',
      'https://gitlab.acme.io/ml/nlp/train/-/archive/feature/a/train-feature-a.zip',
    ],
    [
      'https://bitbucket.org/acme/train/',
      undefined,
      'https://bitbucket.org/acme/train/get/main.zip',
    ],
    [
      'https://codeberg.org/acme/train',
      '1a2b',
      'https://codeberg.org/acme/train/archive/1a2b.zip',
    ],
    [
      'https://files.acme.io/a/train.zip',
      undefined,
      'https://files.acme.io/a/train.zip',
    ],
  ])('finds the zip of %s at %s', (repository, revision, url) => {
    expect(repositoryArchive(repository, revision)).toEqual({ url });
  });

  it('is the inverse of repositoryOfArchive', () => {
    expect(
      repositoryOfArchive(
        'https://gitlab.acme.io/ml/nlp/train/-/archive/feature/a/train-feature-a.zip',
      ),
    ).toEqual({
      repository: 'https://gitlab.acme.io/ml/nlp/train',
      revision: 'feature/a',
    });
  });

  it.each([
    ['https://github.com/acme', undefined],
    ['https://github.com/acme/train/tree/main', undefined],
    ['http://github.com/acme/train', undefined],
    ['s3://bucket/train.zip', undefined],
    ['https://github.com/acme/train', '../../evil'],
    ['https://files.acme.io/train.zip', 'main'],
  ])('refuses %s at %s', (repository, revision) => {
    expect(repositoryArchive(repository, revision)).toEqual({
      problem: expect.any(String),
    });
  });
});

describe('RayClusters and RayServices', () => {
  it('have a fixed size without autoscaling', () => {
    const { spec } = rayClusterManifest(cluster);
    expect(spec.workerGroupSpecs).toMatchObject([
      { groupName: 'gpu', replicas: 2, minReplicas: 2, maxReplicas: 2 },
    ]);
  });

  it('are elastic on a chosen cluster, so that Ray can scale them', () => {
    const { metadata, spec } = rayClusterManifest({
      ...cluster,
      cluster: 'worker-1',
      autoscaling: true,
      idleTimeoutSeconds: 120,
      groups: [{ name: 'gpu', maxReplicas: 4, replicas: 1 }],
    });
    expect(metadata.annotations).toMatchObject({
      'kueue.x-k8s.io/elastic-job': 'true',
    });
    expect(spec).toMatchObject({
      enableInTreeAutoscaling: true,
      autoscalerOptions: { idleTimeoutSeconds: 120 },
      workerGroupSpecs: [{ minReplicas: 0, replicas: 1, maxReplicas: 4 }],
    });
  });

  it('pass the Serve configuration unchanged', () => {
    const serveConfigV2 = 'applications:\n- import_path: fruit:app # {{ x }}\n';
    const { spec } = rayServiceManifest({ ...cluster, serveConfigV2 });
    expect(spec.serveConfigV2).toBe(serveConfigV2);
  });

  it.each<[string, Partial<RayClusterInput>, string, RegExp]>([
    ['a name of 54 characters', { name: 'a'.repeat(54) }, 'name', /at most 53/],
    [
      'two groups with the same name',
      { groups: [{ name: 'a' }, { name: 'a' }] },
      'groups[1].name',
      /Two groups/,
    ],
    [
      'a group with the name of the head',
      { groups: [{ name: 'head' }] },
      'groups[0].name',
      /reserved for the head/,
    ],
    [
      'a minimum above the maximum',
      { groups: [{ name: 'a', replicas: 2, minReplicas: 3, maxReplicas: 2 }] },
      'groups[0].maxReplicas',
      /raise the maximum/,
    ],
    [
      'a number outside its bounds',
      { groups: [{ name: 'a', replicas: 5, minReplicas: 1, maxReplicas: 4 }] },
      'groups[0].replicas',
      /outside the range 1 to 4/,
    ],
    [
      'ten groups',
      { groups: Array.from({ length: 10 }, (_, i) => ({ name: `g${i}` })) },
      'groups',
      /at most 9/,
    ],
    [
      'autoscaling where MultiKueue places it',
      { autoscaling: true },
      'autoscaling',
      /choose a cluster/,
    ],
  ])('refuse %s in one sentence', (_, fields, field, message) => {
    expect(validateRayCluster({ ...cluster, ...fields })).toEqual([
      { field, reason: 'InvalidSpec', message: expect.stringMatching(message) },
    ]);
  });

  it.each([['a: ['], ['applications: 3'], ['applications: [{}]'], ['']])(
    'reject the Serve configuration %j',
    serveConfigV2 => {
      expect(validateRayService({ ...cluster, serveConfigV2 })).toMatchObject([
        { field: 'serveConfigV2' },
      ]);
    },
  );
});

describe('nextRunName', () => {
  it.each([
    ['train', [], 'train-2'],
    ['train', ['train-2'], 'train-3'],
    ['train-2', [], 'train-3'],
    ['a'.repeat(47), [], `${'a'.repeat(45)}-2`],
  ])('after %s with %j taken is %s', (name, taken, next) => {
    expect(nextRunName(name, new Set(taken))).toBe(next);
  });
});
