import { gpuUse } from './gpuUse';
import type { RunSpan } from './runs';

const at = (time: string) => Date.parse(`2026-01-01T${time}:00Z`);
const prices = { currency: 'EUR', gpus: { a100: 2.5, t4: 0.5 } };

function aRun(run: Partial<RunSpan> = {}): RunSpan {
  return {
    owner: 'nlp',
    isJob: true,
    createdMs: at('00:00'),
    startedMs: at('00:30'),
    endedMs: at('02:30'),
    gpus: [{ type: 'a100', count: 4 }],
    ...run,
  };
}

function useOf(
  runs: RunSpan[],
  priced: Parameters<typeof gpuUse>[1]['prices'],
) {
  return gpuUse(runs, {
    keyOf: ({ owner }) => owner,
    span: { fromMs: at('02:00'), toMs: at('04:00') },
    time: {
      bins: [{ fromMs: at('02:00'), toMs: at('04:00') }],
      knownFromMs: at('02:00'),
      nowMs: at('03:30'),
    },
    prices: priced,
  });
}
const eur = (amount: number) => ({ currency: 'EUR', amount });

describe('gpuUse', () => {
  it.each<[string, RunSpan[], ReturnType<typeof gpuUse>]>([
    [
      'only the part inside the time span',
      [aRun()],
      [{ key: 'nlp', gpuHours: 2, jobsEnded: 0, cost: eur(5) }],
    ],
    [
      'a run that has not ended until now',
      [aRun({ startedMs: at('03:00'), endedMs: undefined })],
      [{ key: 'nlp', gpuHours: 2, jobsEnded: 0, cost: eur(5) }],
    ],
    [
      'all GPU types of a run',
      [
        aRun({
          gpus: [
            { type: 'a100', count: 2 },
            { type: 't4', count: 4 },
          ],
        }),
      ],
      [{ key: 'nlp', gpuHours: 3, jobsEnded: 0, cost: eur(3.5) }],
    ],
    [
      'the runs of each, the most hours first',
      [
        aRun({ owner: undefined }),
        aRun({ endedMs: at('03:30') }),
        aRun({ gpus: [{ type: 't4', count: 2 }] }),
      ],
      [
        { key: 'nlp', gpuHours: 7, jobsEnded: 0, cost: eur(15.5) },
        { key: undefined, gpuHours: 2, jobsEnded: 0, cost: eur(5) },
      ],
    ],
    [
      'no cost where one type has no price',
      [aRun(), aRun({ gpus: [{ type: 'l4', count: 2 }] })],
      [{ key: 'nlp', gpuHours: 3, jobsEnded: 0 }],
    ],
    [
      'the jobs that ended, also those without GPUs and of a type without a price',
      [
        aRun({ endCode: 'Succeeded' }),
        aRun({ endCode: 'Failed', gpus: [] }),
        aRun({ endCode: 'Failed', owner: 'cpu', gpus: [] }),
        aRun({
          endCode: 'Stopped',
          startedMs: undefined,
          gpus: [{ type: 'l4', count: 1 }],
        }),
        aRun({ endCode: 'Succeeded', isJob: false }),
        aRun({ endCode: 'Deleted', owner: 'cpu', gpus: [] }),
        aRun({ endCode: 'Succeeded', endedMs: at('01:00') }),
      ],
      [
        { key: 'nlp', gpuHours: 4, jobsEnded: 3, cost: eur(10) },
        { key: 'cpu', gpuHours: 0, jobsEnded: 2 },
      ],
    ],
    [
      'nothing for runs without GPUs, before their start, and before the span',
      [
        aRun({ gpus: [] }),
        aRun({ startedMs: undefined, endedMs: undefined }),
        aRun({ endedMs: at('01:00') }),
      ],
      [],
    ],
  ])('counts %s', (_, runs, expected) => {
    expect(useOf(runs, prices)).toEqual(expected);
  });

  it('has no cost without prices', () => {
    expect(useOf([aRun()], undefined)).toEqual([
      { key: 'nlp', gpuHours: 2, jobsEnded: 0 },
    ]);
  });
});
