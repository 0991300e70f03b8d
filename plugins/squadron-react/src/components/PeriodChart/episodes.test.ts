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
