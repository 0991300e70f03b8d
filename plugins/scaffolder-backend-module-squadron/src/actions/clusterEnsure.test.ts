import { inputOf, run, setUp } from '../__testUtils__/setUp';
import { createClusterEnsureAction } from './clusterEnsure';

const input = { name: 'gpu-3', version: 'v1.36.3' };

describe('squadron:cluster:ensure', () => {
  it('creates a cluster once, then returns it to every person', async () => {
    const { deps } = setUp();
    const action = createClusterEnsureAction(deps);
    expect((await run(action, input)).output.outcome).toBe('created');
    const bob = await run(action, input, { user: 'user:default/bob' });
    expect(bob.output.outcome).toBe('unchanged');
  });

  it('names the differing fields and changes nothing', async () => {
    const { client, deps } = setUp();
    const action = createClusterEnsureAction(deps);
    await run(action, input);
    const before = client.objects.get('Cluster/fleet/gpu-3');
    await expect(
      run(action, { ...input, version: 'v1.35.0', controlPlaneReplicas: 3 }),
    ).rejects.toThrow(
      /differs in spec.provisioner.k8sVersion, spec.controlPlane/,
    );
    expect(client.objects.get('Cluster/fleet/gpu-3')).toBe(before);
  });

  it.each(createClusterEnsureAction(setUp().deps).examples ?? [])(
    'runs the example: $description',
    async ({ example }) => {
      const { output } = await run(
        createClusterEnsureAction(setUp().deps),
        inputOf(example),
      );
      expect(output.outcome).toBe('created');
    },
  );
});
