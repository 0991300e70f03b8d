import { aClusterProfile, aMultiKueueCluster } from '@squadron/test-utils';
import { inputOf, run, setUp } from '../__testUtils__/setUp';
import { createClusterDecommissionAction } from './clusterDecommission';

const KEY = 'squadron.dev/decommission';
const PROFILE = 'ClusterProfile/fleet/gpu-3';

/** Two worker clusters; in the cache, `goal` is set on one of them. */
function aFleet(
  options: { goal?: string; denied?: string[]; isLast?: boolean } = {},
) {
  const { goal, denied, isLast = false } = options;
  const workers = isLast ? ['gpu-3'] : ['gpu-3', 'gpu-4'];
  const profileOf = (name: string, value: string | undefined) =>
    aClusterProfile(name)
      .inNamespace('fleet')
      .withAnnotations(value && name === 'gpu-3' ? { [KEY]: value } : {})
      .build();
  return setUp({
    denied,
    stored: workers.map(name => profileOf(name, undefined)),
    cached: workers.flatMap(name => [
      profileOf(name, goal),
      aMultiKueueCluster(name).build(),
    ]),
    clusters: workers.map(id => ({ id })),
  });
}

describe('squadron:cluster:decommission', () => {
  it('writes the goal, and waits until it is reached', async () => {
    const { client, deps, asked } = aFleet({ goal: 'Cordon' });
    const { output } = await run(createClusterDecommissionAction(deps), {
      cluster: 'gpu-3',
      goal: 'Cordon',
    });
    expect(output).toEqual({
      cluster: 'gpu-3',
      outcome: 'updated',
      seconds: 0,
    });
    expect(client.objects.get(PROFILE)?.metadata.annotations?.[KEY]).toBe(
      'Cordon',
    );
    expect(asked[0]).toEqual({
      permission: 'squadron.cluster.update',
      resourceRef: 'gpu-3',
    });
  });

  it('fails after the timeout with the current step', async () => {
    const { deps } = aFleet({ goal: 'Leave' });
    await expect(
      run(createClusterDecommissionAction(deps), {
        cluster: 'gpu-3',
        goal: 'Leave',
        timeoutSeconds: 0,
      }),
    ).rejects.toThrow(
      /gpu-3 is not decommissioned after 0 s: Remove access: .* The decommissioning continues without this task/,
    );
  });

  it('does not take the end of an earlier goal for that of the requested one', async () => {
    const { deps } = aFleet({ goal: 'Cordon' });
    await expect(
      run(createClusterDecommissionAction(deps), {
        cluster: 'gpu-3',
        goal: 'Drain',
        timeoutSeconds: 0,
      }),
    ).rejects.toThrow(/not decommissioned after 0 s: starting/);
  });

  it('rejects the last cluster, also in a dry run, and writes nothing', async () => {
    const { client, deps } = aFleet({ isLast: true });
    for (const isDryRun of [true, false]) {
      await expect(
        run(
          createClusterDecommissionAction(deps),
          { cluster: 'gpu-3', goal: 'Drain' },
          { isDryRun },
        ),
      ).rejects.toThrow('gpu-3 is the last cluster that admits workloads');
    }
    expect(
      client.objects.get(PROFILE)?.metadata.annotations?.[KEY],
    ).toBeUndefined();
  });

  it.each([
    ['Cordon', 'squadron.cluster.update'],
    ['Drain', 'squadron.cluster.update'],
    ['Leave', 'squadron.cluster.delete'],
    ['LeaveNow', 'squadron.cluster.delete'],
  ] as const)('requires for %s the permission %s', async (goal, permission) => {
    const { deps } = aFleet({ denied: [permission] });
    await expect(
      run(createClusterDecommissionAction(deps), { cluster: 'gpu-3', goal }),
    ).rejects.toThrow(permission);
  });

  it.each(createClusterDecommissionAction(setUp().deps).examples ?? [])(
    'runs the example: $description',
    async ({ example }) => {
      const { deps } = aFleet({ goal: 'Cordon' });
      const { output } = await run(
        createClusterDecommissionAction(deps),
        inputOf(example),
      );
      expect(output.outcome).toBe('updated');
    },
  );
});
