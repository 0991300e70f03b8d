import { readFile } from 'node:fs/promises';
import { createMockDirectory } from '@backstage/backend-test-utils';
import {
  aRayCluster,
  createMemoryClient,
  type TestCluster,
} from '@squadron/test-utils';
import { load } from 'js-yaml';
import type { KubeObject } from '@squadron/kube-kinds';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const minimal = {
  name: 'train',
  namespace: 'team-a',
  entrypoint: 'python train.py',
};

/** A worker cluster with GPU nodes and a queue with that quota. */
function worker(
  id: string,
  gpus: { nodes: number; perNode: number },
): TestCluster {
  const label = { 'nvidia.com/gpu.product': 'nvidia-a100' };
  const allocatable = {
    cpu: '64',
    memory: '512Gi',
    'nvidia.com/gpu': String(gpus.perNode),
  };
  const quota = {
    cpu: '640',
    memory: '5120Gi',
    'nvidia.com/gpu': gpus.nodes * gpus.perNode,
  };
  const objects: Array<KubeObject & { spec?: object; status?: object }> = [
    ...Array.from({ length: gpus.nodes }, (_, index) => ({
      apiVersion: 'v1',
      kind: 'Node',
      metadata: { name: `${id}-${index}`, labels: label },
      status: { allocatable },
    })),
    {
      apiVersion: 'kueue.x-k8s.io/v1beta2',
      kind: 'ResourceFlavor',
      metadata: { name: 'nvidia-a100' },
      spec: { nodeLabels: label },
    },
    {
      apiVersion: 'kueue.x-k8s.io/v1beta2',
      kind: 'ClusterQueue',
      metadata: { name: 'fleet' },
      spec: {
        resourceGroups: [
          {
            coveredResources: Object.keys(quota),
            flavors: [
              {
                name: 'nvidia-a100',
                resources: Object.entries(quota).map(
                  ([name, nominalQuota]) => ({ name, nominalQuota }),
                ),
              },
            ],
          },
        ],
      },
    },
  ];
  return { id, role: 'worker', objects };
}

describe('squadron:rayjob:submit', () => {
  const workspace = createMockDirectory();

  it('writes a job without cluster to the hub and outputs its page', async () => {
    const { client, deps } = setUp();
    const { output, log } = await run(
      createCommandAction(actions.submitRayJob, deps),
      minimal,
    );
    expect(client.objects.get('RayJob/team-a/train')).toMatchObject({
      apiVersion: 'ray.io/v1',
      spec: {
        submissionMode: 'HTTPMode',
        shutdownAfterJobFinishes: true,
        ttlSecondsAfterFinished: 60,
      },
    });
    expect(output).toMatchObject({
      cluster: 'hub',
      entityRef: 'resource:default/hub_team-a_rayjob_train',
      url: '/squadron/workloads/hub/team-a/rayjob/train',
      outcome: 'created',
    });
    expect(log).toEqual(['RayJob team-a/train on hub: created']);
  });

  it.each([
    ['quotes', `python -c "print('a', \\"b\\")"`],
    ['newlines', 'set -e\npip list\n\npython train.py\n'],
    [
      'braces of templates',
      'echo ${{ parameters.name }} {{ user }} {% if x %} ${HOME} $(date)',
    ],
    ['surrounding spaces and special characters', '  echo "ü → 🚀"\t# end  '],
  ])('sends an entrypoint with %s unchanged', async (_, entrypoint) => {
    const { output } = await run(
      createCommandAction(actions.submitRayJob, setUp().deps),
      {
        ...minimal,
        entrypoint,
      },
    );
    expect(output.manifest).toMatchObject({ spec: { entrypoint } });
  });

  it('changes nothing when it runs again', async () => {
    const action = createCommandAction(actions.submitRayJob, setUp().deps);
    await run(action, minimal);
    expect((await run(action, minimal)).output.outcome).toBe('unchanged');
  });

  it('outputs the manifest in a dry run and writes nothing', async () => {
    const { client, deps } = setUp();
    const { output } = await run(
      createCommandAction(actions.submitRayJob, deps),
      minimal,
      {
        isDryRun: true,
      },
    );
    expect(output.manifest).toMatchObject({
      kind: 'RayJob',
      metadata: { name: 'train' },
    });
    expect(client.objects.size).toBe(0);
  });

  it('writes a job with a cluster to that cluster', async () => {
    const client = createMemoryClient();
    const { deps } = setUp({ clusters: [{ id: 'gpu-1', client }] });
    const { output } = await run(
      createCommandAction(actions.submitRayJob, deps),
      {
        ...minimal,
        cluster: 'gpu-1',
      },
    );
    expect([...client.objects.keys()]).toEqual(['RayJob/team-a/train']);
    expect(output.url).toBe('/squadron/workloads/gpu-1/team-a/rayjob/train');
  });

  it('ignores the empty values that forms send for fields without a choice', async () => {
    const input = {
      ...minimal,
      cluster: '',
      queue: '',
      gpuType: 'none',
      gpusPerWorker: 0,
      owner: '',
    };
    const { output } = await run(
      createCommandAction(actions.submitRayJob, setUp().deps),
      input,
    );
    expect(output).toMatchObject({ cluster: 'hub', outcome: 'created' });
  });

  const fleet = [
    worker('gpu-1', { nodes: 2, perNode: 4 }),
    worker('gpu-2', { nodes: 2, perNode: 8 }),
  ];
  const asking = (workers: number, gpusPerWorker: number) => ({
    ...minimal,
    workers,
    gpusPerWorker,
    gpuType: 'nvidia-a100',
  });

  it('rejects a job that no cluster could ever run, and names the largest that fits', async () => {
    const { client, deps } = setUp({ clusters: fleet });
    await expect(
      run(createCommandAction(actions.submitRayJob, deps), asking(4, 8)),
    ).rejects.toThrow(
      /No cluster can run this job: .*32.*the largest that fits is .*16.*, on gpu-2\. Reduce the request; or select "Queue anyway" in the step "Check" of the form/,
    );
    expect(client.objects.size).toBe(0);
  });

  it('rejects a worker that is larger than any node', async () => {
    await expect(
      run(
        createCommandAction(
          actions.submitRayJob,
          setUp({ clusters: fleet.slice(1) }).deps,
        ),
        asking(1, 16),
      ),
    ).rejects.toThrow(/on one node; the largest that fits is .*8.*, on gpu-2/);
  });

  it.each([
    ['fits', fleet, asking(2, 8)],
    [
      'is too large, with allowUnschedulable',
      fleet,
      { ...asking(4, 8), allowUnschedulable: true },
    ],
    [
      'is too large, while an unreachable worker cluster might have capacity',
      [
        ...fleet,
        {
          id: 'gpu-3',
          role: 'worker' as const,
          freshness: { state: 'offline' as const },
        },
      ],
      asking(4, 8),
    ],
  ])('accepts a job that %s', async (_, clusters, input) => {
    const { output } = await run(
      createCommandAction(actions.submitRayJob, setUp({ clusters }).deps),
      input,
    );
    expect(output.outcome).toBe('created');
  });

  it.each([
    ['a name that is too long', { name: 'a'.repeat(48) }, 'at most 47 fit'],
    ['no entrypoint', { entrypoint: ' ' }, 'An entrypoint is needed'],
    ['half a worker', { workers: 0.5 }, '0.5 is not a number of Ray workers'],
    [
      'an invalid amount',
      { memoryPerWorker: 'much' },
      "'much' is not an amount of memory",
    ],
    ['an unknown cluster', { cluster: 'moon' }, "Cluster 'moon' has no client"],
  ])('refuses %s', async (_, wrong, message) => {
    const { client, deps } = setUp();
    await expect(
      run(createCommandAction(actions.submitRayJob, deps), {
        ...minimal,
        ...wrong,
      }),
    ).rejects.toThrow(message);
    expect(client.objects.size).toBe(0);
  });

  it('rejects a person without permission to submit', async () => {
    const { deps } = setUp({ denied: ['squadron.workload.create'] });
    await expect(
      run(createCommandAction(actions.submitRayJob, deps), minimal),
    ).rejects.toThrow('squadron.workload.create');
  });

  const presets = [
    {
      name: 'a100',
      title: 'One A100',
      workers: 1,
      gpusPerWorker: 1,
      gpuType: 'nvidia-a100',
      priorityClass: 'training',
    },
  ];

  it('fills missing inputs from a preset, and the image from the portal', async () => {
    const { deps } = setUp({ presets });
    const { output } = await run(
      createCommandAction(actions.submitRayJob, deps),
      {
        ...minimal,
        preset: 'a100',
        workers: 3,
      },
    );
    expect(output.manifest).toMatchObject({
      metadata: { labels: { 'kueue.x-k8s.io/priority-class': 'training' } },
      spec: {
        rayClusterSpec: {
          rayVersion: '2.52.0',
          workerGroupSpecs: [
            {
              replicas: 3,
              template: {
                spec: {
                  nodeSelector: { 'nvidia.com/gpu.product': 'nvidia-a100' },
                },
              },
            },
          ],
        },
      },
    });
  });

  it.each([
    [presets, "no preset 'h100'. Choose one of a100"],
    [[], "has no presets. Leave 'h100' out"],
  ])('rejects a preset that the portal does not have', async (known, text) => {
    const { deps } = setUp({ presets: known });
    const input = { ...minimal, preset: 'h100' };
    await expect(
      run(createCommandAction(actions.submitRayJob, deps), input),
    ).rejects.toThrow(text);
  });

  it('writes a file for a pull request, and rejects an invalid job there too', async () => {
    const { client, deps } = setUp();
    const options = { workspacePath: workspace.path };
    const input = { ...minimal, delivery: 'file' };
    const action = createCommandAction(actions.submitRayJob, deps);
    const { output } = await run(action, input, options);
    const filePath = 'workloads/team-a/train.yaml';
    expect(output).toMatchObject({ outcome: 'written', filePath });
    expect(load(await readFile(workspace.resolve(filePath), 'utf8'))).toEqual(
      output.manifest,
    );
    await expect(
      run(action, { ...input, workers: -1 }, options),
    ).rejects.toThrow('-1 is not a number of Ray workers');
    expect(client.objects.size).toBe(0);
  });

  it.each(
    createCommandAction(actions.submitRayJob, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const shared = aRayCluster('shared').inNamespace('team-vision').build();
    const gpu1 = {
      id: 'gpu-1',
      client: createMemoryClient([{ ...shared }]),
      objects: [shared],
    };
    const { output } = await run(
      createCommandAction(
        actions.submitRayJob,
        setUp({ clusters: [gpu1] }).deps,
      ),
      inputOf(example),
    );
    expect(output.outcome).toBe('created');
  });
});
