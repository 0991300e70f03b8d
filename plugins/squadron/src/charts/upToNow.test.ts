import { upToNow } from './upToNow';

const at = (minute: number) =>
  new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();
const plot = (...values: Array<Record<string, number>>) => ({
  series: ['running'],
  points: values.map((one, index) => ({
    ...{ from: at(index), to: at(index + 1), values: one },
  })),
});

describe('upToNow', () => {
  it('begins with the first known values and keeps later gaps', () => {
    const { points } = upToNow(plot({}, {}, { running: 4 }, {}));
    expect(points.map(({ values }) => values)).toEqual([{ running: 4 }, {}]);
  });

  it('ends with the present values, not with an interval in the future', () => {
    const present = { at: at(2), values: { running: 16 } };
    const { points } = upToNow(
      plot({ running: 4 }, { running: 5 }, {}),
      present,
    );
    expect(points.map(({ values }) => values.running)).toEqual([4, 5, 16]);
  });

  it('is empty without any known values', () => {
    const present = { at: at(1), values: { running: 1 } };
    expect(upToNow(plot({}, {}), present).points).toEqual([]);
  });
});
