import type {
  HistorySummary,
  WorkloadSummary,
} from '@squadron/backstage-plugin-squadron-common';
import { fleetGantt } from './fleetGantt';

const NOW = Date.UTC(2026, 0, 2);
const at = (hoursAgo: number) =>
  new Date(NOW - hoursAgo * 3_600_000).toISOString();

function job(name: string, change: object = {}): WorkloadSummary {
  return {
    uid: name,
    name,
    cluster: 'hub',
    namespace: 'nlp',
    kind: 'rayjob',
    state: { code: 'Running', tone: 'info' },
    gpus: [{ type: 'nvidia-a100', count: 8 }],
    createdAt: at(3),
    startedAt: at(2),
    runsOn: 'worker-1',
    ...change,
  } as WorkloadSummary;
}

const past = (name: string, change: object = {}) =>
  job(name, {
    startedAt: at(5),
    endedAt: at(4),
    state: { code: 'Succeeded', tone: 'success' },
    ...change,
  }) as HistorySummary;

const waits = {
  runsOn: undefined,
  startedAt: undefined,
  state: { code: 'Queued', tone: 'neutral' },
};

function drawn(current: WorkloadSummary[], ended: HistorySummary[] = []) {
  return fleetGantt(current, ended, NOW).rows.map(row => [
    row.id,
    ...row.bars.map(
      ({ workload, look, fromMs, toMs }) =>
        `${workload.name} ${look} ${(NOW - fromMs) / 3_600_000}-${
          (NOW - toMs) / 3_600_000
        }`,
    ),
  ]);
}

describe('fleetGantt', () => {
  it('has a row per cluster and type, most GPU-hours first, and what waits at the foot', () => {
    expect(
      drawn(
        [
          job('small', {
            runsOn: 'worker-2',
            gpus: [{ type: 'nvidia-tesla-t4', count: 1 }],
          }),
          job('large'),
          job('queued', waits),
        ],
        [past('done'), past('broke', { state: { code: 'Failed' } })],
      ),
    ).toEqual([
      [
        'worker-1/nvidia-a100',
        ...['large running 2-0', 'done succeeded 5-4', 'broke failed 5-4'],
      ],
      ['worker-2/nvidia-tesla-t4', 'small running 2-0'],
      ['waiting', 'queued waiting 3-0'],
    ]);
  });

  it.each([
    [
      24,
      'the day, if a workload is older',
      [job('old', { startedAt: at(30) })],
    ],
    [5, 'the first start', [job('young', { startedAt: at(5) })]],
    [3, 'the first submission', [job('queued', waits)]],
    [
      0.5,
      'the first start, however short',
      [job('new', { startedAt: at(0.5) })],
    ],
    [1 / 12, 'five minutes at least', [job('new', { startedAt: at(0.01) })]],
    [1 / 12, 'five minutes without workloads', []],
  ])('spans the last %s h: %s', (hours, _, current) => {
    expect(fleetGantt(current, [], NOW).fromMs).toBe(Date.parse(at(hours)));
  });

  it('leaves out what ended earlier, what never started and what needs no GPU', () => {
    expect(
      drawn(
        [job('cpu', { gpus: [] })],
        [
          past('old', { startedAt: at(30), endedAt: at(25) }),
          past('never', waits),
        ],
      ),
    ).toEqual([]);
  });

  it('knows an ended job once, though the history has it too', () => {
    const ended = {
      state: { code: 'Succeeded', tone: 'success' },
      finishedAt: at(1),
    };
    expect(drawn([job('a', ended)], [past('a')])).toEqual([
      ['worker-1/nvidia-a100', 'a succeeded 2-1'],
    ]);
  });

  it('counts the GPUs of a job once, though its RayCluster is a workload too', () => {
    const ofJob = job('a-x7k2p', { kind: 'raycluster' });
    const own = job('other', { kind: 'raycluster' });
    expect(drawn([job('a'), ofJob, own])).toEqual([
      ['worker-1/nvidia-a100', 'a running 2-0', 'other running 2-0'],
    ]);
  });

  it('marks what is in trouble', () => {
    const state = { code: 'WorkerLost', tone: 'danger' };
    expect(drawn([job('a', { state })])[0][1]).toBe('a trouble 2-0');
  });

  it('draws the largest of too many, and the longest waits', () => {
    const many = Array.from({ length: 15 }, (_, index) =>
      job(`w${index}`, { ...waits, createdAt: at(index + 1) }),
    );
    const [row] = fleetGantt(many, [], NOW).rows;
    expect(row.more).toBe(3);
    expect(row.bars[0].workload.name).toBe('w14');
  });
});
