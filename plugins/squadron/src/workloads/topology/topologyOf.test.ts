import type { WorkloadDetail } from '@squadron/backstage-plugin-squadron-common';
import { recordedAnswer } from '../../__testUtils__/recordedAnswers';
import { topologyOf } from './topologyOf';

const job = (namespace: string, name: string) =>
  recordedAnswer('getWorkload', {
    cluster: 'hub',
    namespace,
    kind: 'rayjob' as const,
    name,
  });

const running = job('nlp', 'train-llama-7f3a');
const pending = job('nlp', 'pretrain-moe');
const waiting: WorkloadDetail = {
  ...pending,
  wait: pending.wait && { ...pending.wait, cause: 'quota' },
};

const reachOf = (workload: WorkloadDetail) =>
  Object.fromEntries(
    topologyOf(workload).map(({ part, reach }) => [part, reach]),
  );

const withState = (change: Partial<WorkloadDetail['state']>) => ({
  ...running,
  state: { ...running.state, ...change },
});

describe('topologyOf', () => {
  it('goes from a running job to its nodes', () => {
    expect(topologyOf(running)).toEqual([
      { part: 'workload', reach: 'reached', names: ['train-llama-7f3a'] },
      { part: 'localQueue', reach: 'reached', names: ['default'] },
      { part: 'clusterQueue', reach: 'reached', names: ['fleet'] },
      { part: 'cluster', reach: 'reached', names: ['worker-2'] },
      {
        part: 'nodes',
        reach: 'reached',
        names: ['worker-2-gpu-base-1', 'worker-2-gpu-base-2'],
      },
    ]);
  });

  it('is broken from the job to the queue of what can never run', () => {
    const never = withState({ code: 'CannotRun', tone: 'danger' });
    expect(reachOf({ ...waiting, state: never.state })).toMatchObject({
      workload: 'broken',
      localQueue: 'reached',
      clusterQueue: 'broken',
    });
  });

  it('has no nodes to come after the end', () => {
    const ended = { ...running, pods: [], finishedAt: running.createdAt };
    expect(topologyOf(ended).at(-1)?.part).toBe('cluster');
    expect(new Set(Object.values(reachOf(ended)))).toEqual(new Set(['ended']));
    const failed = {
      ...ended,
      state: { ...ended.state, tone: 'danger' } as const,
    };
    expect(reachOf(failed)).toMatchObject({
      workload: 'broken',
      cluster: 'ended',
    });
  });

  it('leads to where the job moves, before it is there', () => {
    const links = topologyOf({
      ...running,
      runsOn: undefined,
      pods: [],
      movesTo: ['worker-1'],
    });
    expect(links.slice(3)).toEqual([
      { part: 'cluster', reach: 'waiting', names: ['worker-1'] },
      { part: 'nodes', reach: 'open', names: [] },
    ]);
  });

  it('ends at the queue whose quota is short, with the reason', () => {
    expect(reachOf(waiting)).toEqual({
      workload: 'waiting',
      localQueue: 'reached',
      clusterQueue: 'waiting',
      cluster: 'open',
      nodes: 'open',
    });
    expect(topologyOf(waiting)[2].reason).toEqual(waiting.wait?.sentence);
  });

  it.each([
    ['misconfigured', 'localQueue', 'broken'],
    ['stopped', 'localQueue', 'broken'],
    ['never', 'clusterQueue', 'broken'],
    ['position', 'clusterQueue', 'waiting'],
    ['worker', 'cluster', 'waiting'],
  ] as const)('with the cause %s, %s is %s', (cause, part, reach) => {
    const wait = waiting.wait && { ...waiting.wait, cause };
    expect(reachOf({ ...waiting, wait })[part]).toBe(reach);
  });

  it('is broken at the cluster where no cluster can run the job', () => {
    const workload = {
      ...withState({ code: 'CannotRun', tone: 'danger', detail: 'too large' }),
      runsOn: undefined,
      pods: [],
    };
    expect(topologyOf(workload)[3]).toEqual({
      part: 'cluster',
      reach: 'broken',
      names: [],
      reason: 'too large',
    });
    expect(reachOf(workload).nodes).toBe('open');
  });

  it('is broken at a cluster that cannot be reached', () => {
    const clusters = [
      {
        cluster: 'worker-2',
        freshness: { state: 'offline' as const, cause: 'connection refused' },
      },
    ];
    expect(topologyOf({ ...running, clusters })[3]).toMatchObject({
      reach: 'broken',
      reason: 'connection refused',
    });
  });

  it('is broken at the nodes where pods cannot start, else waits for them', () => {
    const starting = { code: 'Starting' as const, detail: 'image not found' };
    expect(reachOf(withState({ ...starting, tone: 'warning' })).nodes).toBe(
      'broken',
    );
    expect(reachOf(withState({ ...starting, tone: 'info' })).nodes).toBe(
      'waiting',
    );
  });

  it('leaves out queues where there are none', () => {
    const workload = { ...running, queue: undefined, clusterQueue: undefined };
    expect(topologyOf(workload).map(({ part }) => part)).toEqual([
      ...['workload', 'cluster', 'nodes'],
    ]);
  });
});
