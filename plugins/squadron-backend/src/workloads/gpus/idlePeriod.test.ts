import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { germanText } from '@squadron/backstage-plugin-squadron-common/de';
import { dueHolders } from './suspendIdle';
import type { GpuHolder } from './gpuHolder';
import {
  idleBins,
  idleQuery,
  pauseOf,
  pauseView,
  unusedByPod,
} from './idlePeriod';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = Date.parse('2026-11-21T12:00:30Z');
const settings = { below: 5, afterMs: HOUR_MS, suspendAfterMs: undefined };

const holder = (rest: Partial<GpuHolder> = {}) =>
  ({
    startedMs: NOW - 24 * HOUR_MS,
    pods: [
      { key: 'nlp/train-0', gpus: 8 },
      { key: 'nlp/train-1', gpus: 8 },
    ],
    suspendAfterMs: undefined,
    ...rest,
  } as GpuHolder);

describe('the intervals that are read', () => {
  const lengthOf = (times: Array<number | undefined>) => {
    const bins = idleBins(
      times.map(suspendAfterMs => holder({ suspendAfterMs })),
      settings,
      NOW,
    );
    const [{ fromMs, toMs }] = bins;
    expect(bins.at(-1)?.toMs).toBe(Date.parse('2026-11-21T12:00:00Z'));
    return [bins.length, (toMs - fromMs) / MINUTE_MS];
  };

  it.each<[string, Array<number | undefined>, number[]]>([
    ['cover the time until the proposal', [undefined], [13, 5]],
    ['cover the longest time', [undefined, 8 * HOUR_MS], [49, 10]],
    ['cover a week at most', [1_000 * HOUR_MS], [49, 210]],
  ])('%s', (_, times, expected) => {
    expect(lengthOf(times)).toEqual(expected);
  });
});

it('the query is one for all pods of a cluster', () => {
  expect(idleQuery({ cluster: 'west' }, 5 * MINUTE_MS, 5)).toBe(
    'count by (namespace, pod, exported_namespace, exported_pod) ' +
      '(max_over_time(DCGM_FI_DEV_GPU_UTIL{cluster="west"}[300s]) or 100 * max_over_time(DCGM_FI_PROF_GR_ENGINE_ACTIVE{cluster="west"}[300s]))' +
      ' and max by (namespace, pod, exported_namespace, exported_pod) ' +
      '(max_over_time(DCGM_FI_DEV_GPU_UTIL{cluster="west"}[300s]) or 100 * max_over_time(DCGM_FI_PROF_GR_ENGINE_ACTIVE{cluster="west"}[300s])) < 5',
  );
});

describe('a job that does not use its GPUs', () => {
  const bins = idleBins([], settings, NOW);
  const all = bins.map(() => 8);
  /** Unused GPUs of a pod in each interval, the newest one last. */
  const series = (
    pod: string,
    unused: Array<number | undefined>,
    prefix = '',
  ) => ({
    labels: {
      ...{ namespace: 'gpu-operator', pod: 'exporter-0' },
      ...{ [`${prefix}namespace`]: 'nlp', [`${prefix}pod`]: pod },
    },
    values: new Map(
      unused.flatMap((value, index) =>
        value === undefined ? [] : [[bins[index].toMs, value] as const],
      ),
    ),
  });
  const sinceOf = (
    zero: Array<number | undefined>,
    one: Array<number | undefined>,
    rest?: Partial<GpuHolder>,
  ) => {
    const pause = pauseOf(
      holder(rest),
      unusedByPod([
        series('train-0', zero),
        series('train-1', one, 'exported_'),
      ]),
      bins,
    );
    return (
      pause && [
        new Date(pause.sinceMs).toISOString().slice(11, 16),
        pause.isOpen ? 'or before' : '',
      ]
    );
  };
  const except = (index: number, value: number | undefined) =>
    all.with(index, value as number);

  it.each<[string, Parameters<typeof sinceOf>, ReturnType<typeof sinceOf>]>([
    ['is idle for all that was read', [all, all], ['10:55', 'or before']],
    [
      'is idle since its start',
      [all, all, { startedMs: Date.parse('2026-11-21T11:07:00Z') }],
      ['11:07', ''],
    ],
    [
      'is idle after one pod was used',
      [all, except(2, undefined)],
      ['11:10', ''],
    ],
    ['is used in the newest interval', [except(-1, undefined), all], undefined],
    ['is unknown if a GPU has no data', [except(-1, 7), all], undefined],
    ['is unknown if a pod has no data', [all, []], undefined],
    [
      'is unknown if a new pod has no data yet',
      [all, all, { pods: [...holder().pods, { key: 'nlp/train-2', gpus: 8 }] }],
      undefined,
    ],
    [
      'is unknown if only a pod of that name elsewhere has data',
      [all, all, { pods: [{ key: 'vision/train-0', gpus: 8 }] }],
      undefined,
    ],
  ])('%s', (_, given, expected) => {
    expect(sinceOf(...given)).toEqual(expected);
  });

  const viewOf = (idleMs: number, suspendAfterMs?: number) =>
    pauseView(
      { sinceMs: NOW - idleMs, isOpen: false },
      holder({ suspendAfterMs }),
      settings,
      NOW,
    );
  const textOf = (...given: Parameters<typeof viewOf>) => {
    const { proposal } = viewOf(...given) ?? {};
    return proposal && messageText(proposal);
  };

  it.each<[string, Parameters<typeof viewOf>, string | undefined]>([
    ['is not mentioned early', [HOUR_MS - 1], undefined],
    [
      'is proposed to be suspended',
      [2 * HOUR_MS],
      'Each of its 16 GPUs has been used less than 5 % for at least 2 h. Suspend it to release them; it starts from the beginning when it is resumed.',
    ],
    [
      'is announced to be suspended',
      [2 * HOUR_MS, 8 * HOUR_MS],
      'Each of its 16 GPUs has been used less than 5 % for at least 2 h. It is suspended in 6 h to release them, and starts from the beginning when it is resumed.',
    ],
    [
      'is announced halfway, if that is earlier',
      [20 * MINUTE_MS, 40 * MINUTE_MS],
      'Each of its 16 GPUs has been used less than 5 % for at least 20 min. It is suspended in 20 min to release them, and starts from the beginning when it is resumed.',
    ],
  ])('%s', (_, given, expected) => {
    expect(textOf(...given)).toBe(expected);
  });

  it('is announced in German', () => {
    const { proposal = '' } = viewOf(2 * HOUR_MS, 8 * HOUR_MS) ?? {};
    expect(messageText(proposal, germanText)).toBe(
      'Seit mindestens 2 h wird jede der 16 GPUs zu weniger als 5 % genutzt. In 6 h wird er ausgesetzt, um sie freizugeben; nach dem Fortsetzen beginnt er von vorn.',
    );
  });

  it.each<[string, Parameters<typeof viewOf>, number]>([
    ['before its time', [2 * HOUR_MS, 3 * HOUR_MS], 0],
    ['without a time', [24 * HOUR_MS], 0],
    ['after its time, ten at once', [3 * HOUR_MS, 3 * HOUR_MS], 10],
  ])('is suspended %s', (_, given, count) => {
    const view = viewOf(...given);
    const due = dueHolders(
      Array.from({ length: 12 }, () => holder()),
      { periodOf: () => view && { view, isOpen: false } },
      NOW,
    );
    expect(due).toHaveLength(count);
  });
});
