import { KubeApiError } from '@squadron/controller-node';
import { type KubeManifest } from '@squadron/kube-kinds';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const job: KubeManifest = {
  apiVersion: 'ray.io/v1',
  kind: 'RayJob',
  metadata: { name: 'train', namespace: 'team-vision', uid: '1' },
  spec: { shutdownAfterJobFinishes: true },
};
const input = { name: 'train', namespace: 'team-vision' };

describe('squadron:rayjob:stop', () => {
  it('deletes the job and succeeds if it does not exist', async () => {
    const { client, deps, asked } = setUp({ stored: [job] });
    const action = createCommandAction(actions.stopRayJob, deps);
    expect((await run(action, input)).output).toEqual({ outcome: 'deleted' });
    expect(client.objects.size).toBe(0);
    expect((await run(action, input)).output).toEqual({ outcome: 'gone' });
    expect(asked[0]).toEqual({
      permission: 'squadron.workload.delete',
      resourceRef: 'hub/team-vision/rayjob/train',
    });
  });

  it('records who deletes the job on its last version, for its history', async () => {
    const { client, deps } = setUp({ stored: [job] });
    const remove = client.delete;
    const last: unknown[] = [];
    client.delete = async (...args) => {
      last.push(
        client.objects.get('RayJob/team-vision/train')?.metadata.annotations,
      );
      return remove(...args);
    };
    await run(createCommandAction(actions.stopRayJob, deps), input);
    expect(last).toEqual([{ 'squadron.dev/deleted-by': 'user:default/mock' }]);
  });

  it('deletes a job that it may not update', async () => {
    const { client, deps } = setUp({ stored: [job] });
    client.patch = async () => {
      throw new KubeApiError({
        status: 403,
        reason: 'Forbidden',
        message: 'no patch',
      });
    };
    const { output } = await run(
      createCommandAction(actions.stopRayJob, deps),
      input,
    );
    expect(output).toEqual({ outcome: 'deleted' });
  });

  it('keeps a job that is only suspended', async () => {
    const { client, deps } = setUp({ stored: [job] });
    const { output } = await run(
      createCommandAction(actions.stopRayJob, deps),
      {
        ...input,
        mode: 'suspend',
      },
    );
    expect(output).toEqual({ outcome: 'suspended' });
    expect(client.objects.get('RayJob/team-vision/train')?.spec).toMatchObject({
      suspend: true,
    });
  });

  it('fails to suspend a job that does not exist', async () => {
    await expect(
      run(createCommandAction(actions.stopRayJob, setUp().deps), {
        ...input,
        mode: 'suspend',
      }),
    ).rejects.toThrow('RayJob team-vision/train on hub does not exist');
  });

  it('stops nothing in a dry run', async () => {
    const { client, deps } = setUp({ stored: [job] });
    const { log } = await run(
      createCommandAction(actions.stopRayJob, deps),
      input,
      {
        isDryRun: true,
      },
    );
    expect(log).toEqual(['RayJob team-vision/train on hub would be deleted']);
    expect(client.objects.size).toBe(1);
  });

  it('rejects a person without permission to stop jobs', async () => {
    const { client, deps } = setUp({
      stored: [job],
      denied: ['squadron.workload.delete'],
    });
    await expect(
      run(createCommandAction(actions.stopRayJob, deps), input),
    ).rejects.toThrow('squadron.workload.delete');
    expect(client.objects.size).toBe(1);
  });

  it.each(createCommandAction(actions.stopRayJob, setUp().deps).examples ?? [])(
    'runs the example: $description',
    async ({ example }) => {
      const { output } = await run(
        createCommandAction(actions.stopRayJob, setUp({ stored: [job] }).deps),
        inputOf(example),
      );
      expect(['deleted', 'suspended']).toContain(output.outcome);
    },
  );
});
