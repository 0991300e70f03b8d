import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { mockServices } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import type { JsonObject } from '@backstage/types';
import {
  formOfRayJob,
  notebookManifest,
  notebookOf,
  rayClusterManifest,
  rayClusterOf,
  rayJobManifest,
  rayJobOf,
  rayJobOfForm,
  rayServiceManifest,
  rayServiceOf,
  SCRIPT_ENTRYPOINT,
  SCRIPT_VARIABLE,
  trainJobManifest,
  trainJobOf,
  validateRayJob,
  type RayClusterForm,
  type RayJobForm,
} from '@squadron/backstage-plugin-squadron-common';
import {
  aRayCluster,
  createMemoryClient,
  createTestFleet,
  fleetFactory,
  startTestBackend,
} from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { load } from 'js-yaml';
import scaffolderModuleSquadron from '.';

interface Template {
  kind: string;
  metadata: { name: string };
  spec: {
    parameters: Array<{
      required?: string[];
      properties: Record<string, { type?: string; default?: unknown }>;
    }>;
    steps: Array<{ id: string; action: string; input: JsonObject }>;
    output?: JsonObject;
  };
}

function readTemplate(name: string): Template {
  const path = resolve(
    __dirname,
    `../../catalog-backend-module-squadron/templates/${name}.yaml`,
  );
  return load(readFileSync(path, 'utf8')) as Template;
}

/** Fields that a picker fills in. */
const FILLED: Readonly<Record<string, unknown>> = {
  provider: 'sandbox',
  version: 'v1.36.3',
};

/** Values of the form after a person has entered only the name. */
function defaultsOf({ spec }: Template): Record<string, unknown> {
  const fields = spec.parameters.flatMap(({ properties }) =>
    Object.entries(properties),
  );
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      'default' in field || name in FILLED
        ? [[name, field.default ?? FILLED[name]]]
        : [],
    ),
  );
}

interface DryRun {
  status: number;
  log: string[];
  /** Manifest that the first step would apply. */
  manifest?: JsonObject;
  links?: Array<Record<string, string>>;
  text: string;
}

const gpu5: KubeManifest = {
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-5', namespace: 'fleet', uid: '5' },
  spec: {
    provider: { name: 'sandbox' },
    provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
    pools: [{ name: 'cpu', replicas: 2 }],
  },
};

/** The signed-in user. */
const OWNER = 'user:default/mock';

/** Required fields of a job. */
const job = { name: 'train', entrypoint: 'python train.py' };

const SERVE_CONFIG =
  'applications: [{import_path: "text_ml.app"}] # ${{ x }} {{ y }}\n';

const presets = [
  { name: 'a100', title: 'One A100', priorityClass: 'training' },
];

const shared = aRayCluster('shared').build();

describe('templates', () => {
  let dryRun: (template: Template, values: object) => Promise<DryRun>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const fleet = createTestFleet({
      clusters: [
        { id: 'hub', client: createMemoryClient([gpu5]) },
        {
          id: 'gpu-1',
          client: createMemoryClient([{ ...shared }]),
          objects: [shared],
        },
      ],
    });
    const backend = await startTestBackend({
      features: [
        scaffolderPlugin,
        scaffolderModuleSquadron,
        catalogServiceMock.factory(),
        mockServices.rootConfig.factory({
          data: {
            squadron: {
              ray: { presets, images: ['rayproject/ray:2.52.0'] },
              featureGates: { SupportedCloudProviders: ['sandbox', 'aws'] },
            },
          },
        }),
        mockServices.permissions.factory(),
        fleetFactory(fleet),
      ],
    });
    stop = () => backend.stop();
    const { port } = backend.server.address() as { port: number };
    dryRun = async (template, values) => {
      const response = await fetch(
        `http://localhost:${port}/api/scaffolder/v2/dry-run`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ template, values, directoryContents: [] }),
        },
      );
      const text = await response.text();
      const body = JSON.parse(text) as {
        log?: Array<{ body: { message: string } }>;
        output?: { links?: DryRun['links']; manifest?: JsonObject };
      };
      return {
        status: response.status,
        text,
        log: (body.log ?? []).map(line => line.body.message),
        manifest: body.output?.manifest,
        links: body.output?.links,
      };
    };
  });

  afterAll(() => stop());

  /** Runs a Ray template with the values of a form. */
  async function ask(name: string, values: object): Promise<DryRun> {
    const step = name === 'ray-job' ? 'submit' : 'create';
    const template = readTemplate(name);
    const result = await dryRun(withManifest(template, step), {
      ...defaultsOf(template),
      ...values,
    });
    expect([result.status, result.status === 200 ? '' : result.text]).toEqual([
      200,
      '',
    ]);
    return result;
  }

  it.each([
    ['worker-cluster', ['name']],
    ['ray-job', ['name']],
    ['ray-cluster', ['name']],
    ['ray-service', ['name', 'serveConfigV2']],
    ['notebook', ['name', 'image']],
    ['train-job', ['name', 'runtime']],
  ])(
    '%s has a default for every field that a person need not enter',
    (name, expected) => {
      const template = readTemplate(name);
      const required = template.spec.parameters.flatMap(
        step => step.required ?? [],
      );
      expect(
        required.filter(field => !(field in defaultsOf(template))),
      ).toEqual(expected);
    },
  );

  it.each([
    [
      'worker-cluster',
      { name: 'gpu-3' },
      '/squadron/clusters/gpu-3',
      'resource:default/gpu-3',
    ],
    [
      'ray-job',
      job,
      '/squadron/workloads/hub/default/rayjob/train',
      'resource:default/hub_default_rayjob_train',
    ],
    [
      'ray-cluster',
      { name: 'shared' },
      '/squadron/workloads/hub/default/raycluster/shared',
      'resource:default/hub_default_raycluster_shared',
    ],
    [
      'ray-service',
      { name: 'text', serveConfigV2: SERVE_CONFIG },
      '/squadron/workloads/hub/default/rayservice/text',
      'resource:default/hub_default_rayservice_text',
    ],
  ])(
    '%s runs with its defaults and links to page and entity',
    async (name, values, url, entityRef) => {
      const template = readTemplate(name);
      const result = await dryRun(template, {
        ...defaultsOf(template),
        ...values,
      });
      expect(result.text).toContain(url);
      expect(result.links).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ url }),
          expect.objectContaining({ entityRef }),
        ]),
      );
    },
  );

  it.each([
    [
      'scale-cluster',
      { clusterId: 'gpu-5', pool: 'cpu', replicas: 4 },
      'Cluster fleet/gpu-5 · cpu: 2 → 4 machines.',
    ],
    [
      'scale-cluster',
      { clusterId: 'gpu-5', controlPlaneReplicas: 7 },
      'Cluster fleet/gpu-5 · control-plane: 1 → 7 machines.',
    ],
    [
      'upgrade-cluster',
      { clusterId: 'gpu-5' },
      'Would wait until Cluster gpu-5 on hub is UpToDate',
    ],
    [
      'upgrade-cluster',
      { clusterId: 'gpu-5' },
      'Cluster fleet/gpu-5 · control-plane: 1 machine is replaced: v1.35.0 → v1.36.3.',
    ],
    [
      'destroy-cluster',
      { clusterId: 'gpu-5', confirm: 'gpu-5' },
      'Cluster fleet/gpu-5 on hub would be deleted',
    ],
    [
      'destroy-cluster',
      { clusterId: 'gpu-5', confirm: 'gpu-5', mode: 'detach' },
      'Cluster fleet/gpu-5 on hub would be deleted',
    ],
  ])('%s runs with %j', async (name, values, line) => {
    const template = readTemplate(name);
    const { log, status, text } = await dryRun(template, {
      ...defaultsOf(template),
      ...values,
    });
    expect([status, status === 200 ? '' : text]).toEqual([200, '']);
    expect(log.join('\n')).toContain(line);
  });

  it.each<[string, object, string]>([
    [
      'uses the named cluster',
      { cluster: 'gpu-1' },
      '/squadron/workloads/gpu-1/default/raycluster/team',
    ],
    [
      'uses no other cluster than the named one',
      { cluster: 'gpu-9', gpuType: 'nvidia-a100' },
      'cluster gpu-9: ',
    ],
    [
      'explains why no cluster matches',
      {},
      'properties nvidia.com/gpu.product=nvidia-tesla-t4: No cluster has them.',
    ],
  ])('component-ray-cluster %s', async (_, where, line) => {
    const template = readTemplate('component-ray-cluster');
    const { text } = await dryRun(template, {
      ...defaultsOf(template),
      component: 'component:default/recommender',
      name: 'team',
      gpuType: 'nvidia-tesla-t4',
      ...where,
    });
    expect(text).toContain(line);
  });

  it.each([
    [undefined, false],
    ['queueAnyway', true],
  ])(
    'ray-job with the choice %s at its check submits a job that can never run: %s',
    async (fit, expected) => {
      const template = readTemplate('ray-job');
      const [submit] = template.spec.steps.filter(({ id }) => id === 'submit');
      const { log } = await dryRun(
        {
          ...template,
          spec: {
            ...template.spec,
            steps: [
              {
                ...submit,
                action: 'debug:log',
                input: {
                  message: `allowed: ${submit.input.allowUnschedulable}`,
                },
              },
            ],
            output: {},
          },
        } as Template,
        { ...defaultsOf(template), ...job, ...(fit && { fit }) },
      );
      expect(log.join('\n')).toContain(`allowed: ${expected}`);
    },
  );

  it('import-cluster rejects a kubeconfig as text, which a portal without the field would send', async () => {
    const template = readTemplate('import-cluster');
    const { kubeconfig } = template.spec.parameters[1].properties;
    expect(kubeconfig).toMatchObject({ 'ui:readonly': true });
    const { status, text } = await dryRun(template, {
      ...defaultsOf(template),
      name: 'lab',
      kubeconfig: 'apiVersion: v1\nkind: Config',
    });
    expect(status).toBe(400);
    expect(text).toContain('kubeconfig');
  });

  it('import-cluster uses a Secret of the hub, or requires a kubeconfig', async () => {
    const template = readTemplate('import-cluster');
    const values = { ...defaultsOf(template), name: 'lab' };
    const without = await dryRun(template, values);
    expect(without.text).toContain('secrets.kubeconfig: set the kubeconfig');
    const named = await dryRun(template, { ...values, secretName: 'none' });
    expect(named.text).toContain('Secret fleet/none does not exist');
  });

  it('worker-cluster passes the form values of the chosen cloud, and of no other', async () => {
    const template = withManifest(readTemplate('worker-cluster'), 'create');
    const cloud = {
      credentialsSecret: 'team',
      region: 'eu-central-1',
      aws: { sshKeyName: 'ops' },
      gcp: { project: 'left over' },
    };
    const values = { ...defaultsOf(template), ...cloud, name: 'gpu-3' };
    const aws = await dryRun(template, { ...values, provider: 'aws' });
    expect(aws.manifest).toMatchObject({
      spec: {
        provider: {
          name: 'aws',
          configSecret: { name: 'team' },
          region: 'eu-central-1',
          aws: { sshKeyName: 'ops' },
        },
      },
    });
    expect(JSON.stringify(aws.manifest)).not.toContain('left over');
    const sandbox = await dryRun(template, values);
    expect(sandbox.manifest).toMatchObject({ spec: { provider: {} } });
    expect(sandbox.manifest?.spec).toHaveProperty('provider', {
      name: 'sandbox',
    });
  });

  it('worker-cluster writes a file for a pull request, and then requires the publishing step', async () => {
    const template = readTemplate('worker-cluster');
    const { text } = await dryRun(template, {
      ...defaultsOf(template),
      name: 'gpu-3',
      delivery: 'file',
      repoUrl: 'github.com?owner=ml&repo=fleet',
    });
    expect(text).toMatch(/publish:github:pull-request' is not registered/);
  });

  const texts = [
    `python -c "print('a', \\"b\\")"`,
    'set -e\npip list\n\npython train.py\n',
    'echo ${{ parameters.name }} {{ user }} {% if x %}{# c #} ${HOME}',
    '  Zeichen: ü → 🚀 \u0007 \t# end  ',
    "'''{\"a\": [1]}''' && echo \\n $'x' `id`",
  ];

  it.each(texts)('ray-job sends %j unchanged in every field', async text => {
    const values = { ...job, entrypoint: text, env: { TEXT: text } };
    const { manifest } = await ask('ray-job', values);
    expect(manifest).toMatchObject({ spec: { entrypoint: text } });
    expect(runtimeEnvOf(manifest)).toEqual({ env_vars: { TEXT: text } });
    const script = { ...values, codeFrom: 'script', script: text };
    const sent = await ask('ray-job', { ...script, entrypoint: '' });
    expect(sent.manifest).toMatchObject({
      spec: { entrypoint: SCRIPT_ENTRYPOINT },
    });
    expect(runtimeEnvOf(sent.manifest)).toEqual({
      env_vars: { TEXT: text, [SCRIPT_VARIABLE]: inBase64(text) },
    });
  });

  const filled: RayJobForm = {
    ...job,
    image: 'rayproject/ray:2.52.0-gpu',
    rayVersion: '2.52.0',
    runtimeEnvYAML: 'pip: [transformers]',
    env: { EPOCHS: '3' },
    metadata: { run: '7' },
    resources: {
      preset: 'a100',
      headCpu: '2',
      headMemory: '4Gi',
      workers: 2,
      cpuPerWorker: '6',
      memoryPerWorker: '24Gi',
      gpusPerWorker: 4,
      gpuType: 'nvidia-a100',
    },
    queue: 'research',
    cluster: 'gpu-1',
    owner: 'group:default/nlp',
    backoffLimit: 2,
    activeDeadlineSeconds: 3600,
    ttlSecondsAfterFinished: 0,
  };
  const ofTeam = {
    team: 'group:default/nlp',
    preset: 'group:default/nlp/large',
    image: 'acme/ray:1',
    queue: 'evening',
  };
  const code = {
    script: 'print(1)',
    repository: 'https://github.com/acme/train',
    revision: 'v1',
  };

  it.each<[string, RayJobForm]>([
    ['a name and an entrypoint', {}],
    ['every field', filled],
    [
      'a script, after a repository was entered',
      { ...code, codeFrom: 'script' },
    ],
    ['a repository, after a script was entered', { ...code, codeFrom: 'git' }],
    ['the image, after code was entered', code],
    ['a held job', { ...filled, suspend: true, priorityClass: 'high' }],
    [
      'image and queue of the preset of a team',
      { resources: { ...ofTeam, workers: 3 } },
    ],
    [
      'image and queue of the form before those of the preset of a team',
      { ...filled, resources: { ...filled.resources, ...ofTeam } },
    ],
    [
      'an existing RayCluster, after the preset of a team was chosen',
      { resources: ofTeam, runsOn: 'existing', rayCluster: 'shared' },
    ],
    [
      'an existing RayCluster, after a size was chosen',
      {
        ...filled,
        runsOn: 'existing',
        rayCluster: 'shared',
        priorityClass: 'high',
        suspend: true,
      },
    ],
  ])('ray-job applies what its preview shows: %s', async (_, values) => {
    const template = readTemplate('ray-job');
    const form = { ...defaultsOf(template), ...job, ...values } as RayJobForm;
    const { manifest } = await ask('ray-job', form);
    const intent = rayJobOf(rayJobOfForm(form), { presets, owner: OWNER });
    expect(validateRayJob(intent)).toEqual([]);
    expect(withoutOwners(manifest)).toEqual(
      rayJobManifest(intent, { defaultImage: 'rayproject/ray:2.52.0' }),
    );
  });

  it('ray-job accepts the form of an earlier job', async () => {
    const before = rayJobOf(rayJobOfForm(filled), { presets });
    const { manifest } = await ask('ray-job', formOfRayJob(before));
    expect(manifest).toEqual(rayJobManifest(before));
  });

  const groups = [
    {
      name: 'gpu',
      minReplicas: 0,
      maxReplicas: 4,
      gpus: 1,
      gpuType: 'nvidia-a100',
    },
    { name: 'cpu', replicas: 2, cpu: '2', memory: '4Gi', gpuType: '' },
  ];
  const cluster: RayClusterForm = {
    name: 'notebooks',
    image: 'rayproject/ray:2.52.0-gpu',
    headCpu: '2',
    headMemory: '4Gi',
    queue: 'research',
    priorityClass: 'high',
    cluster: 'gpu-1',
    owner: 'group:default/nlp',
    autoscaling: true,
    idleTimeoutSeconds: 300,
    groups,
  };

  it.each<[string, RayClusterForm]>([
    ['a name', { name: 'shared' }],
    ['every field', { ...cluster, suspend: true }],
    [
      'no autoscaling, after bounds were entered',
      { ...cluster, autoscaling: false },
    ],
  ])('ray-cluster applies what its preview shows: %s', async (_, values) => {
    const form = { ...defaultsOf(readTemplate('ray-cluster')), ...values };
    const { manifest } = await ask('ray-cluster', form);
    expect(manifest).toEqual(
      rayClusterManifest(rayClusterOf(form, { owner: OWNER })),
    );
  });

  it('ray-service applies what its preview shows, the configuration unchanged', async () => {
    const form = {
      ...defaultsOf(readTemplate('ray-service')),
      ...cluster,
      serveConfigV2: SERVE_CONFIG,
    };
    const { manifest } = await ask('ray-service', form);
    expect(manifest).toMatchObject({ spec: { serveConfigV2: SERVE_CONFIG } });
    expect(manifest).toEqual(
      rayServiceManifest(rayServiceOf(form, { owner: OWNER })),
    );
  });

  it('notebook applies what its preview shows, and says how to open it', async () => {
    const form = {
      ...defaultsOf(readTemplate('notebook')),
      name: 'lab',
      namespace: 'nlp',
      image: 'jupyter/notebook:1',
      gpus: 1,
      gpuType: 'nvidia-a100',
      storage: '20Gi',
      cluster: 'worker-1',
      queue: '',
    };
    const { manifest, links, text } = await ask('notebook', form);
    expect(manifest).toEqual(
      notebookManifest(notebookOf(form, { owner: OWNER })),
    );
    expect(links).toEqual([
      expect.objectContaining({
        url: '/squadron/workloads/hub/nlp/statefulset/lab',
      }),
    ]);
    expect(text).toContain(
      'kubectl squadron port-forward statefulset/lab 8888 -n nlp',
    );
  });

  it('train-job applies what its preview shows', async () => {
    const form = {
      ...defaultsOf(readTemplate('train-job')),
      name: 'tune',
      namespace: 'nlp',
      runtime: 'torch-distributed',
      command: 'torchrun "a b".py $X',
      nodes: 2,
      gpus: 4,
      queue: '',
    };
    const { manifest } = await ask('train-job', form);
    expect(manifest).toEqual(
      trainJobManifest(trainJobOf(form, { owner: OWNER })),
    );
  });

  it.each(['worker-cluster', 'ray-job', 'ray-cluster', 'ray-service'])(
    '%s answers each choice with a word in the review',
    name => {
      const choices = readTemplate(name)
        .spec.parameters.flatMap(({ properties }) => Object.values(properties))
        .filter(({ type }) => type === 'boolean');
      expect(choices).not.toEqual([]);
      for (const choice of choices) {
        expect(choice).toMatchObject({
          enum: [true, false],
          enumNames: ['Yes', 'No'],
        });
      }
    },
  );

  it('worker-cluster asks for the size of the default RayCluster only with one', () => {
    const { parameters } = readTemplate('worker-cluster').spec;
    const always = parameters.flatMap(({ properties }) =>
      Object.keys(properties),
    );
    expect(always).toContain('defaultRayCluster');
    expect(always).not.toContain('rayCluster');
  });

  it('worker-cluster passes form values as numbers and booleans', async () => {
    const template = withManifest(readTemplate('worker-cluster'), 'create');
    const { manifest } = await dryRun(template, {
      ...defaultsOf(template),
      name: 'gpu-3',
      controlPlaneReplicas: 3,
      pools: [{ name: 'gpu', replicas: 1, gpuType: 'nvidia-l4', gpuCount: 4 }],
      kuberay: false,
    });
    expect(manifest).toMatchObject({
      spec: {
        controlPlane: { replicas: 3 },
        pools: [
          {
            name: 'gpu',
            replicas: 1,
            gpu: { type: 'nvidia-l4', count: 4 },
          },
        ],
        addOns: { kueue: true, kuberay: false },
        defaultRayCluster: { enabled: false },
        multiKueue: { join: true },
      },
    });
  });

  it.each([
    [
      'worker-cluster',
      { name: 'gpu-3', version: 'v1.2.3' },
      "Kubernetes 'v1.2.3' is not supported by provider 'sandbox'",
    ],
    [
      'ray-job',
      { ...job, resources: { cpuPerWorker: 'many' } },
      "'many' is not an amount of CPU",
    ],
  ])('%s reports the problem of %j', async (name, values, message) => {
    const template = readTemplate(name);
    const { text } = await dryRun(template, {
      ...defaultsOf(template),
      ...values,
    });
    expect(text).toContain(message);
  });
});

/** The template with the manifest of a step among its outputs. */
function withManifest(template: Template, step: string): Template {
  const manifest = `\${{ steps.${step}.output.manifest }}`;
  const { spec } = template;
  return {
    ...template,
    spec: { ...spec, output: { ...spec.output, manifest } },
  };
}

function runtimeEnvOf(manifest: JsonObject | undefined): unknown {
  const { runtimeEnvYAML } = manifest?.spec as { runtimeEnvYAML: string };
  return load(runtimeEnvYAML);
}

/** Leaves out the owner of a job on an existing RayCluster: only the cluster knows its UID. */
function withoutOwners(manifest: JsonObject | undefined): object {
  const { ownerReferences: _, ...metadata } = manifest?.metadata as JsonObject;
  return { ...manifest, metadata };
}

function inBase64(text: string): string {
  return Buffer.from(text).toString('base64');
}
