import type { KubeManifest } from '@squadron/kube-kinds';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const gpu3: KubeManifest = {
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-3', namespace: 'fleet', uid: '1' },
};

describe('squadron:cluster:destroy', () => {
  it('deletes the Cluster and succeeds if it does not exist', async () => {
    const { client, deps, asked } = setUp({ stored: [gpu3] });
    const action = createCommandAction(actions.destroyCluster, deps);
    expect((await run(action, { cluster: 'gpu-3' })).output).toEqual({
      cluster: 'gpu-3',
      namespace: 'fleet',
      name: 'gpu-3',
      outcome: 'deleted',
    });
    expect(client.objects.size).toBe(0);
    expect((await run(action, { cluster: 'gpu-3' })).output.outcome).toBe(
      'gone',
    );
    expect(asked[0]).toEqual({
      permission: 'squadron.cluster.delete',
      resourceRef: 'gpu-3',
    });
  });

  it('deletes nothing in a dry run', async () => {
    const { client, deps } = setUp({ stored: [gpu3] });
    const { log } = await run(
      createCommandAction(actions.destroyCluster, deps),
      { cluster: 'gpu-3' },
      { isDryRun: true },
    );
    expect(log).toEqual(['Cluster fleet/gpu-3 on hub would be deleted']);
    expect(client.objects.size).toBe(1);
  });

  it('requires the ID typed again if confirm is set', async () => {
    const { client, deps } = setUp({ stored: [gpu3] });
    const action = createCommandAction(actions.destroyCluster, deps);
    await expect(
      run(action, { cluster: 'gpu-3', confirm: 'gpu-4' }),
    ).rejects.toThrow("confirm: 'gpu-4' is not 'gpu-3'");
    expect(client.objects.size).toBe(1);
    const { output } = await run(action, {
      cluster: 'gpu-3',
      confirm: 'gpu-3',
      drainTimeoutSeconds: 60,
    });
    expect(output.outcome).toBe('deleted');
  });

  it('rejects the hub', async () => {
    await expect(
      run(createCommandAction(actions.destroyCluster, setUp().deps), {
        cluster: 'hub',
      }),
    ).rejects.toThrow("cluster: 'hub' is not a worker cluster");
  });

  it('rejects a cluster that Squadron did not create', async () => {
    const { deps } = setUp({ clusters: [{ id: 'theirs' }] });
    await expect(
      run(createCommandAction(actions.destroyCluster, deps), {
        cluster: 'theirs',
      }),
    ).rejects.toThrow(
      'Remove a cluster that Squadron did not create where it was created.',
    );
  });

  it('rejects a person without permission to destroy clusters', async () => {
    const { client, deps } = setUp({
      stored: [gpu3],
      denied: ['squadron.cluster.delete'],
    });
    await expect(
      run(createCommandAction(actions.destroyCluster, deps), {
        cluster: 'gpu-3',
      }),
    ).rejects.toThrow('squadron.cluster.delete');
    expect(client.objects.size).toBe(1);
  });

  it.each(
    createCommandAction(actions.destroyCluster, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { output } = await run(
      createCommandAction(
        actions.destroyCluster,
        setUp({ stored: [gpu3] }).deps,
      ),
      inputOf(example),
    );
    expect(output.outcome).toBe('deleted');
  });
});
