import { createMemoryClient } from '@squadron/test-utils';
import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const cluster = {
  name: 'shared',
  namespace: 'team-vision',
  groups: [{ name: 'workers', replicas: 2, gpuType: '' }],
};
const withGpu1 = () =>
  setUp({ clusters: [{ id: 'gpu-1', client: createMemoryClient() }] }).deps;

describe('the actions that create workloads', () => {
  it('write to the hub idempotently, with the owner and the image of the portal', async () => {
    const { client, deps } = setUp();
    const action = createCommandAction(actions.createRayCluster, deps);
    const { output } = await run(action, cluster);
    expect(output).toMatchObject({
      outcome: 'created',
      url: '/squadron/workloads/hub/team-vision/raycluster/shared',
      manifest: {
        metadata: { annotations: { 'squadron.dev/owner': expect.anything() } },
        spec: { rayVersion: '2.52.0' },
      },
    });
    expect((await run(action, cluster)).output.outcome).toBe('unchanged');
    expect(client.objects.size).toBe(1);
  });

  it('write nothing in a dry run, with an invalid field or without permission', async () => {
    const { client, deps } = setUp();
    await run(createCommandAction(actions.createRayCluster, deps), cluster, {
      isDryRun: true,
    });
    await expect(
      run(createCommandAction(actions.createRayService, deps), {
        ...cluster,
        serveConfigV2: 'applications: [',
      }),
    ).rejects.toThrow('The RayService cannot be created. serveConfigV2');
    expect(client.objects.size).toBe(0);
    const denied = setUp({ denied: ['squadron.workload.create'] });
    await expect(
      run(createCommandAction(actions.createRayCluster, denied.deps), cluster),
    ).rejects.toThrow('squadron.workload.create');
    expect(denied.client.objects.size).toBe(0);
  });

  it.each(
    [
      createCommandAction(actions.createRayCluster, withGpu1()),
      createCommandAction(actions.createRayService, withGpu1()),
      createCommandAction(actions.createNotebook, withGpu1()),
      createCommandAction(actions.createTrainJob, withGpu1()),
    ].flatMap(action =>
      (action.examples ?? []).map(({ description, example }) => ({
        id: action.id,
        action,
        description,
        example,
      })),
    ),
  )('$id runs the example: $description', async ({ action, example }) => {
    const { output } = await run(action, inputOf(example));
    expect(output.outcome).toBe('created');
  });
});
