import { actions } from '@squadron/backstage-plugin-squadron-node';
import { createCommandAction } from '../commandAction';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const input = { name: 'gpu-3', version: 'v1.36.3' };

describe('squadron:cluster:ensure', () => {
  it('creates a cluster once, then returns it to every person', async () => {
    const { deps } = setUp();
    const action = createCommandAction(actions.ensureCluster, deps);
    expect((await run(action, input)).output.outcome).toBe('created');
    const bob = await run(action, input, { user: 'user:default/bob' });
    expect(bob.output.outcome).toBe('unchanged');
  });

  it('names the differing fields and changes nothing', async () => {
    const { client, deps } = setUp();
    const action = createCommandAction(actions.ensureCluster, deps);
    await run(action, input);
    const before = client.objects.get('Cluster/fleet/gpu-3');
    await expect(
      run(action, { ...input, version: 'v1.35.0', controlPlaneReplicas: 3 }),
    ).rejects.toThrow(
      /differs in spec.provisioner.k8sVersion, spec.controlPlane/,
    );
    expect(client.objects.get('Cluster/fleet/gpu-3')).toBe(before);
  });

  it.each(
    createCommandAction(actions.ensureCluster, setUp().deps).examples ?? [],
  )('runs the example: $description', async ({ example }) => {
    const { output } = await run(
      createCommandAction(actions.ensureCluster, setUp().deps),
      inputOf(example),
    );
    expect(output.outcome).toBe('created');
  });
});
