import { episodesOf } from './episodes';

const at = (minutes: number) =>
  new Date(Date.UTC(2026, 0, 1) + minutes * 60_000).toISOString();

function period(name: string, from: number, to?: number) {
  return {
    part: 'cluster',
    name,
    state: to === undefined ? ('running' as const) : ('done' as const),
    startedAt: at(from),
    ...(to !== undefined && { finishedAt: at(to) }),
  };
}

function namesOf(...periods: ReturnType<typeof period>[]) {
  return episodesOf(periods, Date.parse(at(1_000))).map(({ bars }) =>
    bars.map(bar => bar.period.name),
  );
}

describe('episodesOf', () => {
  it('keeps together what follows closely, the newest first', () => {
    expect(
      namesOf(
        period('network', 0, 3),
        period('nodes', 3, 5),
        period('upgrade', 300, 310),
        period('machine', 302, 306),
      ),
    ).toEqual([
      ['upgrade', 'machine'],
      ['network', 'nodes'],
    ]);
  });

  it('lets what runs last until now', () => {
    const [episode] = episodesOf([period('roll', 990)], Date.parse(at(1_000)));
    expect(episode.endMs - episode.startMs).toBe(600_000);
  });

  it('does not let what hangs since long push all else together', () => {
    const now = Date.parse(at(1_000));
    const [later, first] = episodesOf(
      [period('hangs', 1), period('nodes', 0, 5), period('upgrade', 300, 310)],
      now,
    );
    expect(later.bars.map(bar => bar.period.name)).toEqual(['upgrade']);
    expect(first.endMs).toBe(Date.parse(at(5)));
    expect(first.bars[1].endMs).toBe(first.endMs);
  });

  it('does not end before a long part does', () => {
    expect(
      namesOf(
        period('long', 0, 60),
        period('short', 1, 2),
        period('later', 50, 51),
      ),
    ).toEqual([['long', 'short', 'later']]);
  });

  it('is empty without periods', () => {
    expect(namesOf()).toEqual([]);
  });
});
