import { WORKLOAD_KINDS, type WorkloadKind } from '@squadron/kube-kinds';
import { inEnglish } from '@squadron/test-builders';
import type { WorkloadDetail } from '../contract';
import { runsToCompletion } from '../workloads/state/workloadObject';
import { historyEntryOf } from './historyEntryOf';

const NOW = Date.parse('2026-11-21T13:00:00Z');

function aDetail(detail: Partial<WorkloadDetail> = {}): WorkloadDetail {
  return {
    id: 'hub/nlp/rayjob/train',
    uid: 'uid-1',
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob',
    name: 'train',
    state: { code: 'Succeeded', tone: 'success' },
    queue: 'default',
    clusterQueue: 'research',
    runsOn: 'worker-1',
    gpus: [{ type: 'nvidia-a100', count: 8 }],
    cpu: 16,
    memoryBytes: 1_024,
    owner: 'group:default/nlp',
    createdAt: '2026-11-21T12:00:00Z',
    startedAt: '2026-11-21T12:10:00Z',
    finishedAt: '2026-11-21T12:30:00Z',
    verdict: 'It succeeded after 20 min.',
    timeline: [
      {
        lane: 'hub',
        at: '2026-11-21T12:00:00Z',
        code: 'Submitted',
        object: 'RayJob train',
        tone: 'neutral',
      },
    ],
    conditions: [],
    pods: [],
    entrypoint: 'python train.py',
    hasLog: true,
    manifest: 'kind: RayJob\n',
    ...detail,
  };
}

const kept = (detail: WorkloadDetail, isRemoved: boolean = false) =>
  historyEntryOf(detail, { nowMs: NOW, isRemoved });

describe('historyEntryOf', () => {
  it('records how long a finished job waited and ran, and its GPUs', () => {
    expect(kept(aDetail())).toMatchObject({
      uid: 'uid-1',
      state: { code: 'Succeeded' },
      endedAt: '2026-11-21T12:30:00Z',
      waitSeconds: 600,
      runSeconds: 1_200,
      gpuSeconds: [{ type: 'nvidia-a100', seconds: 9_600 }],
      verdict: 'It succeeded after 20 min.',
    });
  });

  it.each([
    ['runs', aDetail({ state: { code: 'Running', tone: 'info' } })],
    [
      'is a RayCluster that failed and may recover',
      aDetail({
        kind: 'raycluster',
        state: { code: 'Failed', tone: 'danger' },
      }),
    ],
  ])('has no entry for a workload that %s', (_, detail) => {
    expect(kept(detail)).toBeUndefined();
  });

  const jobKinds = (Object.keys(WORKLOAD_KINDS) as WorkloadKind[]).filter(
    kind => runsToCompletion({ kind }),
  );

  it.each(jobKinds)(
    'records the end of a %s, also if it is deleted later',
    kind => {
      const entry = kept(aDetail({ kind }));
      expect(entry).toMatchObject({
        state: { code: 'Succeeded' },
        endedAt: '2026-11-21T12:30:00Z',
        runSeconds: 1_200,
      });
      expect(kept(aDetail({ kind }), true)).toEqual(entry);
    },
  );

  it('records the last state of a deleted workload', () => {
    const running = aDetail({
      state: { code: 'Running', tone: 'info' },
      finishedAt: undefined,
      verdict: 'It runs on worker-1.',
    });
    const entry = kept(running, true);
    expect(inEnglish(entry)).toMatchObject({
      state: { code: 'Deleted', tone: 'neutral', detail: 'while Running' },
      endedAt: '2026-11-21T13:00:00.000Z',
      runSeconds: 3_000,
      verdict: 'RayJob train was deleted. Until then: It runs on worker-1.',
    });
    expect(entry?.timeline.map(({ code }) => code)).toEqual([
      'Submitted',
      'Deleted',
    ]);
    expect(entry?.timeline[0].tookMs).toBe(3_600_000);
  });

  it('keeps the outcome of a job that is deleted after its end', () => {
    expect(kept(aDetail(), true)?.state.code).toBe('Succeeded');
  });

  it('counts the whole time as waiting if it never started', () => {
    const entry = kept(
      aDetail({
        startedAt: undefined,
        state: { code: 'Failed', tone: 'danger' },
      }),
    );
    expect(entry?.waitSeconds).toBe(1_800);
    expect(entry).not.toHaveProperty('runSeconds');
    expect(entry?.gpuSeconds).toEqual([{ type: 'nvidia-a100', seconds: 0 }]);
  });

  it('uses the current time if no time is valid', () => {
    const entry = kept(aDetail({ finishedAt: 'soon', createdAt: '' }));
    expect(entry?.endedAt).toBe('2026-11-21T13:00:00.000Z');
    expect(entry?.waitSeconds).toBe(0);
  });

  it('limits all long parts', () => {
    const [step] = aDetail().timeline;
    const entry = kept(
      aDetail({
        manifest: 'x'.repeat(1_000_000),
        entrypoint: 'y'.repeat(1_000_000),
        timeline: Array.from({ length: 10_000 }, () => step),
      }),
    );
    expect(JSON.stringify(entry).length).toBeLessThan(110_000);
  });
});
