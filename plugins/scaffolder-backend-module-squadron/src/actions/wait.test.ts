import { createWaitAction } from './wait';
import { inputOf, run, setUp } from '../__testUtils__/setUp';

const condition = (type: string, status: string, message?: string) => ({
  type,
  status,
  message,
});
const cluster = (...conditions: object[]) => ({
  apiVersion: 'management.oneblock.ai/v1',
  kind: 'Cluster',
  metadata: { name: 'gpu-3', namespace: 'fleet' },
  status: { conditions },
});
const rayJob = (status: object) => ({
  apiVersion: 'ray.io/v1',
  kind: 'RayJob',
  metadata: { name: 'train', namespace: 'team-vision' },
  status,
});
const untilReady = { kind: 'Cluster', namespace: 'fleet', name: 'gpu-3' };
const ready = cluster(condition('Ready', 'True'));

describe('squadron:wait', () => {
  it('logs object, time and reason at each change, and ends once the condition is met', async () => {
    const { fleet, clock, deps } = setUp();
    const result = run(createWaitAction(deps), untilReady);
    await clock.advance(4_000);
    fleet.put(
      'hub',
      cluster(
        condition('Ready', 'False'),
        condition('NodesReady', 'False', '0 of 2 nodes are ready'),
      ),
    );
    await clock.advance(5_000);
    fleet.put(
      'hub',
      cluster(
        condition('Ready', 'False'),
        condition('NodesReady', 'False', '1 of 2 nodes are ready'),
      ),
    );
    await clock.advance(3_000);
    fleet.put('hub', ready);
    expect(await result).toEqual({
      output: { seconds: 12 },
      log: [
        'Cluster fleet/gpu-3 on hub · 0 s · waiting for its creation',
        'Cluster fleet/gpu-3 on hub · 4 s · waiting for NodesReady: 0 of 2 nodes are ready',
        'Cluster fleet/gpu-3 on hub · 9 s · waiting for NodesReady: 1 of 2 nodes are ready',
        'Cluster fleet/gpu-3 on hub · 12 s · Ready',
      ],
    });
  });

  it('logs periodically while nothing changes', async () => {
    const { fleet, clock, deps } = setUp();
    const result = run(createWaitAction(deps), untilReady);
    await clock.advance(31_000);
    fleet.put('hub', ready);
    expect((await result).log.map(line => line.split(' · ')[1])).toEqual([
      '0 s',
      '15 s',
      '30 s',
      '31 s',
    ]);
  });

  it('ends immediately if the condition is already met', async () => {
    const { deps } = setUp({ clusters: [{ id: 'hub', objects: [ready] }] });
    expect((await run(createWaitAction(deps), untilReady)).output).toEqual({
      seconds: 0,
    });
  });

  it('ignores conditions of an older generation', async () => {
    const stale = {
      ...cluster({ ...condition('Ready', 'True'), observedGeneration: 1 }),
      metadata: { name: 'gpu-3', namespace: 'fleet', generation: 2 },
    };
    const { fleet, clock, deps } = setUp({
      clusters: [{ id: 'hub', objects: [stale] }],
    });
    const result = run(createWaitAction(deps), untilReady);
    await clock.advance(1_000);
    const current = { ...condition('Ready', 'True'), observedGeneration: 2 };
    const seen = { ...stale, status: { conditions: [current] } };
    fleet.put('hub', seen);
    expect((await result).output).toEqual({ seconds: 1 });
  });

  it('fails after the timeout with the reason for the wait', async () => {
    const pending = cluster(
      condition('NodesReady', 'False', '1 of 2 nodes are ready'),
    );
    const { clock, deps } = setUp({
      clusters: [{ id: 'hub', objects: [pending] }],
    });
    const failure = run(createWaitAction(deps), {
      ...untilReady,
      timeoutSeconds: 20,
    }).catch((error: Error) => error.message);
    await clock.advance(20_000);
    expect(await failure).toBe(
      'Cluster fleet/gpu-3 on hub is not Ready after 20 s: waiting for NodesReady: 1 of 2 nodes are ready. The object continues to reconcile without this task; run the step again to wait longer.',
    );
  });

  it('fails immediately if the object can never meet the condition', async () => {
    const refused = cluster(
      condition('Accepted', 'False', "Provider 'aws' is not enabled here"),
    );
    const { deps } = setUp({ clusters: [{ id: 'hub', objects: [refused] }] });
    await expect(run(createWaitAction(deps), untilReady)).rejects.toThrow(
      "Cluster fleet/gpu-3 on hub cannot become Ready: Accepted: Provider 'aws' is not enabled here",
    );
  });

  it('stops when the task is cancelled', async () => {
    const { fleet, clock, deps } = setUp();
    const task = new AbortController();
    const result = run(createWaitAction(deps), untilReady, {
      signal: task.signal,
    });
    await clock.advance(1_000);
    task.abort(new Error('cancelled by ann'));
    await expect(result).rejects.toThrow('cancelled by ann');
    expect(clock.pendingMs()).toEqual([]);
    fleet.put('hub', ready);
  });

  it('does not mistake an unreachable cluster for one without objects', async () => {
    const { fleet, clock, deps } = setUp();
    fleet.setCluster({
      id: 'hub',
      freshness: { state: 'offline', cause: 'connection refused' },
    });
    const result = run(createWaitAction(deps), {
      ...untilReady,
      until: 'Deleted',
    });
    await clock.advance(1_000);
    fleet.setCluster({ id: 'hub', freshness: { state: 'live' } });
    expect((await result).log).toEqual([
      'Cluster fleet/gpu-3 on hub · 0 s · waiting for hub to answer (connection refused)',
      'Cluster fleet/gpu-3 on hub · 1 s · Deleted',
    ]);
  });

  it.each([
    ['Running', { jobDeploymentStatus: 'Running' }],
    ['Finished', { jobDeploymentStatus: 'Failed', jobStatus: 'FAILED' }],
    ['Succeeded', { jobDeploymentStatus: 'Complete', jobStatus: 'SUCCEEDED' }],
    ['Exists', {}],
  ])('sees that a RayJob is %s', async (until, status) => {
    const { deps } = setUp({
      clusters: [{ id: 'hub', objects: [rayJob(status)] }],
    });
    const input = {
      kind: 'RayJob',
      namespace: 'team-vision',
      name: 'train',
      until,
    };
    expect((await run(createWaitAction(deps), input)).output).toEqual({
      seconds: 0,
    });
  });

  it.each([
    [
      'Succeeded',
      {
        jobDeploymentStatus: 'Failed',
        jobStatus: 'FAILED',
        reason: 'AppFailed',
        message: 'exit 1',
      },
      'the job ended FAILED: AppFailed: exit 1',
    ],
    ['Ready', {}, "a RayJob has no condition 'Ready'"],
  ])('fails if a RayJob cannot become %s', async (until, status, message) => {
    const { deps } = setUp({
      clusters: [{ id: 'hub', objects: [rayJob(status)] }],
    });
    const input = {
      kind: 'RayJob',
      namespace: 'team-vision',
      name: 'train',
      until,
    };
    await expect(run(createWaitAction(deps), input)).rejects.toThrow(message);
  });

  it('does not wait in a dry run', async () => {
    const { output, log } = await run(
      createWaitAction(setUp().deps),
      untilReady,
      { isDryRun: true },
    );
    expect(output).toEqual({ seconds: 0 });
    expect(log).toEqual(['Would wait until Cluster gpu-3 on hub is Ready']);
  });

  it.each([
    [untilReady, 'squadron.cluster.read', 'gpu-3'],
    [
      { kind: 'RayJob', namespace: 'a', name: 'train' },
      'squadron.workload.read',
      'hub/a/rayjob/train',
    ],
    [
      { kind: 'ClusterQueue', name: 'fleet' },
      'squadron.queue.read',
      'cq/hub/fleet',
    ],
    [
      { kind: 'LocalQueue', namespace: 'a', name: 'default' },
      'squadron.queue.read',
      'lq/hub/a/default',
    ],
  ])(
    'requires permission to read %j',
    async (input, permission, resourceRef) => {
      const { asked, deps } = setUp({ denied: [permission] });
      await expect(run(createWaitAction(deps), input)).rejects.toThrow(
        permission,
      );
      expect(asked).toEqual([{ permission, resourceRef }]);
    },
  );

  const reached = [
    ready,
    rayJob({ jobDeploymentStatus: 'Complete', jobStatus: 'SUCCEEDED' }),
  ];
  it.each(createWaitAction(setUp().deps).examples ?? [])(
    'runs the example: $description',
    async ({ example }) => {
      const input = inputOf(example);
      const objects = input.until === 'Deleted' ? [] : reached;
      const { output } = await run(
        createWaitAction(setUp({ clusters: [{ id: 'hub', objects }] }).deps),
        input,
      );
      expect(output).toEqual({ seconds: 0 });
    },
  );
});
