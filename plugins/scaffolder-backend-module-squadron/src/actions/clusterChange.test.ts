import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createMockDirectory } from '@backstage/backend-test-utils';
import { aMachineDeployment } from '@squadron/test-utils';
import type { KubeManifest } from '@squadron/kube-kinds';
import { load } from 'js-yaml';
import { actions, type Action } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const gpu3: KubeManifest = {
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-3', namespace: 'fleet', uid: '1' },
  spec: {
    provider: { name: 'sandbox' },
    provisioner: { type: 'k3s', k8sVersion: 'v1.35.0' },
    pools: [
      { name: 'cpu', replicas: 2 },
      { name: 'gpu', minReplicas: 0, maxReplicas: 4 },
    ],
  },
};

const specOf = (client: ReturnType<typeof setUp>['client']) =>
  client.objects.get('Cluster/fleet/gpu-3')?.spec;

describe('squadron:cluster:scale', () => {
  it('stores the number, logs the effects, and changes nothing when it runs again', async () => {
    const { client, deps, fleet, asked } = setUp({ stored: [gpu3] });
    fleet.put(
      'hub',
      aMachineDeployment('gpu-3-cpu').ofCluster('gpu-3').having(1).build(),
    );
    const action = createCommandAction(actions.scaleCluster, deps);
    const input = { cluster: 'gpu-3', pool: 'cpu', replicas: 4 };
    const { output, log } = await run(action, input);
    expect(specOf(client)).toMatchObject({
      pools: [{ name: 'cpu', replicas: 4 }, { name: 'gpu' }],
    });
    expect(output).toMatchObject({
      outcome: 'updated',
      effects: ['cpu: 1 → 4 machines.'],
      url: '/squadron/clusters/gpu-3',
    });
    expect(log).toEqual([
      'Cluster fleet/gpu-3 · cpu: 1 → 4 machines.',
      'Cluster fleet/gpu-3 on hub: updated',
    ]);
    expect((await run(action, input)).output).toMatchObject({
      outcome: 'unchanged',
      effects: [],
    });
    expect(asked[0]).toEqual({
      permission: 'squadron.cluster.update',
      resourceRef: 'gpu-3',
    });
  });

  it.each([
    [{ pool: 'tpu', replicas: 1 }, /no pool 'tpu'/],
    [{ pool: 'gpu', replicas: 1 }, /An autoscaler sets the number/],
    [{ pool: 'gpu', minReplicas: 9 }, /minReplicas 9 above maxReplicas 4/],
    [{ pool: 'cpu' }, /set the number of machines/],
    [{ replicas: 3 }, /set the name of the pool/],
    [{ controlPlaneReplicas: 2 }, /use 1, 3, 5 or 7/],
    [{ cluster: 'hub', pool: 'cpu', replicas: 1 }, /not a worker cluster/],
    [{ cluster: 'none', pool: 'cpu', replicas: 1 }, /does not exist/],
  ])('rejects %j and writes nothing', async (input, message) => {
    const { client, deps } = setUp({ stored: [gpu3] });
    await expect(
      run(createCommandAction(actions.scaleCluster, deps), {
        cluster: 'gpu-3',
        ...input,
      }),
    ).rejects.toThrow(message);
    expect(specOf(client)).toEqual(gpu3.spec);
  });

  it('writes nothing in a dry run', async () => {
    const { client, deps } = setUp({ stored: [gpu3] });
    const { log } = await run(
      createCommandAction(actions.scaleCluster, deps),
      { cluster: 'gpu-3', controlPlaneReplicas: 3 },
      { isDryRun: true },
    );
    expect(log).toEqual([
      'Cluster fleet/gpu-3 · control-plane: 1 → 3 machines.',
      'Cluster fleet/gpu-3 on hub would be updated',
    ]);
    expect(specOf(client)).toEqual(gpu3.spec);
  });

  it('rejects a person without permission to update clusters', async () => {
    const denied = ['squadron.cluster.update'];
    const { deps } = setUp({ stored: [gpu3], denied });
    await expect(
      run(createCommandAction(actions.scaleCluster, deps), {
        cluster: 'gpu-3',
        pool: 'cpu',
        replicas: 4,
      }),
    ).rejects.toThrow('squadron.cluster.update');
  });
});

describe('delivery as a file', () => {
  const workspace = createMockDirectory();
  const input = {
    cluster: 'gpu-3',
    pool: 'cpu',
    replicas: 4,
    delivery: 'file',
  };

  it('writes the whole Cluster into the workspace and nothing to the hub', async () => {
    const { client, deps } = setUp({ stored: [gpu3] });
    const { output } = await run(
      createCommandAction(actions.scaleCluster, deps),
      input,
      {
        workspacePath: workspace.path,
      },
    );
    expect(output).toMatchObject({
      outcome: 'written',
      filePath: 'clusters/fleet/gpu-3.yaml',
    });
    const path = join(workspace.path, 'clusters/fleet/gpu-3.yaml');
    expect(load(await readFile(path, 'utf8'))).toEqual({
      ...gpu3,
      metadata: { name: 'gpu-3', namespace: 'fleet' },
      spec: {
        ...(gpu3.spec as object),
        pools: [
          { name: 'cpu', replicas: 4 },
          { name: 'gpu', minReplicas: 0, maxReplicas: 4 },
        ],
      },
    });
    expect(specOf(client)).toEqual(gpu3.spec);
  });

  it('rejects a path outside the workspace', async () => {
    const { deps } = setUp({ stored: [gpu3] });
    await expect(
      run(
        createCommandAction(actions.scaleCluster, deps),
        { ...input, filePath: '../../etc/cron.d/x' },
        { workspacePath: workspace.path },
      ),
    ).rejects.toThrow(/not allowed|outside/i);
  });
});

describe('squadron:cluster:upgrade', () => {
  it('stores the version and logs the replaced machines, in order', async () => {
    const { client, deps } = setUp({ stored: [gpu3] });
    const { output } = await run(
      createCommandAction(actions.upgradeCluster, deps),
      {
        cluster: 'gpu-3',
        version: 'v1.36.3',
      },
    );
    expect(specOf(client)).toMatchObject({
      provisioner: { type: 'k3s', k8sVersion: 'v1.36.3' },
    });
    expect(output.effects?.map(effect => effect.split(':')[0])).toEqual([
      'control-plane',
      'cpu',
      'gpu',
    ]);
  });

  it.each([
    ['v1.34.0', /cannot be downgraded to v1.34.0/],
    ['v1.12.0', /not supported|not offered|cannot be downgraded/],
    ['newest', /newest/],
  ])('refuses %s', async (version, message) => {
    const { client, deps } = setUp({ stored: [gpu3] });
    await expect(
      run(createCommandAction(actions.upgradeCluster, deps), {
        cluster: 'gpu-3',
        version,
      }),
    ).rejects.toThrow(message);
    expect(specOf(client)).toEqual(gpu3.spec);
  });
});

describe('squadron:cluster:pause and resume', () => {
  it('pause and resume reconciliation of a cluster', async () => {
    const { client, deps } = setUp({ stored: [gpu3] });
    const input = { cluster: 'gpu-3' };
    await run(createCommandAction(actions.pauseCluster, deps), input);
    expect(specOf(client)).toMatchObject({ paused: true });
    const { output } = await run(
      createCommandAction(actions.resumeCluster, deps),
      input,
    );
    expect(specOf(client)).toMatchObject({ paused: false });
    expect(output.effects).toEqual([
      'cluster: Reconciliation of the cluster resumes.',
    ]);
  });

  it('fail with the reason if the feature is disabled', async () => {
    const gates = { multiClusterManagement: false };
    const { deps } = setUp({ stored: [gpu3], gates });
    await expect(
      run(createCommandAction(actions.pauseCluster, deps), {
        cluster: 'gpu-3',
      }),
    ).rejects.toThrow('squadron.featureGates.MultiClusterManagement');
  });
});

describe('examples of changes', () => {
  const workspace = createMockDirectory();
  it.each<Action>([
    actions.scaleCluster,
    actions.upgradeCluster,
    actions.pauseCluster,
    actions.resumeCluster,
  ])('run: $id', async one => {
    const { deps } = setUp({ stored: [gpu3] });
    const action = createCommandAction(one, deps);
    for (const { example } of action.examples ?? []) {
      const { output } = await run(action, inputOf(example), {
        workspacePath: workspace.path,
      });
      expect(output.manifest).toBeDefined();
    }
  });
});
