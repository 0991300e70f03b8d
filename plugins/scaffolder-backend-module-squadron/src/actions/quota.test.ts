import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { KubeManifest } from '@squadron/kube-kinds';
import { aClusterMetrics, aClusterQueue } from '@squadron/test-utils';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const GPU = 'nvidia.com/gpu';

const namespace = (name: string): KubeManifest => ({
  apiVersion: 'v1',
  kind: 'Namespace',
  metadata: { name, uid: `uid-${name}` },
});

const metrics = aClusterMetrics('gpu-1')
  .withAllocatable({ cpu: '64', memory: '256Gi', [GPU]: '8', gpu: '8' })
  .build();

const queue = (name: string) =>
  aClusterQueue(name)
    .withFlavor('fleet', { cpu: '0', memory: '0', [GPU]: '0' })
    .withAdmissionCheck('fleet')
    .build();

function setUpQuota(options: Parameters<typeof setUp>[0] = {}) {
  return setUp({
    stored: [namespace('nlp')],
    cached: [metrics, queue('research'), queue('batch')],
    ...options,
  });
}

describe('squadron:queue:create', () => {
  const input = { name: 'research', cohort: 'org', teams: ['nlp'] };

  it('creates the queue and the label of the team, once', async () => {
    const { client, deps } = setUpQuota();
    const action = createCommandAction(actions.createQueue, deps);
    const { output, log } = await run(action, input);
    expect(output).toMatchObject({
      name: 'research',
      outcome: 'created',
      url: '/squadron/queues/cq/hub/research',
      entityRef: 'resource:default/hub_clusterqueue_research',
    });
    expect(log).toEqual([
      'ClusterQueue research on hub: created',
      'Label of namespace nlp on hub: updated',
    ]);
    expect(client.objects.get('Namespace//nlp')?.metadata.labels).toEqual({
      'squadron.dev/queue': 'research',
    });
    const again = await run(action, input);
    expect(again.log).toEqual([
      'ClusterQueue research on hub: unchanged',
      'Label of namespace nlp on hub: unchanged',
    ]);
  });

  it('writes files for a pull request, and nothing to the hub', async () => {
    const { client, deps } = setUpQuota();
    const workspacePath = await mkdtemp(join(tmpdir(), 'queue-'));
    const { output } = await run(
      createCommandAction(actions.createQueue, deps),
      { ...input, delivery: 'file' },
      { workspacePath },
    );
    expect(output).toMatchObject({
      outcome: 'written',
      filePath: 'queues/research.yaml',
    });
    const label = await readFile(join(workspacePath, 'namespaces/nlp.yaml'));
    expect(label.toString()).toContain('squadron.dev/queue: research');
    expect([...client.objects.keys()]).toEqual(['Namespace//nlp']);
  });

  it.each<[string, object, RegExp]>([
    ['no name', { name: 'Team A' }, /'Team A' is not a valid name/],
    ['no amount', { quota: { cpu: '-1' } }, /'-1' is not a quantity/],
    ['no namespace', { teams: ['none'] }, /Namespace none does not exist/],
  ])('refuses %s', async (_, extra, message) => {
    const { deps } = setUpQuota();
    await expect(
      run(createCommandAction(actions.createQueue, deps), {
        ...input,
        ...extra,
      }),
    ).rejects.toThrow(message);
  });

  it('requires its permission', async () => {
    const { client, deps } = setUpQuota({ denied: ['squadron.queue.create'] });
    await expect(
      run(createCommandAction(actions.createQueue, deps), input),
    ).rejects.toThrow('squadron.queue.create');
    expect(client.objects.size).toBe(1);
  });

  it.each(
    createCommandAction(actions.createQueue, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const action = createCommandAction(actions.createQueue, setUpQuota().deps);
    const { output } = await run(action, inputOf(example));
    expect(output.outcome).toBe('created');
  });
});

describe('squadron:quota:assign', () => {
  const input = (gpu: string) => ({
    name: 'gpu-1-resource-claim',
    cluster: 'gpu-1',
    resourceAssignments: [
      { clusterQueueName: 'research', flavor: 'fleet', resources: { gpu } },
    ],
  });

  it('writes the claim and logs every changed quota', async () => {
    const { client, deps, asked } = setUpQuota();
    const action = createCommandAction(actions.assignQuota, deps);
    const { output, log } = await run(action, input('6'));
    expect(output).toMatchObject({
      outcome: 'created',
      url: '/squadron/queues/claims/gpu-1-resource-claim',
    });
    expect(log).toContain(`hub: research/fleet ${GPU} 0 → 6`);
    expect(asked).toEqual([
      { permission: 'squadron.quota.assign', resourceRef: 'gpu-1' },
    ]);
    expect(
      client.objects.get('ClusterResourceClaim//gpu-1-resource-claim'),
    ).toMatchObject({
      spec: {
        clusterName: 'gpu-1',
        resourceAssignments: [{ resources: { gpu: '6' } }],
      },
    });
  });

  it('writes nothing in a dry run', async () => {
    const { client, deps } = setUpQuota();
    const { log } = await run(
      createCommandAction(actions.assignQuota, deps),
      input('6'),
      {
        isDryRun: true,
      },
    );
    expect(log.join('\n')).toContain('would be created');
    expect(client.objects.size).toBe(1);
  });

  it('writes a file for a pull request', async () => {
    const { client, deps } = setUpQuota();
    const workspacePath = await mkdtemp(join(tmpdir(), 'claim-'));
    const { output } = await run(
      createCommandAction(actions.assignQuota, deps),
      { ...input('6'), delivery: 'file' },
      { workspacePath },
    );
    expect(output.filePath).toBe('claims/gpu-1-resource-claim.yaml');
    const text = await readFile(join(workspacePath, `${output.filePath}`));
    expect(text.toString()).toContain('clusterQueueName: research');
    expect(client.objects.size).toBe(1);
  });

  it.each<[string, object, RegExp]>([
    ['more than there is', input('9'), /9 of nvidia.com\/gpu are requested/],
    ['no amount', input('lots'), /'lots' cannot be assigned/],
  ])('rejects %s and writes nothing', async (_, values, message) => {
    const { client, deps } = setUpQuota();
    await expect(
      run(
        createCommandAction(actions.assignQuota, deps),
        values as ReturnType<typeof input>,
      ),
    ).rejects.toThrow(message);
    expect(client.objects.size).toBe(1);
  });

  it('requires permission for the cluster', async () => {
    const { deps } = setUpQuota({ denied: ['squadron.quota.assign'] });
    await expect(
      run(createCommandAction(actions.assignQuota, deps), input('1')),
    ).rejects.toThrow('squadron.quota.assign for gpu-1');
  });

  it.each(
    createCommandAction(actions.assignQuota, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const action = createCommandAction(actions.assignQuota, setUpQuota().deps);
    const { output } = await run(action, inputOf(example));
    expect(output.outcome).toBe('created');
  });
});
