import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createServiceFactory } from '@backstage/backend-plugin-api';
import { mockServices, startTestBackend } from '@backstage/backend-test-utils';
import { catalogServiceMock } from '@backstage/plugin-catalog-node/testUtils';
import scaffolderPlugin from '@backstage/plugin-scaffolder-backend';
import type { JsonObject } from '@backstage/types';
import { fleetServiceRef } from '@squadron/backstage-plugin-squadron-node';
import { supportedVersions } from '@squadron/backstage-plugin-squadron-common';
import { createMemoryClient, createTestFleet } from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/controller-node';
import { load } from 'js-yaml';
import scaffolderModuleSquadron from '.';

interface Template {
  kind: string;
  metadata: { name: string };
  spec: {
    parameters: Array<{
      required?: string[];
      properties: Record<string, { default?: unknown }>;
    }>;
  };
}

function readTemplate(name: string): Template {
  const path = resolve(__dirname, `../../../templates/${name}/template.yaml`);
  return load(readFileSync(path, 'utf8')) as Template;
}

/** What the form holds when a person types the name only. */
function defaultsOf({ spec }: Template): Record<string, unknown> {
  const fields = spec.parameters.flatMap(({ properties }) =>
    Object.entries(properties),
  );
  return Object.fromEntries(
    fields.flatMap(([name, field]) =>
      'default' in field ? [[name, field.default]] : [],
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

describe('templates', () => {
  let dryRun: (template: Template, values: object) => Promise<DryRun>;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const fleet = createTestFleet({
      clusters: [
        { id: 'hub', client: createMemoryClient([gpu5]) },
        { id: 'gpu-1', client: createMemoryClient() },
      ],
    });
    const backend = await startTestBackend({
      features: [
        scaffolderPlugin,
        scaffolderModuleSquadron,
        catalogServiceMock.factory(),
        mockServices.database.factory(),
        mockServices.rootConfig.factory({
          data: {
            squadron: {
              featureGates: { SupportedCloudProviders: ['sandbox', 'aws'] },
            },
          },
        }),
        mockServices.permissions.factory(),
        createServiceFactory({
          service: fleetServiceRef,
          deps: {},
          factory: () => fleet,
        }),
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

  it.each(['worker-cluster', 'ray-job'])(
    '%s has a default for everything but the name',
    name => {
      const template = readTemplate(name);
      const required = template.spec.parameters.flatMap(
        step => step.required ?? [],
      );
      expect(
        required.filter(field => !(field in defaultsOf(template))),
      ).toEqual(['name']);
    },
  );

  it('worker-cluster offers the newest version of the sandbox', () => {
    expect(defaultsOf(readTemplate('worker-cluster')).version).toBe(
      supportedVersions('sandbox')[0],
    );
  });

  it.each([
    [
      'worker-cluster',
      { name: 'gpu-3' },
      '/squadron/clusters/gpu-3',
      'resource:default/gpu-3',
    ],
    [
      'ray-job',
      { name: 'train' },
      '/squadron/workloads/hub/default/rayjob/train',
      'resource:default/hub_default_rayjob_train',
    ],
  ])(
    '%s runs with its defaults and leads to page and entity',
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
      'Cluster fleet/gpu-5 on hub: would be deleted',
    ],
    [
      'destroy-cluster',
      { clusterId: 'gpu-5', confirm: 'gpu-5', mode: 'detach' },
      'Cluster fleet/gpu-5 on hub: would be deleted',
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

  it('import-cluster takes a Secret of the hub, and asks for a kubeconfig else', async () => {
    const template = readTemplate('import-cluster');
    const values = { ...defaultsOf(template), name: 'lab' };
    const without = await dryRun(template, values);
    expect(without.text).toContain('secrets.kubeconfig: give the kubeconfig');
    const named = await dryRun(template, { ...values, secretName: 'none' });
    expect(named.text).toContain('Secret fleet/none does not exist');
  });

  it('worker-cluster asks a cloud for what the form says of it, and no other', async () => {
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

  it('worker-cluster writes a file for a pull request, and then needs the step that publishes it', async () => {
    const template = readTemplate('worker-cluster');
    const { text } = await dryRun(template, {
      ...defaultsOf(template),
      name: 'gpu-3',
      delivery: 'file',
      repoUrl: 'github.com?owner=ml&repo=fleet',
    });
    expect(text).toMatch(/publish:github:pull-request' is not registered/);
  });

  it.each([
    `python -c "print('a', \\"b\\")"`,
    'set -e\npip list\n\npython train.py\n',
    'echo ${{ parameters.name }} {{ user }} {% if x %}{# c #} ${HOME}',
  ])('ray-job sends the entrypoint %j unchanged', async entrypoint => {
    const template = withManifest(readTemplate('ray-job'), 'submit');
    const { manifest } = await dryRun(template, {
      ...defaultsOf(template),
      name: 'train',
      entrypoint,
    });
    expect(manifest).toMatchObject({ spec: { entrypoint } });
  });

  it('ray-job asks for what the form says', async () => {
    const template = withManifest(readTemplate('ray-job'), 'submit');
    const values = {
      name: 'train',
      workers: 2,
      gpuType: 'nvidia-a100',
      gpusPerWorker: 4,
      queue: 'research',
      cluster: 'gpu-1',
    };
    const { manifest, links } = await dryRun(template, {
      ...defaultsOf(template),
      ...values,
    });
    expect(manifest).toMatchObject({
      metadata: { labels: { 'kueue.x-k8s.io/queue-name': 'research' } },
      spec: {
        rayClusterSpec: {
          workerGroupSpecs: [
            {
              replicas: 2,
              template: {
                spec: {
                  nodeSelector: { 'nvidia.com/gpu.product': 'nvidia-a100' },
                  containers: [
                    { resources: { limits: { 'nvidia.com/gpu': '4' } } },
                  ],
                },
              },
            },
          ],
        },
      },
    });
    expect(links?.[0].url).toBe(
      '/squadron/workloads/gpu-1/default/rayjob/train',
    );
  });

  it('worker-cluster asks for what the form says, as numbers and yes or no', async () => {
    const template = withManifest(readTemplate('worker-cluster'), 'create');
    const { manifest } = await dryRun(template, {
      ...defaultsOf(template),
      name: 'gpu-3',
      controlPlaneReplicas: 3,
      kuberay: false,
    });
    expect(manifest).toMatchObject({
      spec: {
        controlPlane: { replicas: 3 },
        pools: [
          {
            name: 'gpu',
            replicas: 1,
            gpu: { type: 'nvidia-tesla-t4', count: 4 },
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
      "Kubernetes 'v1.2.3' is not offered by provider 'sandbox'",
    ],
    [
      'ray-job',
      { name: 'train', cpuPerWorker: 'many' },
      "'many' is no amount of CPU",
    ],
  ])('%s says what is wrong with %j', async (name, values, message) => {
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
  const { output } = template.spec as { output?: object };
  return {
    ...template,
    spec: { ...template.spec, ...{ output: { ...output, manifest } } },
  };
}
