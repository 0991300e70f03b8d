import { placeBars, timeTicks, type GanttBar } from './layoutGantt';

const bar = (id: string, fromMs: number, toMs: number): GanttBar => ({
  id,
  fromMs,
  toMs,
  look: 'running',
  label: id,
  title: id,
});

const placesOf = (bars: GanttBar[], toMs = 100) =>
  placeBars(bars, { fromMs: 0, toMs }).placed.map(
    ({ bar: { id }, left, width, line }) => [id, left, width, line],
  );

describe('placeBars', () => {
  it('draws bars to scale', () => {
    expect(placesOf([bar('a', 0, 10), bar('b', 10, 100)])).toEqual([
      ['a', 0, 10, 0],
      ['b', 10, 90, 0],
    ]);
  });

  it('puts bars of the same time below each other, and fills free lines again', () => {
    expect(
      placesOf([bar('a', 0, 50), bar('b', 20, 80), bar('c', 50, 100)]),
    ).toEqual([
      ['a', 0, 50, 0],
      ['b', 20, 60, 1],
      ['c', 50, 50, 0],
    ]);
    expect(
      placeBars([bar('a', 0, 50), bar('b', 20, 80)], { fromMs: 0, toMs: 100 })
        .lines,
    ).toBe(2);
  });

  it('cuts off what is outside of the span', () => {
    expect(
      placesOf([bar('before', -20, -1), bar('a', -50, 25), bar('b', 75, 900)]),
    ).toEqual([
      ['a', 0, 25, 0],
      ['b', 75, 25, 0],
    ]);
  });

  it('has a line for a row without bars', () => {
    expect(placeBars([], { fromMs: 0, toMs: 1 })).toEqual({
      placed: [],
      lines: 1,
    });
  });
});

describe('timeTicks', () => {
  const minutes = (n: number) => n * 60_000;

  it.each([
    [{ fromMs: 0, toMs: 4_000 }, [0, 1_000, 2_000, 3_000, 4_000]],
    [
      { fromMs: minutes(3), toMs: minutes(63) },
      [10, 20, 30, 40, 50, 60].map(minutes),
    ],
    [
      { fromMs: minutes(1), toMs: minutes(24 * 60) },
      [6, 12, 18, 24].map(hours => minutes(60 * hours)),
    ],
  ])('are at round times: %o', (span, ticks) => {
    expect(timeTicks(span, 6).ticks).toEqual(ticks);
  });

  it('are at full hours of the local time', () => {
    const { ticks } = timeTicks(
      { fromMs: 0, toMs: minutes(180) },
      3,
      minutes(30),
    );
    expect(ticks).toEqual([30, 90, 150].map(minutes));
  });

  it('do not grow in number over months', () => {
    const { ticks } = timeTicks({ fromMs: 0, toMs: minutes(1e6) }, 6);
    expect(ticks.length).toBeLessThanOrEqual(7);
  });
});
