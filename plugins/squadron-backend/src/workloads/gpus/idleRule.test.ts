import { messageText } from '@squadron/backstage-plugin-squadron-common';
import { germanText } from '@squadron/backstage-plugin-squadron-common/de';
import type { GpuHolder } from './gpuHolder';
import { idleBins, idleJobView, idleSince, valuesByPod } from './idleRule';
import { suspendDue } from './startIdleGpus';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const NOW = Date.parse('2026-11-21T12:00:30Z');

it.each([
  ['the time until the proposal', [HOUR_MS, 0], [13, 5]],
  ['the longest time', [HOUR_MS, 8 * HOUR_MS], [49, 10]],
  ['a week', [168 * HOUR_MS], [33, 320]],
])('the intervals that are read cover %s', (_, times, expected) => {
  const bins = idleBins(times, NOW);
  const [{ fromMs, toMs }] = bins;
  expect(bins.at(-1)?.toMs).toBe(Date.parse('2026-11-21T12:00:00Z'));
  expect([bins.length, (toMs - fromMs) / MINUTE_MS]).toEqual(expected);
});

describe('a job that does not use its GPUs', () => {
  const bins = idleBins([HOUR_MS], NOW);
  const train = { 'nlp/train-0': 8, 'nlp/train-1': 8 };
  const all = bins.map(() => 8);
  /** Unused GPUs of a pod in each interval, the newest one last. */
  const series = (pod: string, unused: Array<number | undefined>) => ({
    labels: { gpu_namespace: 'nlp', gpu_pod: pod },
    values: new Map(
      unused.flatMap((value, index) =>
        value === undefined ? [] : [[bins[index].toMs, value] as const],
      ),
    ),
  });
  const sinceOf = (
    zero: Array<number | undefined>,
    one: Array<number | undefined>,
    gpus: Record<string, number> = train,
  ) => {
    const sinceMs = idleSince(
      new Map(Object.entries(gpus)),
      valuesByPod([series('train-0', zero), series('train-1', one)]),
      bins,
    );
    return sinceMs && new Date(sinceMs).toISOString().slice(11, 16);
  };
  const except = (index: number, value: number | undefined) =>
    all.with(index, value as number);

  it.each<[string, Parameters<typeof sinceOf>, string | undefined]>([
    ['is idle for all that was read', [all, all], '10:55'],
    ['is idle after one pod was used', [all, except(2, undefined)], '11:10'],
    ['is used in the newest interval', [except(-1, undefined), all], undefined],
    ['is unknown if a GPU has no data', [except(-1, 7), all], undefined],
    ['is unknown if a pod has no data', [all, []], undefined],
    [
      'is unknown if a new pod has no data yet',
      [all, all, { ...train, 'nlp/train-2': 8 }],
      undefined,
    ],
    [
      'is unknown if only a pod of that name elsewhere has data',
      [all, all, { 'vision/train-0': 8 }],
      undefined,
    ],
  ])('%s', (_, given, expected) => {
    expect(sinceOf(...given)).toEqual(expected);
  });

  const viewOf = (idleMs: number, suspendAfterMs?: number) =>
    idleJobView(
      { sinceMs: NOW - idleMs, gpus: new Map([['nlp/train-0', 16]]) },
      { below: 5, afterMs: HOUR_MS, suspendAfterMs },
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
    [
      'is announced when its time has come',
      [3 * HOUR_MS, 3 * HOUR_MS],
      'Each of its 16 GPUs has been used less than 5 % for at least 3 h. It is about to be suspended to release them, and starts from the beginning when it is resumed.',
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

  it('is suspended with nine others, except those that refuse it or that a user keeps running', async () => {
    const holders = Array.from(
      { length: 36 },
      (_, index) => ({ row: { uid: `uid-${index}` } } as GpuHolder),
    );
    const refused = new Set(holders.slice(0, 12));
    const kept = new Set<GpuHolder>();
    const suspended: GpuHolder[] = [];
    await suspendDue(
      async () => holders,
      holder => !kept.has(holder),
      async holder => {
        holders.slice(12, 24).forEach(other => kept.add(other));
        return !refused.has(holder) && suspended.push(holder) > 0;
      },
    );
    expect(suspended).toEqual(holders.slice(24, 34));
  });
});
