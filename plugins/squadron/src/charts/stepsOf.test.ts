import { periodOf, stepsOf } from './stepsOf';

const at = (minute: number) =>
  new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const plot = (...values: Array<number | undefined>) => ({
  series: ['running'],
  points: values.map((running, index) => ({
    from: at(10 * index),
    to: at(10 * (index + 1)),
    values: recordOf(running),
  })),
});

function recordOf(running: number | undefined): Record<string, number> {
  return running === undefined ? {} : { running };
}

describe('a plot as steps', () => {
  it.each<[string, Parameters<typeof stepsOf>, Array<[number, number?]>]>([
    ['holds each value', [plot(1, 2)], [[0, 1], [10, 2], [20, 2], [20]]],
    [
      'has no ramp between values that are far apart',
      [plot(1, undefined, undefined, 2)],
      [[0, 1], [10, 1], [10], [30, 2], [40, 2], [40]],
    ],
    [
      'begins with the first record, within its interval',
      [plot(undefined, 3, 4), { from: at(14) }],
      [[14, 3], [20, 4], [30, 4], [30]],
    ],
    [
      'ends at the present, and not with an interval in the future',
      [plot(1, 2, 3), { to: at(15) }],
      [[0, 1], [10, 2], [15, 2], [15]],
    ],
    ['is empty without values', [plot(undefined, undefined)], []],
  ])('%s', (_, args, expected) => {
    const steps = stepsOf(...args).map(({ atMs, values }) => [
      (atMs - Date.parse(at(0))) / 60_000,
      ...Object.values(values),
    ]);
    expect(steps).toEqual(expected);
  });
});

it('holds each series until the end of its last interval', () => {
  const points = [{ a: 1, b: 5 }, { b: 6 }, { a: 2 }].map((values, index) => ({
    from: at(10 * index),
    to: at(10 * (index + 1)),
    values: values as Record<string, number>,
  }));
  const steps = stepsOf({ series: ['a', 'b'], points });
  expect(
    steps.map(({ atMs, values: { a, b } }) => [
      (atMs - Date.parse(at(0))) / 60_000,
      a,
      b,
    ]),
  ).toEqual([
    [0, 1, 5],
    [10, 1, 5],
    [10, undefined, 6],
    [20, undefined, 6],
    [20, 2, undefined],
    [30, 2, undefined],
    [30, undefined, undefined],
  ]);
});

it('spans its period from the first record until the present', () => {
  const { points } = plot(undefined, undefined, 1);
  expect(periodOf({ series: [], points }, { from: at(12) })).toEqual({
    min: new Date(at(12)),
    max: new Date(at(30)),
  });
  expect(periodOf({ series: [], points }, { to: at(25) })).toEqual({
    min: new Date(at(0)),
    max: new Date(at(25)),
  });
  expect(periodOf({ series: [], points: [] })).toBeUndefined();
});
